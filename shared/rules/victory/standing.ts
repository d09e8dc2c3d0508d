// Whatever the ending, the last player who can still win does win. AMB-108, AMB-109

import { hexState } from '../../model/game/pieces.ts';
import { type Game, NOBODY, type Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { income } from '../income.ts';
import type { Play } from '../play.ts';
import { citadels, countIn, hexesOf, isLandHex } from '../queries/queries.ts';

/** Returns whether this seat may still win. AMB-67, AMB-109 */
export function canWin(g: Game, seat: Seat): boolean {
  const state = seat === NOBODY ? undefined : g.seats[seat];
  return state !== undefined && !state.fallen && !state.resigned;
}

/**
 * Ends the game if at most one seat can still win: that seat wins, or the game is a draw. Returns whether the
 * game is over. AMB-108, AMB-109
 */
export function lastStanding(play: Play): boolean {
  const g = play.game;
  if (g.victory !== null) return true;
  const left = g.clockwise.filter((s) => canWin(g, s));
  if (left.length > 1) return false;
  play.emit({ t: 'ended', victory: { winners: left, how: left.length === 1 ? 'last' : 'draw' } });
  return true;
}

/** Returns the owner of the only citadel since an earlier round, if that player can win. */
export function heldSole(g: Game): Seat {
  const only = onlyOf(citadels(g));
  if (only === undefined) return NOBODY;
  const { owner, fort } = hexState(g, only);
  return canWin(g, owner) && g.round > (fort?.citadelRound ?? 0) ? owner : NOBODY;
}

/** Returns whether a seat owns two citadels. */
export const ownsTwo = (g: Game, seat: Seat): boolean =>
  citadels(g).filter((hex) => hexState(g, hex).owner === seat).length >= 2;

// The players with the highest income, for several endings. CIT-08, AMB-57, AMB-139

/** The measures that rank seats, one after another. */
const MEASURES: readonly ((g: Game, seat: Seat) => number)[] = [
  income,
  (g, seat) => hexesOf(g, seat).filter((hex) => isLandHex(g, hexState(g, hex))).length,
  (g, seat) => g.hexes.reduce((n, h) => n + countIn(h, seat), 0),
];

/** Returns the seats with the highest income; most land, then most pieces break ties. */
export function richest(g: Game, seats: readonly Seat[]): readonly Seat[] {
  let left = seats;
  for (const measure of MEASURES) {
    const most = Math.max(...left.map((seat) => measure(g, seat)));
    left = left.filter((seat) => measure(g, seat) === most);
  }
  return left;
}
