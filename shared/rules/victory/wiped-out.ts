// When somebody falls out of the game: at a phase's end, with neither a hex nor a piece on the board. AMB-67

import { seatState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { transports } from '../presence.ts';
import { countIn, isReversed, leftOf, order, rackOf } from '../queries.ts';
import { lastStanding } from './last-standing.ts';

/** A transport that still stands counts as a piece. AMB-120 */
const isWipedOut = (g: Game, seat: Seat): boolean =>
  g.hexes.every((h) => h.owner !== seat && countIn(h, seat) === 0) && !transports(g).some((c) => c.seat === seat);

/**
 * At a phase's end, whoever has neither a hex nor a piece on the board is out: rack to the cup, gold to the bank. When
 * that was the first player, the next in order is first from then on. `goesOn`: the round has phases still to come. Returns true
 * when the game is over (AMB-67, AMB-108).
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
  // The marker passes to the left. In a round that runs the other way that is the last in order, so it waits for phase 9. TURN-05
  if (goesOn && isReversed(g)) return lastStanding(play);
  const next = seatState(g, g.first).fallen ? leftOf(g, g.first) : g.first;
  if (next !== g.first) play.emit({ t: 'ordered', clockwise: [...g.clockwise], first: next });
  return lastStanding(play);
}
