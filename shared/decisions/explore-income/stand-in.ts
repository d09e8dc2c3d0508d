import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { choices } from './rule.ts';
import { exploreIncome as shape } from './shape.ts';

export const exploreIncome = standIn(shape, {
  fallback: (view) => ({ id: choices(view)[0] }),
  sample: (view, _d, random) => ({ id: pickOf(random, choices(view)) }),
});
