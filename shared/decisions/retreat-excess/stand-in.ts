import type { PieceId } from '../../game/types.ts';
import { takeOf } from '../../luck/index.ts';
import { excessPieces } from '../../rules/battle/retreat.ts';
import { standIn } from '../stand-in.ts';
import { retreatExcess as shape } from './shape.ts';

export const retreatExcess = standIn(shape, {
  fallback: (view, d) => ({
    ids: excessPieces(view, d.hex, d.seat)
      .slice(0, d.over)
      .map((c) => c.id),
  }),
  sample(view, d, random) {
    const pool = excessPieces(view, d.hex, d.seat);
    const ids: PieceId[] = [];
    for (let i = 0; i < d.over; i++) ids.push(takeOf(random, pool).id);
    return { ids };
  },
});
