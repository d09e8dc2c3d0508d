import { KINDS } from '../../catalogue/index.ts';
import { byCatalogue } from '../../rules/facts.ts';
import { standIn } from '../stand-in.ts';
import { shown } from './rule.ts';
import { flyStay as shape } from './shape.ts';

export const flyStay = standIn(shape, {
  fallback(view, d) {
    const weakest = shown(view).sort((a, b) => KINDS[a.kind].cv - KINDS[b.kind].cv || byCatalogue(a, b));
    return { ids: weakest.slice(0, d.count).map((c) => c.id) };
  },
  sample(view, d, random) {
    const ids = shown(view).map((c) => c.id);
    while (ids.length > d.count) ids.splice(random(ids.length), 1);
    return { ids };
  },
});
