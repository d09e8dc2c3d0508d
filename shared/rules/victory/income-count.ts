// A round after the first citadel, the citadel owner with the highest income wins. CIT-08, AMB-63, AMB-145

import { hexState } from '../../game/pieces.ts';
import { citadels } from '../queries/queries.ts';
import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';
import { richest } from './richest.ts';
import { ownsTwo } from './two-citadels.ts';

export const incomeCount: Ending = {
  /** Whoever owns that citadel later. AMB-63 */
  roundsAfterFirst: 1,

  /** Capturing a second citadel wins immediately. */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** Without such an owner the game continues until a construction ends with one. AMB-145 */
  constructionOver(g) {
    if (g.lastRound === null || g.round < g.lastRound) return null;
    const owners = g.clockwise.filter((s) => canWin(g, s) && citadels(g).some((hex) => hexState(g, hex).owner === s));
    return owners.length === 0 ? null : { winners: richest(g, owners), how: 'income' };
  },
};
