import type { HexId, Id } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { repliesOf } from './rule.ts';
import { itemReply as shape } from './shape.ts';

const NONE: { id: Id | -1; hex: HexId | -1 } = { id: -1, hex: -1 };

export const itemReply = standIn(shape, {
  fallback: () => NONE,
  sample(view, d, random) {
    const replies = repliesOf(view, d);
    if (replies.length === 0 || random(3) === 0) return NONE;
    const { id, hexes } = pickOf(random, replies);
    return { id, hex: hexes.length === 0 ? -1 : pickOf(random, hexes) };
  },
});
