import { robbable } from '../../effects/thief/trait.ts';
import { NOBODY } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { powerThief as shape } from './shape.ts';

export const powerThief = standIn(shape, {
  fallback: () => ({ seat: NOBODY }),
  sample: (view, d, random) => ({
    seat: pickOf(random, [NOBODY, ...robbable(view, d.seat), ...robbable(view, d.seat)]),
  }),
});
