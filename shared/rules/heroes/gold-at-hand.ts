// How much gold a seat might have at hand, as far as everybody knows. INC-07

import { isTreasure, KINDS } from '../../catalogue/index.ts';
import { seatState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';

const TREASURES = KINDS.filter((k) => isTreasure(k.kind)).flatMap((k) => Array.from({ length: k.count }, () => k.gold));
const BEST = TREASURES.sort((a, b) => b - a);

/** Gold of a seat with what its rack would bring if it held the best treasures of the box. Public. */
export function mostGoldAtHand(g: Game, seat: Seat): number {
  const { gold, rack } = seatState(g, seat);
  return BEST.slice(0, rack).reduce((sum, n) => sum + n, gold);
}
