// The first builder wins, if they still have the citadel as the round ends. CIT-10, AMB-64, AMB-146

import { hexState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import { citadels, order } from '../queries/queries.ts';
import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';

const hasNew = (g: Game, seat: Seat): boolean =>
  citadels(g).some((hex) => {
    const { owner, fort } = hexState(g, hex);
    return owner === seat && fort?.citadelRound === g.round;
  });

export const fast: Ending = {
  keepsClock: true,

  /** AMB-146 */
  roundOver(g) {
    const first = order(g).find((seat) => canWin(g, seat) && hasNew(g, seat));
    return first === undefined ? null : { winners: [first], how: 'fast' };
  },
};
