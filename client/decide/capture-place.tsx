// Things of the rack onto a hex just captured. It is asked also where nothing of the rack may go there: not to be asked would tell
// the others what the rack holds. D-45, POST-06, SEC-02
import { seatState } from '../../shared/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import { placeWords } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';

export function CapturePlace(panel: PanelProps<'capture.place'>) {
  const { view, seat, options, decision } = panel;
  const none = options.things.every(({ hexes }) => hexes.length === 0);
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      only
      direct
      say={() => t(none ? 'decide.capture.sayNone' : 'decide.capture.say', { hex: placeName(decision.hex) })}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - d.place.length, max: view.rules.rackLimit }),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={(d) => (none ? t('decide.capture.goOn') : placeWords(d))}
    />
  );
}
