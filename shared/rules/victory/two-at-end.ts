// The first player to own two citadels at the end of a round wins. CIT-10, EVT-05, AMB-147

import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';
import { ownsTwo } from './two-citadels.ts';

export const twoAtEnd: Ending = {
  /** AMB-147 */
  shakenFrom: 2,

  /** Such players share the victory. AMB-147 */
  roundOver(g) {
    const winners = g.clockwise.filter((seat) => canWin(g, seat) && ownsTwo(g, seat));
    return winners.length === 0 ? null : { winners, how: 'second' };
  },
};
