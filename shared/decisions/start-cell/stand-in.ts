import { pickOf } from '../../luck/index.ts';
import { freeStarts } from '../../rules/setup/start-cells.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { startCell as shape } from './shape.ts';

export const startCell = standIn(shape, {
  fallback: (view) => ({ hex: firstOf(freeStarts(view)) }),
  sample: (view, _d, random) => ({ hex: pickOf(random, freeStarts(view)) }),
});
