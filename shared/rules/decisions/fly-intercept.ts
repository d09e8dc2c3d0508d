// Which flyers the enemy shows against passing ones. D-28, FLY-02, FLY-03, BLUF-07
import type { DecisionModule } from '../decision.ts';
import { interceptorsOf, interceptRefusal } from '../move/air.ts';

export const flyIntercept: DecisionModule<'fly.intercept'> = {
  options: (view, d) => ({ ids: interceptorsOf(view, d.hex, d.seat).map((c) => c.id) }),

  check: (view, d, answer) => interceptRefusal(view, d.hex, d.seat, answer.ids),

  fallback: () => ({ ids: [] }),

  sample(view, d, random) {
    if (random(4) === 0) return { ids: [] };
    const all = interceptorsOf(view, d.hex, d.seat).map((c) => c.id);
    return { ids: random(2) === 0 ? all : all.filter(() => random(2) === 0) };
  },
};
