import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { aimTargets } from './rule.ts';
import { battleAim as shape } from './shape.ts';

export const battleAim = standIn(shape, {
  fallback: (view, d) => ({ seat: aimTargets(view, d)[0] }),
  sample: (view, d, random) => ({ seat: pickOf(random, aimTargets(view, d)) }),
});
