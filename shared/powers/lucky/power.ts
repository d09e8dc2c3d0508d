// Lucky may roll one of their dice of each round of a battle again. POW-05, AMB-154
import { definePower } from '../power.ts';

export const lucky = definePower({ lucky: { rerolls: true } });
