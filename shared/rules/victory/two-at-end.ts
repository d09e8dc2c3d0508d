// Two as a round ends: whoever first owns two citadels at the end of a round. CIT-10, EVT-05, AMB-147

import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';
import { ownsTwo } from './two-citadels.ts';

export const twoAtEnd: Ending = {
  /** Two citadels are open to what shakes them. AMB-147 */
  shakenFrom: 2,

  /** Who comes to own two in the same round share the victory. AMB-147 */
  roundOver(g) {
    const winners = g.clockwise.filter((seat) => canWin(g, seat) && ownsTwo(g, seat));
    return winners.length === 0 ? null : { winners, how: 'second' };
  },
};
