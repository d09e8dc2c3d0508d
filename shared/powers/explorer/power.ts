// The Explorer meets no Things on 5 or 6, and that many on 1 to 4. POW-06, AMB-96
import { definePower } from '../power.ts';

export const explorer = definePower({ explorer: { met: (die) => (die > 4 ? 0 : die) } });
