// The Trafficker trades one for one. POW-14
import { definePower } from '../power.ts';

export const trafficker = definePower({ trafficker: { idleAt: (rules) => rules.tradeRatio === 1, tradeRatio: 1 } });
