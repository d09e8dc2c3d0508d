import type { HexId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { checkBuild, draftBuild, isBuiltTogether, startBuilding } from '../../rules/construction-limits.ts';
import { hexesOf } from '../../rules/queries.ts';
import type { ValueOf } from '../../shape/codec.ts';
import { standIn } from '../stand-in.ts';
import { build as shape } from './shape.ts';

export const build = standIn(shape, {
  fallback: (): ValueOf<typeof shape.answer> => ({ hexes: [] }),
  sample(view, d, random): ValueOf<typeof shape.answer> {
    if (isBuiltTogether(view) && random(8) === 0) return { hexes: [], inTurn: true };
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
});
