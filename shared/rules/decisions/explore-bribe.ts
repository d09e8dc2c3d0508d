// Which neutral defenders the explorer buys off before the battle. D-35, BRIB-01, BRIB-02
import type { Target } from '../../game/types.ts';
import { bribePrices } from '../battle/bribe.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';

export const exploreBribe: DecisionModule<'explore.bribe'> = {
  options: (view, d) => ({ ...bribePrices(view, d.hex), purse: view.seats[d.seat].gold }),
  check(view, d, { targets }) {
    const { prices } = bribePrices(view, d.hex);
    let need = 0;
    for (const target of targets) {
      const price = prices.find((p) => p.target === target);
      if (price === undefined) return refuse('BRIB-01', { id: target });
      need += price.gold;
    }
    const again = targets.find((t, i) => targets.indexOf(t) !== i);
    if (again !== undefined) return refuse('decision.twice', { id: again });
    const have = view.seats[d.seat].gold;
    return need > have ? refuse('gold.short', { need, have }) : null;
  },
  fallback: () => ({ targets: [] }),
  sample(view, d, random) {
    const eager = random(3);
    let purse = view.seats[d.seat].gold;
    const targets: Target[] = [];
    if (eager === 0) return { targets };
    const { prices } = bribePrices(view, d.hex);
    while (prices.length > 0) {
      const [p] = prices.splice(random(prices.length), 1);
      if (p.gold > purse || (eager === 1 && random(2) === 0)) continue;
      purse -= p.gold;
      targets.push(p.target);
    }
    return { targets };
  },
};
