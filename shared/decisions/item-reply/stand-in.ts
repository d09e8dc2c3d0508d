import { pickOf } from '../../luck/index.ts';
import type { ValueOf } from '../../shape/codec.ts';
import { standIn } from '../stand-in.ts';
import { repliesOf } from './rule.ts';
import { itemReply as shape } from './shape.ts';

export const itemReply = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random): ValueOf<typeof shape.answer> {
    const replies = repliesOf(view, d);
    if (replies.length === 0 || random(3) === 0) return shape.pass;
    const { id, hexes } = pickOf(random, replies);
    return { do: 'show', id, hex: hexes.length === 0 ? null : pickOf(random, hexes) };
  },
});
