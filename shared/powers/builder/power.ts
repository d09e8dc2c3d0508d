// The Builder pays 4 gold for each level. POW-03
import { definePower } from '../power.ts';

const COST = 4;

export const builder = definePower({ builder: { idleAt: (rules) => rules.fortCost <= COST, fortCost: COST } });
