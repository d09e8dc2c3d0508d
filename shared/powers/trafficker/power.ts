// The Trafficker trades one for one. POW-14
import { definePower } from '../power.ts';

export const trafficker = definePower({ trafficker: { tradeRatio: 1 } });
