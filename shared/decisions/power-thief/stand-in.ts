import { robbable } from '../../effects/thief/trait.ts';
import type { Seat } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { powerThief as shape } from './shape.ts';

export const powerThief = standIn(shape, {
  fallback: () => ({ seat: null }),
  sample: (view, d, random) => ({
    seat: pickOf<Seat | null>(random, [null, ...robbable(view, d.seat), ...robbable(view, d.seat)]),
  }),
});
