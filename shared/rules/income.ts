// What a seat earns a round, from the current position. INC-02, INC-03, INC-08
import { kindInfo } from '../catalogue/index.ts';
import { value } from '../effects/table.ts';
import { hitsLast } from '../game/lasting-damage.ts';
import type { Game, HexState, Kind, Seat } from '../game/types.ts';
import { fortLevel, fortValue, heroesOf } from './queries.ts';

/** What an income piece on a seat's hex brings: its gold, and what the seat's heroes make of it. INC-05 */
const pieceIncome = (g: Game, seat: Seat, kind: Kind): number =>
  value(g, seat, 'pieceIncome', kindInfo(kind).gold, kind);

/** What a fort brings: its level, less the hits that last. INC-03, FORT-05 */
export const fortIncome = (g: Game, h: HexState): number => (hitsLast(g) ? fortValue(h) : fortLevel(h));

/** What the income piece of a seat's hex brings, less the hits that last on a city or village. FORT-05 */
export function pieceIncomeOn(g: Game, seat: Seat, { income: piece }: HexState): number {
  if (piece === null) return 0;
  return pieceIncome(g, seat, piece.kind) - (hitsLast(g) ? piece.hits : 0);
}

/** What a hex brings its owner: 1, the level of its fort, and what its income piece brings. INC-02, INC-03 */
export const hexIncome = (g: Game, owner: Seat, h: HexState): number =>
  1 + fortIncome(g, h) + pieceIncomeOn(g, owner, h);

/** 1 for each land hex and hero, the level of each fort, and what the income pieces bring. INC-02, INC-03, INC-08 */
export function income(g: Game, seat: Seat): number {
  let sum = heroesOf(g, seat).length;
  for (const h of g.hexes) if (h.owner === seat) sum += hexIncome(g, seat, h);
  return sum;
}
