import { pickOf } from '../../luck/index.ts';
import { hexesToMark } from '../../rules/gold-collection.ts';
import { standIn } from '../stand-in.ts';
import { powerTax as shape } from './shape.ts';

export const powerTax = standIn(shape, {
  fallback: () => ({ hex: null }),
  sample: (view, d, random) => ({ hex: random(4) === 0 ? null : pickOf(random, hexesToMark(view, d.seat)) }),
});
