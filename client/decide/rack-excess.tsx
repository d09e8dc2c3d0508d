// A rack above ten gives way: place, cash or return. D-51, D-57, REC-06
import { seatState } from '../../shared/game/pieces.ts';
import { isExcessLuck } from '../../shared/rules/queries.ts';
import { t } from '../i18n/index.ts';
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
      say={t('decide.excess.say', { count: options.excess })}
      facts={(d) => {
        const gone = d.place.length + d.out.length + d.cash.length;
        return [
          t('decide.place.rackAfter', { n: seatState(view, seat).rack - gone, max: view.rules.rackLimit }),
          t(isLuck ? 'decide.recruitPlace.luck' : 'decide.recruitPlace.mustGo', {
            count: Math.max(0, options.excess - gone),
          }),
          ...(isLuck ? [] : [t('decide.excess.exactly')]),
        ];
      }}
      answer={({ place, cash, out }) => ({ place, cash, discard: out })}
      take={(d) => placeWords(d)}
    />
  );
}
