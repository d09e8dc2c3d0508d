import { pickOf } from '../../luck/index.ts';
import { hexesOf } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { towerHex as shape } from './shape.ts';

export const towerHex = standIn(shape, {
  fallback: (_view, d) => ({ hex: d.hex }),
  sample: (view, d, random) => ({ hex: pickOf(random, hexesOf(view, d.seat)) }),
});
