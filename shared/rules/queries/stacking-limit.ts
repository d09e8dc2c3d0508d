// How many pieces of a player a hex holds: ten, or any number with a citadel. MOVE-05
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, Seat } from '../../model/game/types.ts';
import { countIn, isCitadel } from './queries.ts';

/** More pieces than the box has. */
const ANY_NUMBER = 99;

/** Returns how many more pieces of a seat may end a move here. MOVE-05, MOVE-06 */
export function spaceIn(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  return isCitadel(h) ? ANY_NUMBER : Math.max(0, g.rules.stackLimit - countIn(h, seat));
}

/** Returns how many pieces would be above the limit if `more` came. MOVE-05, MOVE-06, RET-04 */
export function overLimit(g: Game, hex: HexId, seat: Seat, more = 0): number {
  const h = hexState(g, hex);
  return isCitadel(h) ? 0 : Math.max(0, countIn(h, seat) + more - g.rules.stackLimit);
}

/** Returns whether a hex holds `more` pieces after `leaving` have left. MOVE-05, MOVE-06 */
export function fitsIn(g: Game, hex: HexId, seat: Seat, more: number, leaving = 0): boolean {
  const h = hexState(g, hex);
  return isCitadel(h) || countIn(h, seat) - leaving + more <= g.rules.stackLimit;
}
