// What the odds of a battle begin with, read off a view: public, for in a battle everything lies face up.
import { traitOf } from '../../../shared/effects/table.ts';
import { hexState, hiddenCount } from '../../../shared/game/pieces.ts';
import { battleOn } from '../../../shared/game/stack.ts';
import { type DiceStep, isPiece, type View } from '../../../shared/game/types.ts';
import { hitOrder, hitTargetsOn } from '../../../shared/rules/battle/hit-targets.ts';
import { isConjuredWall } from '../../../shared/rules/battle/sides.ts';
import type { OddsStart, OddsUnit } from './odds.ts';

const STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

/** Where the odds of the battle under way begin; null before all is shown, and while hits are taking effect. */
export function oddsStartOf(view: View): OddsStart | null {
  const battle = battleOn(view);
  if (battle === undefined) return null;
  const { hex, sides, state } = battle;
  const h = hexState(view, hex);
  if (sides.some((seat) => hiddenCount(h, seat) > 0)) return null;
  const unitsOf = (seat: (typeof sides)[number]): OddsUnit[] =>
    hitOrder(hitTargetsOn(view, hex, seat, 'melee')).map((f): OddsUnit => {
      const wall = !isPiece(f.target) || (f.kind !== -1 && isConjuredWall(f.kind));
      const conjured = f.kind === -1 ? undefined : traitOf(f.kind).conjured;
      const holds =
        f.bearer === undefined && (conjured === undefined || conjured.holdsFor === 'anybody' || h.owner === seat);
      return { cv: f.cv, step: f.step, dice: f.dice, hits: f.capacity, crumbles: wall, holds };
    });
  const start = { sides: sides.map(unitsOf), pending: sides.map(() => 0) };
  if (state.step === 'retreat') return { ...start, steps: [] };
  if (state.step !== 'magic' && state.step !== 'ranged' && state.step !== 'melee') return { ...start, steps: STEPS };
  if (state.strikes.length > 0 || state.moment === 'rolled' || state.moment === 'reroll') return null;
  const at = STEPS.indexOf(state.step);
  if (state.moment === 'shots') return { ...start, steps: STEPS.slice(at) };
  return { ...start, pending: state.hits, steps: STEPS.slice(at + 1) };
}
