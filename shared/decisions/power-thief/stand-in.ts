import { robbable } from '../../effects/thief/trait.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { powerThief as shape } from './shape.ts';

export const powerThief = standIn(shape, {
  fallback: () => ({ seat: -1 }),
  sample: (view, d, random) => ({ seat: pickOf(random, [-1, ...robbable(view, d.seat), ...robbable(view, d.seat)]) }),
});
