// Which neutral defenders the explorer buys off before the battle. D-35, BRIB-01, BRIB-02

import { seatState } from '../../game/pieces.ts';
import { pieceOf } from '../../game/refusal.ts';
import type { Kind, Target } from '../../game/types.ts';
import { bribePrices } from '../../rules/exploration/bribes.ts';
import { hasNoTreasure } from '../../rules/item-queries.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { exploreBribe as shape } from './shape.ts';

interface ExploreBribeOptions {
  prices: { target: Target; kind: Kind; gold: number }[];
  doubled: boolean;
  purse: number;
}

export const exploreBribe = rule<typeof shape, ExploreBribeOptions>(shape, {
  options: (view, d) => ({ ...bribePrices(view, d.hex), purse: seatState(view, d.seat).gold }),
  /** True if the player's gold buys none of them and no treasure can be cashed meanwhile. */
  forced(view, d) {
    const { gold } = seatState(view, d.seat);
    return hasNoTreasure(view, d.seat) && bribePrices(view, d.hex).prices.every((p) => p.gold > gold);
  },
  check(view, d, { targets }) {
    const { prices } = bribePrices(view, d.hex);
    let need = 0;
    for (const target of targets) {
      const price = prices.find((p) => p.target === target);
      if (price === undefined) return refuse('BRIB-01', pieceOf(target));
      need += price.gold;
    }
    const again = targets.find((t, i) => targets.indexOf(t) !== i);
    if (again !== undefined) return refuse('decision.twice', pieceOf(again));
    const have = seatState(view, d.seat).gold;
    return need > have ? refuse('gold.short', { need, have }) : null;
  },
});
