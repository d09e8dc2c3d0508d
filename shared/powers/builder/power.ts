// The Builder pays 4 gold for each level. POW-03
import { definePower } from '../power.ts';

export const builder = definePower({ builder: { fortCost: 4 } });
