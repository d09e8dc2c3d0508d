import { kindInfo } from '../../catalogue/index.ts';
import type { Arm, PieceId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { byCatalogue } from '../../rules/queries.ts';
import { entryAt } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { exploreArm as shape } from './shape.ts';

export const exploreArm = standIn(shape, {
  // The strongest creatures bear the items, the strongest of them the first item.
  fallback(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    const best = [...bearers].sort((a, b) => kindInfo(b.kind).cv - kindInfo(a.kind).cv || byCatalogue(a, b));
    return { arms: items.slice(0, best.length).map(({ id }, i): Arm => ({ item: id, bearer: entryAt(best, i).id })) };
  },
  sample(view, d, random) {
    const { items, bearers } = armableItems(view, d.hex);
    const arms: Arm[] = [];
    const taken: PieceId[] = [];
    for (const { id } of items) {
      const free = bearers.filter((c) => !taken.includes(c.id));
      if (free.length === 0 || random(4) === 0) continue;
      const bearer = pickOf(random, free).id;
      taken.push(bearer);
      arms.push({ item: id, bearer });
    }
    return { arms };
  },
});
