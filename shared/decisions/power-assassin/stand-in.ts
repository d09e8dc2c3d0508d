import { marksFor } from '../../effects/assassin/trait.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { powerAssassin as shape } from './shape.ts';

export const powerAssassin = standIn(shape, {
  fallback: () => ({ hex: -1 }),
  sample: (view, d, random) => ({ hex: random(8) === 0 ? -1 : pickOf(random, marksFor(view, d.seat)) }),
});
