import { pickOf } from '../../luck/index.ts';
import { powersLeft } from '../../powers/table.ts';
import { standIn } from '../stand-in.ts';
import { powerPick as shape } from './shape.ts';

export const powerPick = standIn(shape, {
  fallback: (view, _d, random) => ({ power: pickOf(random, powersLeft(view)) }),
  sample: (view, _d, random) => ({ power: pickOf(random, powersLeft(view)) }),
});
