// Which neutral creatures bear the arms found with them, before any bribe. D-61, D-34, AMB-116
import type { Kind, PieceId } from '../../game/types.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { areDistinct, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { exploreArm as shape } from './shape.ts';

interface ExploreArmOptions {
  items: { id: PieceId; kind: Kind }[];
  bearers: PieceId[];
}

export const exploreArm = rule<typeof shape, ExploreArmOptions>(shape, {
  options(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    return { items: items.map(({ id, kind }) => ({ id, kind })), bearers: bearers.map((c) => c.id) };
  },
  check(view, d, { arms }) {
    const { items, bearers } = armableItems(view, d.hex);
    for (const { item, bearer } of arms) {
      if (!items.some((c) => c.id === item)) return refuse('piece.unknown', { id: item });
      if (!bearers.some((c) => c.id === bearer)) return refuse('EXPL-06', { id: bearer });
    }
    if (!areDistinct(arms.map((one) => one.item))) return refuse('decision.twice');
    return areDistinct(arms.map((one) => one.bearer)) ? null : refuse('MAG-01');
  },
});
