import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { dustIds } from './rule.ts';
import { battleDust as shape } from './shape.ts';

export const battleDust = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random) {
    const ids = dustIds(view, d);
    return { id: ids.length === 0 || random(3) === 0 ? null : pickOf(random, ids) };
  },
});
