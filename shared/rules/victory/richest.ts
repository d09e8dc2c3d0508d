// Who has the highest income, for the endings that ask for it. CIT-08, AMB-57, AMB-139
import { hexState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import { income } from '../income.ts';
import { countIn, hexesOf, isLandHex } from '../queries.ts';

/** What seats are told apart by, one after the other: current income, land hexes, creatures and heroes on the board. */
const MEASURES: readonly ((g: Game, seat: Seat) => number)[] = [
  income,
  (g, seat) => hexesOf(g, seat).filter((hex) => isLandHex(g, hexState(g, hex))).length,
  (g, seat) => g.hexes.reduce((n, h) => n + countIn(h, seat), 0),
];

/** Of these seats those with the highest income; of several those with most land, then with most pieces. */
export function richest(g: Game, seats: readonly Seat[]): readonly Seat[] {
  let left = seats;
  for (const measure of MEASURES) {
    const most = Math.max(...left.map((seat) => measure(g, seat)));
    left = left.filter((seat) => measure(g, seat) === most);
  }
  return left;
}
