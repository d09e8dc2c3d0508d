// With three or more sides, each names the one side that all its hits go to, sealed and simultaneously. D-39,
// MULT-01

import { battleOn } from '../../game/stack.ts';
import type { DecisionOf, Seat, View } from '../../game/types.ts';
import { activeSides } from '../../rules/battle/sides.ts';
import { othersFromLeft, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { battleAim as shape } from './shape.ts';

interface BattleAimOptions {
  seats: Seat[];
}

/** Returns the other sides that still fight, from the seat's left. */
export function aimTargets(view: View, d: DecisionOf<'battle.aim'>): Seat[] {
  const battle = battleOn(view);
  if (battle === undefined) return [];
  const active = activeSides(view, battle);
  return othersFromLeft(view, d.seat).filter((s) => active.includes(s));
}

export const battleAim = rule<typeof shape, BattleAimOptions>(shape, {
  options: (view, d) => ({ seats: aimTargets(view, d) }),
  check: (view, d, { seat }) => (aimTargets(view, d).includes(seat) ? null : refuse('MULT-01', { seat })),
});
