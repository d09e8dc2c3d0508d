import { KINDS } from '../../catalogue/index.ts';
import { NOBODY, type PieceId, type Use } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { standIn } from '../stand-in.ts';
import { exploreArm as shape } from './shape.ts';

export const exploreArm = standIn(shape, {
  // The strongest bear them, the first item the strongest.
  fallback(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    const best = [...bearers].sort((a, b) => KINDS[b.kind].cv - KINDS[a.kind].cv || a.kind - b.kind || a.id - b.id);
    return { uses: items.slice(0, best.length).map(({ id }, i): Use => ({ id, on: best[i].id, seat: NOBODY })) };
  },
  sample(view, d, random) {
    const { items, bearers } = armableItems(view, d.hex);
    const uses: Use[] = [];
    const taken: PieceId[] = [];
    for (const { id } of items) {
      const free = bearers.filter((c) => !taken.includes(c.id));
      if (free.length === 0 || random(4) === 0) continue;
      const on = pickOf(random, free).id;
      taken.push(on);
      uses.push({ id, on, seat: NOBODY });
    }
    return { uses };
  },
});
