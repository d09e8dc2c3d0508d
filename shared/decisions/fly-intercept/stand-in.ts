import { interceptorsOf } from '../../rules/move/flyer-exchange.ts';
import { standIn } from '../stand-in.ts';
import { flyIntercept as shape } from './shape.ts';

export const flyIntercept = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random) {
    if (random(4) === 0) return { ids: [] };
    const all = interceptorsOf(view, d.hex, d.seat).map((c) => c.id);
    return { ids: random(2) === 0 ? all : all.filter(() => random(2) === 0) };
  },
});
