import { seatState } from '../../game/pieces.ts';
import type { Target } from '../../game/types.ts';
import { takeOf } from '../../luck/index.ts';
import { bribePrices } from '../../rules/exploration/bribes.ts';
import { standIn } from '../stand-in.ts';
import { exploreBribe as shape } from './shape.ts';

export const exploreBribe = standIn(shape, {
  fallback: () => ({ targets: [] }),
  sample(view, d, random) {
    const eager = random(3);
    let purse = seatState(view, d.seat).gold;
    const targets: Target[] = [];
    if (eager === 0) return { targets };
    const { prices } = bribePrices(view, d.hex);
    while (prices.length > 0) {
      const p = takeOf(random, prices);
      if (p.gold > purse || (eager === 1 && random(2) === 0)) continue;
      purse -= p.gold;
      targets.push(p.target);
    }
    return { targets };
  },
});
