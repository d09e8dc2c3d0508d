import type { HexId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { ValueOf } from '../../shape/codec.ts';
import { standIn } from '../stand-in.ts';
import { held, replyHexesFor } from './rule.ts';
import { eventReply as shape } from './shape.ts';

export const eventReply = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random): ValueOf<typeof shape.answer> {
    const ids = held(view, d.seat).map((c) => c.id);
    if (ids.length === 0 || random(4) === 0) return shape.pass;
    return { do: 'show', id: pickOf(random, ids), hex: pickOf<HexId | null>(random, [null, ...replyHexesFor(view)]) };
  },
});
