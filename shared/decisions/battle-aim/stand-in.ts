import { pickOf } from '../../luck/index.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { aimTargets } from './rule.ts';
import { battleAim as shape } from './shape.ts';

export const battleAim = standIn(shape, {
  fallback: (view, d) => ({ seat: firstOf(aimTargets(view, d)) }),
  sample: (view, d, random) => ({ seat: pickOf(random, aimTargets(view, d)) }),
});
