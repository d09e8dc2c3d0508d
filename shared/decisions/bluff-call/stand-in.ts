import { standIn } from '../stand-in.ts';
import { callableIds } from './rule.ts';
import { bluffCall as shape } from './shape.ts';

export const bluffCall = standIn(shape, {
  // A call pressed by nobody is no call; it would also tell who is thought to bluff.
  fallback: () => shape.pass,
  sample(view, d, random) {
    if (random(3) === 0) return { ids: [] };
    return { ids: callableIds(view, d).filter(() => random(3) === 0) };
  },
});
