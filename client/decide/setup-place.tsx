// Placing the first Things on the board. D-05, SETUP-14
import { seatState } from '../../shared/model/game/pieces.ts';
import { t } from '../i18n/index.ts';
import { placeWords, rackAfterSetup } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';

export function SetupPlace(panel: PanelProps<'setup.place'>) {
  const { view, seat, options } = panel;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      say={() => t('decide.setupPlace.say')}
      facts={(d) => [
        ...rackAfterSetup(view, seatState(view, seat).rack - d.place.length),
        t('decide.place.hidden'),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={(d) => placeWords(d)}
    />
  );
}
