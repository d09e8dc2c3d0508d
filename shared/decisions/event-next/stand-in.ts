import { pickOf } from '../../luck/index.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { next } from './rule.ts';
import { eventNext as shape } from './shape.ts';

export const eventNext = standIn(shape, {
  fallback: (view, d) => ({ hex: firstOf(next(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, next(view, d.seat)) }),
});
