// Conquest, the classic ending: holding the only citadel for a round, or owning a second one. CIT-04…CIT-07,
// AMB-58…AMB-61

import { NOBODY } from '../../game/types.ts';
import { heldSole } from './clock.ts';
import type { Ending } from './ending.ts';
import { ownsTwo } from './two-citadels.ts';

export const conquest: Ending = {
  restartsClock: true,

  /** The owner of two citadels wins immediately, in any phase. CIT-05 */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** The owner of the only citadel since an earlier round wins. CIT-04…CIT-06, AMB-58, AMB-59 */
  constructionOver(g) {
    const owner = heldSole(g);
    return owner === NOBODY ? null : { winners: [owner], how: 'held' };
  },
};
