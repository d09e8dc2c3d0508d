// What a seat earns a round, from the current position. INC-02, INC-03, INC-08
import { kindInfo } from '../catalogue/index.ts';
import { value } from '../effects/table.ts';
import type { Game, Kind, Seat } from '../game/types.ts';
import { fortLevel, heroesOf } from './queries.ts';

/** What an income piece on a seat's hex brings: its gold, and what the seat's heroes make of it. INC-05 */
export const pieceIncome = (g: Game, seat: Seat, kind: Kind): number =>
  value(g, seat, 'pieceIncome', kindInfo(kind).gold, kind);

/** 1 for each land hex and hero, the level of each fort, and what the income pieces bring. INC-02, INC-03, INC-08 */
export function income(g: Game, seat: Seat): number {
  let sum = heroesOf(g, seat).length;
  for (const h of g.hexes) {
    if (h.owner !== seat) continue;
    sum += 1 + fortLevel(h) + (h.income === null ? 0 : pieceIncome(g, seat, h.income.kind));
  }
  return sum;
}
