import { pickOf } from '../../luck/index.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { incomeChoices } from './rule.ts';
import { exploreIncome as shape } from './shape.ts';

export const exploreIncome = standIn(shape, {
  fallback: (view) => ({ id: firstOf(incomeChoices(view)) }),
  sample: (view, _d, random) => ({ id: pickOf(random, incomeChoices(view)) }),
});
