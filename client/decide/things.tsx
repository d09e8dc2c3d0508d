// Panels of placing Things from the rack: after a recruitment, beyond the rack's limit, on a changed hex.
import { isTreasure } from '../../shared/model/catalogue/index.ts';
import { seatState } from '../../shared/model/game/pieces.ts';
import { isExcessLuck, rackOf } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { countLeaving, leftOver } from './draft/placing.ts';
import { placeWords } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Placing } from './parts/Placing.tsx';
import { PlacingOnOne } from './parts/PlacingOnOne.tsx';

/** Placing or keeping Things, and reducing the rack to ten. D-17, REC-05 */
export function RecruitPlace(panel: PanelProps<'recruit.place'>) {
  const { view, seat, options } = panel;
  const treasure = rackOf(view, seat).filter((c) => isTreasure(c.kind));
  const over = options.excess > 0;
  const mustGo = isExcessLuck(view) ? 'decide.recruitPlace.luck' : 'decide.recruitPlace.mustGo';
  return (
    <Placing
      panel={panel}
      ways={{
        ...options,
        cash: over ? treasure.map((c) => c.id) : [],
        out: over && !isExcessLuck(view) ? options.ids : [],
      }}
      say={(d) => {
        if (!over) return t('decide.recruitPlace.say');
        const count = leftOver(options, d);
        return count > 0 ? t('decide.recruitPlace.sayOver', { count }) : t('decide.excess.sayDone');
      }}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - countLeaving(d), max: view.rules.rackLimit }),
        ...(leftOver(options, d) > 0 ? [t(mustGo, { count: leftOver(options, d) })] : []),
        t('decide.place.hidden'),
        ...(treasure.length > 0 && !over ? [t('decide.place.cashFree')] : []),
      ]}
      answer={({ place, cash, out }) => ({ place, discard: out, ...(cash.length > 0 ? { cash } : {}) })}
      take={(d) => placeWords(d)}
    />
  );
}

/** Reducing a rack above ten: place, cash or return. D-51, D-57, REC-06 */
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
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - countLeaving(d), max: view.rules.rackLimit }),
        t(isLuck ? 'decide.recruitPlace.luck' : 'decide.recruitPlace.mustGo', { count: leftOver(options, d) }),
        ...(isLuck ? [] : [t('decide.excess.exactly')]),
      ]}
      answer={({ place, cash, out }) => ({ place, cash, discard: out })}
      take={(d) => placeWords(d)}
    />
  );
}

/** Placing Things from the rack onto a hex changed by Big Juju. D-54, EVT-06 */
export function JujuPlace(panel: PanelProps<'juju.place'>) {
  return <PlacingOnOne panel={panel} say={t('decide.capture.say', { hex: placeName(panel.decision.hex) })} />;
}
