// The most gold a seat might have at hand, by public knowledge. INC-07

import { byRules, copiesOf, isTreasure, KINDS } from '../../catalogue/index.ts';
import { seatState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';

/** The best first. */
const treasuresOf = byRules((rules): readonly number[] =>
  KINDS.filter((k) => isTreasure(k.kind))
    .flatMap((k) => Array.from({ length: copiesOf(rules, k.kind) }, () => k.gold))
    .sort((a, b) => b - a),
);

/** Returns a seat's gold plus the most its rack could pay. Public. */
export function mostGoldAtHand(g: Game, seat: Seat): number {
  const { gold, rack } = seatState(g, seat);
  return treasuresOf(g.rules)
    .slice(0, rack)
    .reduce((sum, n) => sum + n, gold);
}
