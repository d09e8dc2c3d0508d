import { seatState } from '../../game/pieces.ts';
import type { Seat, View } from '../../game/types.ts';
import { COST_AFTER, needFor } from '../../rules/heroes/hero-roll.ts';
import { type Attempt, rollTotal } from '../../rules/heroes/recruiting-heroes.ts';
import { standIn } from '../stand-in.ts';
import { heroAttempt } from './rule.ts';
import { heroBid as shape } from './shape.ts';

/** Returns the gold that the roll still needs to gain the hero. */
const priceOf = (view: View, seat: Seat, attempt: Attempt): number =>
  Math.max(0, needFor(view, seat, attempt.hero) - rollTotal(view, attempt)) * COST_AFTER;

export const heroBid = standIn(shape, {
  fallback: () => ({ gold: 0 }),
  sample(view, d, random) {
    const price = priceOf(view, d.seat, heroAttempt(view));
    const { gold } = seatState(view, d.seat);
    if (gold >= price && random(3) > 0) return { gold: price };
    return { gold: random(4) > 0 ? 0 : random(Math.floor(gold / COST_AFTER) + 1) * COST_AFTER };
  },
});
