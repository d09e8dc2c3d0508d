// Lucky may reroll one own die in each round of a battle. POW-05, AMB-154
import { definePower } from '../power.ts';

export const lucky = definePower({ lucky: { rerolls: true } });
