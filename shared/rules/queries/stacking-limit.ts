// How many pieces of a player may be in a hex: ten, or any number in a hex with a citadel. MOVE-05
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, Seat } from '../../model/game/types.ts';
import { countIn, isCitadel } from './queries.ts';

/** A number larger than the pieces of the game. */
const ANY_NUMBER = 99;

/** Returns how many more pieces of a seat may end their move in this hex. MOVE-05, MOVE-06 */
export function spaceIn(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  return isCitadel(h) ? ANY_NUMBER : Math.max(0, g.rules.stackLimit - countIn(h, seat));
}

/**
 * Returns by how many pieces a seat would exceed the limit of the hex if `more` pieces
 * came. MOVE-05, MOVE-06, RET-04
 */
export function overLimit(g: Game, hex: HexId, seat: Seat, more = 0): number {
  const h = hexState(g, hex);
  return isCitadel(h) ? 0 : Math.max(0, countIn(h, seat) + more - g.rules.stackLimit);
}

/** Does a hex have space for `more` pieces after `leaving` pieces have left? MOVE-05, MOVE-06 */
export function fitsIn(g: Game, hex: HexId, seat: Seat, more: number, leaving = 0): boolean {
  const h = hexState(g, hex);
  return isCitadel(h) || countIn(h, seat) - leaving + more <= g.rules.stackLimit;
}
