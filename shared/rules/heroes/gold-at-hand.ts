// How much gold a seat might have at hand, as far as everybody knows. INC-07

import { byRules, copiesOf, isTreasure, KINDS } from '../../catalogue/index.ts';
import { seatState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';

/** What the treasures of a game bring, the best first. */
const treasuresOf = byRules((rules): readonly number[] =>
  KINDS.filter((k) => isTreasure(k.kind))
    .flatMap((k) => Array.from({ length: copiesOf(rules, k.kind) }, () => k.gold))
    .sort((a, b) => b - a),
);

/** Gold of a seat with what its rack would bring if it held the best treasures of the game. Public. */
export function mostGoldAtHand(g: Game, seat: Seat): number {
  const { gold, rack } = seatState(g, seat);
  return treasuresOf(g.rules)
    .slice(0, rack)
    .reduce((sum, n) => sum + n, gold);
}
