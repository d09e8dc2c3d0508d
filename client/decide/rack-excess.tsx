// Reducing a rack above ten: place, cash or return. D-51, D-57, REC-06
import { seatState } from '../../shared/model/game/pieces.ts';
import { isExcessLuck } from '../../shared/rules/queries/queries.ts';
import { t } from '../i18n/index.ts';
import { gone, leftOver } from './draft/placing.ts';
import { placeWords } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';

export function RackExcess(panel: PanelProps<'rack.excess'>) {
  const { view, seat, options } = panel;
  const isLuck = isExcessLuck(view);
  return (
    <Placing
      panel={panel}
      ways={{ ...options, out: isLuck ? [] : options.ids }}
      only
      say={(d) => {
        const count = leftOver(options, d);
        return count > 0 ? t('decide.excess.say', { count }) : t('decide.excess.sayDone');
      }}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - gone(d), max: view.rules.rackLimit }),
        t(isLuck ? 'decide.recruitPlace.luck' : 'decide.recruitPlace.mustGo', { count: leftOver(options, d) }),
        ...(isLuck ? [] : [t('decide.excess.exactly')]),
      ]}
      answer={({ place, cash, out }) => ({ place, cash, discard: out })}
      take={(d) => placeWords(d)}
    />
  );
}
