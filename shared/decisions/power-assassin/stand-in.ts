import { marksFor } from '../../effects/assassin/trait.ts';
import { pickOf } from '../../luck/index.ts';
import type { ValueOf } from '../../shape/codec.ts';
import { standIn } from '../stand-in.ts';
import { powerAssassin as shape } from './shape.ts';

export const powerAssassin = standIn(shape, {
  fallback: (): ValueOf<typeof shape.answer> => ({ hex: null }),
  sample: (view, d, random): ValueOf<typeof shape.answer> => ({
    hex: random(8) === 0 ? null : pickOf(random, marksFor(view, d.seat)),
  }),
});
