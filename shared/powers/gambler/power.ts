// The Gambler stakes 1 to 3 gold on a battle against a single player who can match it. The winner takes both
// stakes. POW-11, AMB-161
import { definePower } from '../power.ts';

export const gambler = definePower({ gambler: { mostStaked: 3 } });
