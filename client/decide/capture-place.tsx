// Things of the rack onto a hex just captured. D-45, POST-06
import { seatState } from '../../shared/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import { placeWords } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';

export function CapturePlace(panel: PanelProps<'capture.place'>) {
  const { view, seat, options, decision } = panel;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      only
      direct
      say={() => t('decide.capture.say', { hex: placeName(decision.hex) })}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - d.place.length, max: view.rules.rackLimit }),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={(d) => placeWords(d)}
    />
  );
}
