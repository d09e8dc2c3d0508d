import type { PieceId } from '../../game/types.ts';
import { standIn } from '../stand-in.ts';
import { recruitBuy as rule } from './rule.ts';
import { recruitBuy as shape } from './shape.ts';

export const recruitBuy = standIn(shape, {
  fallback: () => ({ paid: 0, trade: [] }),
  sample(view, d, random) {
    const { maxPaid, things, ratio, maxTrades } = rule.options(view, d);
    const trades = random(3) === 0 ? random(maxTrades + 1) : 0;
    const left = things.slice();
    const trade: PieceId[] = [];
    for (let i = 0; i < trades * (ratio ?? 0); i++) trade.push(...left.splice(random(left.length), 1));
    return { paid: random(maxPaid + 1), trade };
  },
});
