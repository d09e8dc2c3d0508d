// The forts a player builds or raises in his part, one after the other. D-46, FORT-01…FORT-03, CIT-01, CIT-02
import type { HexId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { checkBuild, draftBuild, startBuilding } from '../building.ts';
import type { DecisionModule } from '../decision.ts';
import { hexesOf, income } from '../facts.ts';

export const build: DecisionModule<'build'> = {
  options(view, d) {
    const draft = startBuilding(view, d.seat);
    return {
      hexes: hexesOf(view, d.seat).map((hex) => ({
        hex,
        fort: view.hexes[hex].fort,
        refusal: checkBuild(view, d.seat, draft, hex),
      })),
      cost: view.rules.fortCost,
      income: income(view, d.seat),
    };
  },
  check(view, d, { hexes }) {
    const draft = startBuilding(view, d.seat);
    for (const hex of hexes) {
      const refusal = checkBuild(view, d.seat, draft, hex);
      if (refusal !== null) return refusal;
      draftBuild(view, draft, hex);
    }
    return null;
  },
  fallback: () => ({ hexes: [] }),
  sample(view, d, random) {
    const hexes: HexId[] = [];
    const own = hexesOf(view, d.seat);
    const draft = startBuilding(view, d.seat);
    while (random(5) > 0) {
      const open = own.filter((hex) => checkBuild(view, d.seat, draft, hex) === null);
      if (open.length === 0) break;
      const hex = pickOf(random, open);
      draftBuild(view, draft, hex);
      hexes.push(hex);
    }
    return { hexes };
  },
};
