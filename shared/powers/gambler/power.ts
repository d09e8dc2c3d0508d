// The Gambler stakes 1 to 3 gold on a battle against one player who can match it; the winner takes both. POW-11, AMB-161
import { definePower } from '../power.ts';

export const gambler = definePower({ gambler: { mostStaked: 3 } });
