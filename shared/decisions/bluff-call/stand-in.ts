import { standIn } from '../stand-in.ts';
import { callableIds } from './rule.ts';
import { bluffCall as shape } from './shape.ts';

export const bluffCall = standIn(shape, {
  // The clock calls no bluff: a call would reveal which pieces are suspected.
  fallback: () => shape.pass,
  sample(view, d, random) {
    if (random(3) === 0) return { ids: [] };
    return { ids: callableIds(view, d).filter(() => random(3) === 0) };
  },
});
