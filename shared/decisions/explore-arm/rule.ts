// Which neutral creatures bear the arms that lie with them, before any bribe. D-61, D-34, AMB-116
import type { Kind, PieceId } from '../../game/types.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { areDistinct, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { exploreArm as shape } from './shape.ts';

export interface ExploreArmOptions {
  items: { id: PieceId; kind: Kind }[];
  bearers: PieceId[];
}

export const exploreArm = rule<typeof shape, ExploreArmOptions>(shape, {
  options(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    return { items: items.map(({ id, kind }) => ({ id, kind })), bearers: bearers.map((c) => c.id) };
  },
  check(view, d, { uses }) {
    const { items, bearers } = armableItems(view, d.hex);
    for (const { id, on, seat } of uses) {
      if (!items.some((c) => c.id === id)) return refuse('piece.unknown', { id });
      if (seat !== -1 || !bearers.some((c) => c.id === on)) return refuse('EXPL-06', { id: on });
    }
    if (!areDistinct(uses.map((u) => u.id))) return refuse('decision.twice');
    return areDistinct(uses.map((u) => u.on)) ? null : refuse('MAG-01');
  },
});
