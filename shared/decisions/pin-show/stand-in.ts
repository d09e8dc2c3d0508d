import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { showable } from './rule.ts';
import { pinShow as shape } from './shape.ts';

export const pinShow = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random) {
    const list = showable(view, d);
    return { id: list.length === 0 || random(3) === 0 ? null : pickOf(random, list).id };
  },
});
