// The Marksman's owner shoots with the full value (null), or names what the weaker shot would hit. D-40, HPOW-06

import { pieceOf } from '../../game/refusal.ts';
import { battleOn } from '../../game/stack.ts';
import { type DecisionOf, isPiece, type Target, type View } from '../../game/types.ts';
import { shotTargets } from '../../rules/battle/aimed-shots.ts';
import { pieceById, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { battleShot as shape } from './shape.ts';

interface BattleShotOptions {
  targets: Target[];
}

/** What the weaker, aimed shot may name. HPOW-06 */
export function shotTargetsOf(view: View, d: DecisionOf<'battle.shot'>): Target[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : shotTargets(view, battle, d.seat);
}

export const battleShot = rule<typeof shape, BattleShotOptions>(shape, {
  options: (view, d) => ({ targets: shotTargetsOf(view, d) }),
  check(view, d, { target }) {
    if (target === null || shotTargetsOf(view, d).includes(target)) return null;
    const known = !isPiece(target) || pieceById(view, target)?.up === true;
    return known ? refuse('HPOW-06', pieceOf(target)) : refuse('piece.unknown', pieceOf(target));
  },
});
