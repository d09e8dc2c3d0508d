// Which flyers are shown to go on past enemies. D-27, FLY-02
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';
import { exchangeOf, goersIn, revealRefusal } from '../move/air.ts';

export const flyReveal: DecisionModule<'fly.reveal'> = {
  options(view, d) {
    const frame = exchangeOf(view);
    return frame === null ? { ids: [], to: d.hex } : { ids: goersIn(view, frame).map((c) => c.id), to: frame.path[0] };
  },

  check(view, _d, answer) {
    const frame = exchangeOf(view);
    return frame === null ? refuse('decision.stale') : revealRefusal(view, frame, answer.ids);
  },

  fallback: () => ({ ids: [] }),

  sample(view, _d, random) {
    const frame = exchangeOf(view);
    if (frame === null || random(8) === 0) return { ids: [] };
    const all = goersIn(view, frame).map((c) => c.id);
    const ids = random(2) === 0 ? all : all.filter(() => random(3) > 0);
    // Too many for a hex on the way: fewer of them go.
    while (ids.length > 0 && revealRefusal(view, frame, ids) !== null) ids.splice(random(ids.length), 1);
    return { ids };
  },
};
