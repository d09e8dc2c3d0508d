import { standIn } from '../stand-in.ts';
import { battleShot as shape } from './shape.ts';

export const battleShot = standIn(shape, {
  fallback: () => ({ aimed: false }),
  sample: (_view, _d, random) => ({ aimed: random(3) > 0 }),
});
