import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { incomeChoices } from './rule.ts';
import { exploreIncome as shape } from './shape.ts';

export const exploreIncome = standIn(shape, {
  fallback: (view) => ({ id: incomeChoices(view)[0] }),
  sample: (view, _d, random) => ({ id: pickOf(random, incomeChoices(view)) }),
});
