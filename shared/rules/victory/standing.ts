// In every ending, a player wins if all others can no longer win. AMB-108, AMB-109

import { hexState } from '../../model/game/pieces.ts';
import { type Game, NOBODY, type Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { income } from '../income.ts';
import type { Play } from '../play.ts';
import { citadels, countIn, hexesOf, isLandHex } from '../queries/queries.ts';

/** May this seat still win? Not after it was eliminated or has resigned. AMB-67, AMB-109 */
export function canWin(g: Game, seat: Seat): boolean {
  const state = seat === NOBODY ? undefined : g.seats[seat];
  return state !== undefined && !state.fallen && !state.resigned;
}

/**
 * If only one seat can still win, it wins; if none can, the game is a draw. Returns true if the game
 * is over. AMB-108, AMB-109
 */
export function lastStanding(play: Play): boolean {
  const g = play.game;
  if (g.victory !== null) return true;
  const left = g.clockwise.filter((s) => canWin(g, s));
  if (left.length > 1) return false;
  play.emit({ t: 'ended', victory: { winners: left, how: left.length === 1 ? 'last' : 'draw' } });
  return true;
}

/** Returns the player who has owned the only citadel since an earlier round and can win; otherwise NOBODY. */
export function heldSole(g: Game): Seat {
  const only = onlyOf(citadels(g));
  if (only === undefined) return NOBODY;
  const { owner, fort } = hexState(g, only);
  return canWin(g, owner) && g.round > (fort?.citadelRound ?? 0) ? owner : NOBODY;
}

/** Returns whether a seat owns two citadels. */
export const ownsTwo = (g: Game, seat: Seat): boolean =>
  citadels(g).filter((hex) => hexState(g, hex).owner === seat).length >= 2;

// Several endings compare the incomes of players. CIT-08, AMB-57, AMB-139

/** The measures by which seats are compared, the most important first. */
const MEASURES: readonly ((g: Game, seat: Seat) => number)[] = [
  income,
  (g, seat) => hexesOf(g, seat).filter((hex) => isLandHex(g, hexState(g, hex))).length,
  (g, seat) => g.hexes.reduce((n, h) => n + countIn(h, seat), 0),
];

/**
 * Returns the seats with the highest income. If incomes are equal, the most land decides,
 * then the most pieces.
 */
export function richest(g: Game, seats: readonly Seat[]): readonly Seat[] {
  let left = seats;
  for (const measure of MEASURES) {
    const most = Math.max(...left.map((seat) => measure(g, seat)));
    left = left.filter((seat) => measure(g, seat) === most);
  }
  return left;
}
