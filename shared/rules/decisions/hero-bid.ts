// Gold after the roll, ten for each +1; treasure may be cashed for it while this is asked (INC-07). D-13, HERO-03
import type { FrameOf, View } from '../../game/types.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';
import { reached } from '../heroes/heroes.ts';
import { COST_AFTER, needFor } from '../heroes/pool.ts';

function attempt(view: View): FrameOf<'heroes'> {
  const frame = view.stack.findLast((f) => f.kind === 'heroes');
  if (frame === undefined) throw new Error('gold after the roll is asked in phase 2 alone');
  return frame;
}

/** What is missing to the roll that gains him, in gold. */
const priceOf = (view: View, frame: FrameOf<'heroes'>): number =>
  Math.max(0, needFor(frame.hero) - reached(view, frame)) * COST_AFTER;

export const heroBid: DecisionModule<'hero.bid'> = {
  options(view, d) {
    const frame = attempt(view);
    return {
      hero: frame.hero,
      rolled: reached(view, frame),
      need: needFor(frame.hero),
      cost: COST_AFTER,
      purse: view.seats[d.seat].gold,
    };
  },
  check(view, d, { gold }) {
    if (!Number.isInteger(gold) || gold < 0 || gold % COST_AFTER !== 0)
      return refuse('HERO-03', { have: gold, need: COST_AFTER });
    const { gold: have } = view.seats[d.seat];
    return gold > have ? refuse('gold.short', { need: gold, have }) : null;
  },
  fallback: () => ({ gold: 0 }),
  sample(view, d, random) {
    const price = priceOf(view, attempt(view));
    const { gold } = view.seats[d.seat];
    if (gold >= price && random(3) > 0) return { gold: price };
    return { gold: random(4) > 0 ? 0 : random(Math.floor(gold / COST_AFTER) + 1) * COST_AFTER };
  },
};
