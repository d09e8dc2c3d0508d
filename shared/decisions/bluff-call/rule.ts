// Calling bluffs among the face-up creatures of other players. D-32, BLUF-03, BLUF-04, AMB-20
import type { DecisionOf, PieceId, View } from '../../game/types.ts';
import { callable } from '../../rules/bluff.ts';
import { areDistinct, refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { bluffCall as shape } from './shape.ts';

interface BluffCallOptions {
  ids: PieceId[];
}

/** Returns the pieces that this seat may call as bluffs. */
export const callableIds = (view: View, d: DecisionOf<'bluff.call'>): PieceId[] =>
  callable(view, d.seat).map((c) => c.id);

export const bluffCall = windowRule<typeof shape, BluffCallOptions>(shape, {
  options: (view, d) => ({ ids: callableIds(view, d) }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, answer) {
    const ids = callableIds(view, d);
    for (const id of answer.ids) if (!ids.includes(id)) return refuse('piece.unknown', { id });
    return areDistinct(answer.ids) ? null : refuse('decision.twice');
  },
});
