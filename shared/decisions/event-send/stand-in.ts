import { byPrintedValue, fightersOf } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { eventSend as shape } from './shape.ts';

export const eventSend = standIn(shape, {
  fallback: (view, d) => ({
    ids: [...fightersOf(view, d.hex, d.seat)]
      .sort(byPrintedValue)
      .slice(0, d.least)
      .map((c) => c.id),
  }),
  sample(view, d, random) {
    const left = fightersOf(view, d.hex, d.seat).map((c) => c.id);
    const n = d.least + random(d.most - d.least + 1);
    return { ids: Array.from({ length: n }, () => left.splice(random(left.length), 1)).flat() };
  },
});
