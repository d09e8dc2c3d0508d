// At the end of a phase, players without a hex and without a piece on the board are eliminated. AMB-67

import { seatState } from '../../model/game/pieces.ts';
import type { Game, Seat } from '../../model/game/types.ts';
import type { Play } from '../play.ts';
import { transports } from '../presence.ts';
import { countIn, isReversed, leftOf, order, rackOf } from '../queries/queries.ts';
import { lastStanding } from './standing.ts';

/** Does a seat have no hex and no piece on the board? A transport on the board counts as a piece. AMB-120 */
const isWipedOut = (g: Game, seat: Seat): boolean =>
  g.hexes.every((h) => h.owner !== seat && countIn(h, seat) === 0) && !transports(g).some((c) => c.seat === seat);

/**
 * Eliminates such players: their rack goes to the cup, their gold to the bank, and the first-player marker to
 * the next player. Returns true if the game is over. AMB-67, AMB-108
 * @param goesOn true if the round has phases left
 */
export function fallCheck(play: Play, goesOn: boolean): boolean {
  let fell = false;
  for (const seat of order(play.game)) {
    const g = play.game;
    if (!isWipedOut(g, seat)) continue;
    const { rack, gold } = seatState(g, seat);
    if (rack > 0) play.emit({ t: 'returned', seat, count: rack, ids: rackOf(g, seat).map((c) => c.id) });
    if (gold > 0) play.emit({ t: 'paid', seat, gold, why: 'fallen' });
    play.emit({ t: 'fell', seat });
    fell = true;
  }
  if (!fell) return false;
  const g = play.game;
  // The marker passes to the left. In a reversed round the player to the left acts last, so the marker
  // waits for phase 9. TURN-05
  if (goesOn && isReversed(g)) return lastStanding(play);
  const next = seatState(g, g.first).fallen ? leftOf(g, g.first) : g.first;
  if (next !== g.first) play.emit({ t: 'ordered', clockwise: [...g.clockwise], first: next });
  return lastStanding(play);
}
