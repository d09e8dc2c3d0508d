// The forts that a player builds or raises in their part, one after the other. D-46, FORT-01…FORT-03, CIT-01,
// CIT-02
import { hexState } from '../../game/pieces.ts';
import type { HexId, Refusal } from '../../game/types.ts';
import { checkBuild, draftBuild, isBuiltTogether, levelCost, startBuilding } from '../../rules/construction-limits.ts';
import { income } from '../../rules/income.ts';
import { hasNoTreasure } from '../../rules/item-queries.ts';
import { fortLevel, hexesOf, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { build as shape } from './shape.ts';

/** `refusal`: why this hex cannot be raised now, null if it can. */
interface BuildOptions {
  hexes: { hex: HexId; level: number; refusal: Refusal | null }[];
  cost: number;
  income: number;
}

export const build = rule<typeof shape, BuildOptions>(shape, {
  options(view, d) {
    const draft = startBuilding(view, d.seat);
    return {
      hexes: hexesOf(view, d.seat).map((hex) => ({
        hex,
        level: fortLevel(hexState(view, hex)),
        refusal: checkBuild(view, d.seat, draft, hex),
      })),
      cost: levelCost(view, d.seat),
      income: income(view, d.seat),
    };
  },
  /** True if nothing can be built, together or in turn, and no treasure can be cashed meanwhile. */
  forced(view, d) {
    if (!hasNoTreasure(view, d.seat)) return false;
    const draft = startBuilding(view, d.seat);
    return hexesOf(view, d.seat).every((hex) => checkBuild(view, d.seat, draft, hex) !== null);
  },
  check(view, d, { hexes, inTurn }) {
    // A player who asks for turns builds in turn.
    if (inTurn === true && (!isBuiltTogether(view) || hexes.length > 0)) return refuse('TURN-02');
    const draft = startBuilding(view, d.seat);
    for (const hex of hexes) {
      const refusal = checkBuild(view, d.seat, draft, hex);
      if (refusal !== null) return refusal;
      draftBuild(view, draft, hex);
    }
    return null;
  },
});
