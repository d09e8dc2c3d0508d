import { byPrintedValue } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { shownFlyers } from './rule.ts';
import { flyStay as shape } from './shape.ts';

export const flyStay = standIn(shape, {
  fallback(view, d) {
    const weakest = shownFlyers(view).sort(byPrintedValue);
    return { ids: weakest.slice(0, d.count).map((c) => c.id) };
  },
  sample(view, d, random) {
    const ids = shownFlyers(view).map((c) => c.id);
    while (ids.length > d.count) ids.splice(random(ids.length), 1);
    return { ids };
  },
});
