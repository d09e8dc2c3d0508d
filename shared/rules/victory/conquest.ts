// Conquest, the classic ending: the only citadel is held for a round, or a second one is owned. CIT-04…CIT-07, AMB-58…AMB-61

import { NOBODY } from '../../game/types.ts';
import { heldSole } from './clock.ts';
import type { Ending } from './ending.ts';
import { ownsTwo } from './two-citadels.ts';

export const conquest: Ending = {
  restartsClock: true,

  /** Whoever owns two citadels wins at once, in the middle of any phase. CIT-05 */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /**
   * The only citadel on the board wins for an owner who has had it since an earlier round. Two citadels stop every clock
   * (CIT-05, AMB-58, AMB-59). CIT-04, CIT-06
   */
  constructionOver(g) {
    const owner = heldSole(g);
    return owner === NOBODY ? null : { winners: [owner], how: 'held' };
  },
};
