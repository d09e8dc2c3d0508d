// After all other items have been shown, the defender may show Dust of Defense. MAG-07, D-36
import { dustOf } from '../../effects/dust/act.ts';
import { battleOn } from '../../game/stack.ts';
import type { DecisionOf, PieceId, View } from '../../game/types.ts';
import { refuse } from '../../rules/queries.ts';
import { windowRule } from '../rule.ts';
import { battleDust as shape } from './shape.ts';

interface BattleDustOptions {
  ids: PieceId[];
}

/** Returns the Dust of Defense that the defender may show now. */
export function dustIds(view: View, d: DecisionOf<'battle.dust'>): PieceId[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : dustOf(view, battle, d.seat);
}

export const battleDust = windowRule<typeof shape, BattleDustOptions>(shape, {
  options: (view, d) => ({ ids: dustIds(view, d) }),
  offers: ({ ids }) => ids.length > 0,
  check: (view, d, { id }) => (id === null || dustIds(view, d).includes(id) ? null : refuse('piece.unknown', { id })),
});
