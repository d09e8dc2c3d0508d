// All the gold of the rival (the decision's `n`), or a Thing of his rack by luck. D-49, HPOW-05, AMB-86
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';

export const powerLoot: DecisionModule<'power.loot'> = {
  options: (view, d) => ({ gold: view.seats[d.n].gold, things: view.seats[d.n].rack }),
  check(view, d, { gold }) {
    const { gold: purse, rack } = view.seats[d.n];
    return (gold ? purse : rack) > 0 ? null : refuse('HPOW-05', { seat: d.n });
  },
  fallback: (view, d) => ({ gold: view.seats[d.n].gold > 0 }),
  sample(view, d, random) {
    const { gold, rack } = view.seats[d.n];
    return { gold: rack === 0 || (gold > 0 && random(3) === 0) };
  },
};
