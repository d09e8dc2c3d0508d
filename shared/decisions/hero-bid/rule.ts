// Gold after the roll, ten for each +1; treasure may be cashed for it while this is asked (INC-07). D-13, HERO-03
import { kindAt } from '../../catalogue/index.ts';
import type { FrameOf, Kind, View } from '../../game/types.ts';
import { COST_AFTER, needFor } from '../../rules/heroes/hero-pool.ts';
import { rollTotal } from '../../rules/heroes/recruiting-heroes.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { heroBid as shape } from './shape.ts';

export interface HeroBidOptions {
  hero: Kind;
  rolled: number;
  need: number;
  cost: number;
  purse: number;
}

export function heroAttempt(view: View): FrameOf<'heroes'> {
  const frame = view.stack.findLast((f) => f.kind === 'heroes');
  if (frame === undefined) throw new Error('gold after the roll is asked in phase 2 alone');
  return frame;
}

export const heroBid = rule<typeof shape, HeroBidOptions>(shape, {
  options(view, d) {
    const frame = heroAttempt(view);
    const hero = kindAt(frame.hero);
    return {
      hero,
      rolled: rollTotal(view, frame),
      need: needFor(hero),
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
});
