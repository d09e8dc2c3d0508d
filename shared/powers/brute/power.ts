// Charging creatures of the Brute that are eliminated come back to the rack. POW-04, AMB-153
import { isCreature, kindInfo } from '../../catalogue/index.ts';
import { definePower } from '../power.ts';

export const brute = definePower({ brute: { comesBack: (kind) => isCreature(kind) && kindInfo(kind).charge } });
