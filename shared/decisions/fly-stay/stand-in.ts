import { KINDS } from '../../catalogue/index.ts';
import { byCatalogue } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { shownFlyers } from './rule.ts';
import { flyStay as shape } from './shape.ts';

export const flyStay = standIn(shape, {
  fallback(view, d) {
    const weakest = shownFlyers(view).sort((a, b) => KINDS[a.kind].cv - KINDS[b.kind].cv || byCatalogue(a, b));
    return { ids: weakest.slice(0, d.count).map((c) => c.id) };
  },
  sample(view, d, random) {
    const ids = shownFlyers(view).map((c) => c.id);
    while (ids.length > d.count) ids.splice(random(ids.length), 1);
    return { ids };
  },
});
