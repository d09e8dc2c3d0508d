import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { next } from './rule.ts';
import { eventNext as shape } from './shape.ts';

export const eventNext = standIn(shape, {
  fallback: (view, d) => ({ hex: next(view, d.seat)[0] }),
  sample: (view, d, random) => ({ hex: pickOf(random, next(view, d.seat)) }),
});
