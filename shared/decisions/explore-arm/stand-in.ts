import { KINDS } from '../../catalogue/index.ts';
import type { Arm, PieceId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { standIn } from '../stand-in.ts';
import { exploreArm as shape } from './shape.ts';

export const exploreArm = standIn(shape, {
  // The strongest bear them, the first item the strongest.
  fallback(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    const best = [...bearers].sort((a, b) => KINDS[b.kind].cv - KINDS[a.kind].cv || a.kind - b.kind || a.id - b.id);
    return { arms: items.slice(0, best.length).map(({ id }, i): Arm => ({ item: id, bearer: best[i].id })) };
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
