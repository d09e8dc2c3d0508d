// After the draw: which Things are placed, and which go back so that the rack keeps at most ten. D-17,
// REC-05, AMB-14
import type { PieceId } from '../../game/types.ts';
import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, hasNothingToPlace, placeOptions } from '../../rules/placing-things.ts';
import { rackOf } from '../../rules/queries.ts';
import { checkRackAnswer, overRackLimit } from '../../rules/rack-limit.ts';
import { rule } from '../rule.ts';
import { recruitPlace as shape } from './shape.ts';

/** `excess`: Things that must leave the rack, by placing or returning. */
type RecruitPlaceOptions = PlaceOptions & { excess: number; ids: PieceId[] };

export const recruitPlace = rule<typeof shape, RecruitPlaceOptions>(shape, {
  options: (view, d) => ({
    ...placeOptions(view, d.seat, 'own'),
    excess: overRackLimit(view, d.seat),
    ids: rackOf(view, d.seat).map((c) => c.id),
  }),
  forced: (view, d) =>
    overRackLimit(view, d.seat) <= 0 && hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, 'own')),
  check(view, d, answer) {
    const refusal = checkPlacings(view, d.seat, answer.place, 'own');
    if (refusal !== null) return refusal;
    const need = Math.max(0, overRackLimit(view, d.seat) - answer.place.length);
    return checkRackAnswer(view, d.seat, answer.place, answer.cash ?? [], answer.discard, need, 'REC-05');
  },
});
