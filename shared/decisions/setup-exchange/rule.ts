// Things of the rack to swap one for one, once. D-06, SETUP-15
import type { PieceId } from '../../game/types.ts';
import { areDistinct, rackOf, rackThing, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { setupExchange as shape } from './shape.ts';

interface SetupExchangeOptions {
  ids: PieceId[];
}

export const setupExchange = rule<typeof shape, SetupExchangeOptions>(shape, {
  options: (view, d) => ({ ids: rackOf(view, d.seat).map((c) => c.id) }),
  check(view, d, { ids }) {
    for (const id of ids) if (rackThing(view, d.seat, id) === undefined) return refuse('piece.unknown', { id });
    return areDistinct(ids) ? null : refuse('decision.twice');
  },
});
