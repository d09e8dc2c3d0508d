// Things of the rack onto a hex changed by Big Juju. D-54, EVT-06
import { hexState, seatState } from '../../shared/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import { placeWords } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';
import { terrainName } from './words.ts';

export function JujuPlace(panel: PanelProps<'juju.place'>) {
  const { view, seat, options, decision } = panel;
  const { hex } = decision;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      only
      direct
      say={() => t('decide.juju.say', { hex: placeName(hex), terrain: terrainName(hexState(view, hex).terrain) })}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - d.place.length, max: view.rules.rackLimit }),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={(d) => placeWords(d)}
    />
  );
}
