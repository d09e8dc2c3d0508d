import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { targets } from './rule.ts';
import { battleAim as shape } from './shape.ts';

export const battleAim = standIn(shape, {
  fallback: (view, d) => ({ seat: targets(view, d)[0] }),
  sample: (view, d, random) => ({ seat: pickOf(random, targets(view, d)) }),
});
