// Gold after the roll, ten for each +1. Treasure may be cashed for it while this is open (INC-07). D-13,
// HERO-03
import { seatState } from '../../game/pieces.ts';
import type { Kind, View } from '../../game/types.ts';
import { COST_AFTER, needFor } from '../../rules/heroes/hero-roll.ts';
import { type Attempt, rollTotal } from '../../rules/heroes/recruiting-heroes.ts';
import { hasNoTreasure } from '../../rules/item-queries.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { heroBid as shape } from './shape.ts';

interface HeroBidOptions {
  hero: Kind;
  rolled: number;
  need: number;
  cost: number;
  purse: number;
}

/** Returns the attempt under way, with its roll and the gold paid so far. Throws if no player has rolled. */
export function heroAttempt(view: View): Attempt {
  const state = view.stack.findLast((f) => f.kind === 'heroes')?.state;
  if (state === undefined || state.step === 'try') throw new Error('gold after the roll is asked after a roll alone');
  return state;
}

export const heroBid = rule<typeof shape, HeroBidOptions>(shape, {
  options(view, d) {
    const attempt = heroAttempt(view);
    const { hero } = attempt;
    return {
      hero,
      rolled: rollTotal(view, attempt),
      need: needFor(view, d.seat, hero),
      cost: COST_AFTER,
      purse: seatState(view, d.seat).gold,
    };
  },
  /** True if the player's gold cannot reach the value, and no treasure can be cashed meanwhile. */
  forced: (view, d) => hasNoTreasure(view, d.seat) && seatState(view, d.seat).gold < d.short * COST_AFTER,
  check(view, d, { gold }) {
    if (!Number.isInteger(gold) || gold < 0 || gold % COST_AFTER !== 0)
      return refuse('HERO-03', { have: gold, need: COST_AFTER });
    const { gold: have } = seatState(view, d.seat);
    return gold > have ? refuse('gold.short', { need: gold, have }) : null;
  },
});
