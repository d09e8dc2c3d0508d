// With three or more sides each names, sealed and together, the one side all his hits go to. D-39, MULT-01
import type { Decision, Seat, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { activeSides, battleOn } from '../battle/sides.ts';
import type { DecisionModule } from '../decision.ts';
import { othersFromLeft, refuse } from '../facts.ts';

/** The other sides that still fight, from the seat's left on. */
function targets(view: View, d: Decision): Seat[] {
  const battle = battleOn(view);
  if (battle === undefined) return [];
  const active = activeSides(view, battle);
  return othersFromLeft(view, d.seat).filter((s) => active.includes(s));
}

export const battleAim: DecisionModule<'battle.aim'> = {
  options: (view, d) => ({ seats: targets(view, d) }),
  check: (view, d, { seat }) => (targets(view, d).includes(seat) ? null : refuse('MULT-01', { seat })),
  fallback: (view, d) => ({ seat: targets(view, d)[0] }),
  sample: (view, d, random) => ({ seat: pickOf(random, targets(view, d)) }),
};
