import { exchangeOf, goersIn, revealRefusal } from '../../rules/move/flyer-exchange.ts';
import { standIn } from '../stand-in.ts';
import { flyReveal as shape } from './shape.ts';

export const flyReveal = standIn(shape, {
  fallback: () => ({ ids: [] }),
  sample(view, _d, random) {
    const frame = exchangeOf(view);
    if (frame === null || random(8) === 0) return { ids: [] };
    const all = goersIn(view, frame).map((c) => c.id);
    const ids = random(2) === 0 ? all : all.filter(() => random(3) > 0);
    // If a hex on the way lacks space for all, fewer go.
    while (ids.length > 0 && revealRefusal(view, frame, ids) !== null) ids.splice(random(ids.length), 1);
    return { ids };
  },
});
