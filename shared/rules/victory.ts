// When somebody wins; AMB-67: when somebody falls out. CIT-04…CIT-07, AMB-58…61, AMB-108, AMB-109

import { hexState, seatState } from '../game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat } from '../game/types.ts';
import { onlyOf } from '../shape/entry.ts';
import type { Play } from './play.ts';
import { transports } from './presence.ts';
import { citadels, countIn, isCitadel, order, rackOf } from './queries.ts';

/** The clock of a hex that changes hands now: this round where a citadel stands, else null. CIT-04, CIT-06 */
export const clockOf = (g: Game, hex: HexId): number | null => (isCitadel(hexState(g, hex)) ? g.round : null);

/** May this seat still win? Not nobody, nor a seat the table does not have. AMB-67, AMB-109 */
export function canWin(g: Game, seat: Seat): boolean {
  const state = seat === NOBODY ? undefined : g.seats[seat];
  return state !== undefined && !state.fallen && !state.resigned;
}

/**
 * Call right after the `captured` event of a hex with a citadel. Whoever now owns two citadels wins at once, in the
 * middle of any phase. Returns true when the game is over; the caller must do nothing more then. CIT-05
 */
export function citadelTaken(play: Play, hex: HexId, seat: Seat): boolean {
  const g = play.game;
  if (!isCitadel(hexState(g, hex)) || !canWin(g, seat)) return false;
  const own = citadels(g).filter((h) => hexState(g, h).owner === seat).length;
  if (own < 2) return false;
  play.emit({ t: 'ended', victory: { seat, how: 'second' } });
  return true;
}

/**
 * After the last player's part of construction. The only citadel on the board wins for an owner who has had it since an
 * earlier round. Two citadels stop every clock (CIT-05, AMB-58, AMB-59). Returns true when the game is over. CIT-04,
 * CIT-06, AMB-134
 */
export function endOfConstruction(play: Play): boolean {
  const g = play.game;
  const only = onlyOf(citadels(g));
  if (only === undefined) return false;
  const h = hexState(g, only);
  if (!canWin(g, h.owner) || g.round <= (h.fort?.citadelRound ?? 0)) return false;
  play.emit({ t: 'ended', victory: { seat: h.owner, how: 'held' } });
  return true;
}

/** One seat left that neither fell nor resigned wins; none left is a draw. True when over. AMB-108, AMB-109 */
export function lastStanding(play: Play): boolean {
  const g = play.game;
  if (g.victory !== null) return true;
  const [last, other] = g.clockwise.filter((s) => canWin(g, s));
  if (other !== undefined) return false;
  const victory =
    last === undefined ? ({ seat: NOBODY, how: 'draw' } as const) : ({ seat: last, how: 'last' } as const);
  play.emit({ t: 'ended', victory });
  return true;
}

/** A transport that still stands counts as a piece. AMB-120 */
const isWipedOut = (g: Game, seat: Seat): boolean =>
  g.hexes.every((h) => h.owner !== seat && countIn(h, seat) === 0) && !transports(g).some((c) => c.seat === seat);

/**
 * At a phase's end, whoever has neither a hex nor a piece on the board is out: rack to the cup, gold to the bank. When
 * that was the first player, the next in order is first from then on. Returns true when the game is over (AMB-67, AMB-108).
 */
export function fallCheck(play: Play): boolean {
  let fell = false;
  for (const seat of order(play.game)) {
    const g = play.game;
    if (!isWipedOut(g, seat)) continue;
    const { rack, gold } = seatState(g, seat);
    if (rack > 0) play.emit({ t: 'returned', seat, n: rack, ids: rackOf(g, seat).map((c) => c.id) });
    if (gold > 0) play.emit({ t: 'paid', seat, gold, why: 'fallen' });
    play.emit({ t: 'fell', seat });
    fell = true;
  }
  if (!fell) return false;
  const g = play.game;
  const next = order(g)[0];
  if (next !== undefined && next !== g.first) play.emit({ t: 'ordered', clockwise: [...g.clockwise], first: next });
  return lastStanding(play);
}
