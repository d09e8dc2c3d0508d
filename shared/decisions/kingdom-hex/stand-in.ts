import { pickOf } from '../../luck/index.ts';
import { kingdomHexes } from '../../rules/setup/kingdom-hexes.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { kingdomHex as shape } from './shape.ts';

export const kingdomHex = standIn(shape, {
  fallback: (view, d) => ({ hex: firstOf(kingdomHexes(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, kingdomHexes(view, d.seat)) }),
});
