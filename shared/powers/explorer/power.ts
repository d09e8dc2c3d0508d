// The Explorer meets nobody on 5 or 6, and on 1 to 4 that many. POW-06, AMB-96
import { definePower } from '../power.ts';

export const explorer = definePower({ explorer: { met: (die) => (die > 4 ? 0 : die) } });
