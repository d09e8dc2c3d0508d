// The players with the highest income, for several endings. CIT-08, AMB-57, AMB-139
import { hexState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import { income } from '../income.ts';
import { countIn, hexesOf, isLandHex } from '../queries/queries.ts';

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
