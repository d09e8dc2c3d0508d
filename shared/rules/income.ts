// A seat's income per round, from the current position. INC-02, INC-03, INC-08
import { kindInfo } from '../model/catalogue/index.ts';
import { hitsLast } from '../model/game/places.ts';
import type { Game, HexState, Kind, Seat } from '../model/game/types.ts';
import { fortLevel, fortValue, heroesOf } from './queries/queries.ts';
import { value } from './traits/table.ts';

/** Returns the gold that an income piece pays its owner. The owner's heroes may change it. INC-05 */
const pieceIncome = (g: Game, seat: Seat, kind: Kind): number =>
  value(g, seat, 'pieceIncome', kindInfo(kind).gold, kind);

/** Returns the income of a fort: its level, minus its damage if damage lasts. INC-03, FORT-05 */
export const fortIncome = (g: Game, h: HexState): number => (hitsLast(g) ? fortValue(h) : fortLevel(h));

/** Returns the income of the income piece in a hex, minus its damage if damage lasts. FORT-05 */
export function pieceIncomeOn(g: Game, seat: Seat, { income: piece }: HexState): number {
  if (piece === null) return 0;
  return pieceIncome(g, seat, piece.kind) - (hitsLast(g) ? piece.hits : 0);
}

/** Returns the income of a hex: 1 for the land, plus fort and income piece. INC-02, INC-03 */
export const hexIncome = (g: Game, owner: Seat, h: HexState): number =>
  1 + fortIncome(g, h) + pieceIncomeOn(g, owner, h);

/** Returns a seat's income: all its hexes and heroes. INC-02, INC-03, INC-08 */
export function income(g: Game, seat: Seat): number {
  let sum = heroesOf(g, seat).length;
  for (const h of g.hexes) if (h.owner === seat) sum += hexIncome(g, seat, h);
  return sum;
}
