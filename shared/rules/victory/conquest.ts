// Conquest, the classic ending: the only citadel is held for a round, or a second one is owned. CIT-04…CIT-07, AMB-58…AMB-61

import { hexState } from '../../game/pieces.ts';
import { onlyOf } from '../../shape/entry.ts';
import { citadels } from '../queries.ts';
import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';

export const conquest: Ending = {
  /** Whoever owns two citadels wins at once, in the middle of any phase. CIT-05 */
  hexTaken(g, seat) {
    const own = citadels(g).filter((hex) => hexState(g, hex).owner === seat).length;
    return own >= 2 ? { winners: [seat], how: 'second' } : null;
  },

  /**
   * The only citadel on the board wins for an owner who has had it since an earlier round. Two citadels stop every clock
   * (CIT-05, AMB-58, AMB-59). CIT-04, CIT-06
   */
  constructionOver(g) {
    const only = onlyOf(citadels(g));
    if (only === undefined) return null;
    const { owner, fort } = hexState(g, only);
    if (!canWin(g, owner) || g.round <= (fort?.citadelRound ?? 0)) return null;
    return { winners: [owner], how: 'held' };
  },
};
