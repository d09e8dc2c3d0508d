import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { shotTargetsOf } from './rule.ts';
import { battleShot as shape } from './shape.ts';

export const battleShot = standIn(shape, {
  fallback: () => ({ target: null }),
  sample(view, d, random) {
    const list = shotTargetsOf(view, d);
    return { target: list.length === 0 || random(3) === 0 ? null : pickOf(random, list) };
  },
});
