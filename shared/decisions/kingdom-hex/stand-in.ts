import { pickOf } from '../../luck/index.ts';
import { kingdomHexes } from '../../rules/setup/kingdom-hexes.ts';
import { standIn } from '../stand-in.ts';
import { kingdomHex as shape } from './shape.ts';

export const kingdomHex = standIn(shape, {
  fallback: (view, d) => ({ hex: kingdomHexes(view, d.seat)[0] }),
  sample: (view, d, random) => ({ hex: pickOf(random, kingdomHexes(view, d.seat)) }),
});
