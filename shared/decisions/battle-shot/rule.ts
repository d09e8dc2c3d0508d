// The Marksman's owner shoots with the full value, or with less and then chooses what a hit strikes. D-40,
// HPOW-06

import { battleOn } from '../../game/stack.ts';
import type { DecisionOf, Target, View } from '../../game/types.ts';
import { shotTargets } from '../../rules/battle/aimed-shots.ts';
import { rule } from '../rule.ts';
import { battleShot as shape } from './shape.ts';

interface BattleShotOptions {
  /** What a hit of the weaker shot could strike now. */
  targets: Target[];
}

/** Returns what an aimed shot of the seat may strike. HPOW-06 */
export function shotTargetsOf(view: View, d: DecisionOf<'battle.shot' | 'battle.victim'>): Target[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : shotTargets(view, battle, d.seat);
}

export const battleShot = rule<typeof shape, BattleShotOptions>(shape, {
  options: (view, d) => ({ targets: shotTargetsOf(view, d) }),
  check: () => null,
});
