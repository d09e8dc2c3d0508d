import type { PieceId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { defaultFlight, fleeing, overflow, refuges } from '../../rules/events/flee.ts';
import { standIn } from '../stand-in.ts';
import { flee as shape } from './shape.ts';

export const flee = standIn(shape, {
  fallback: (view, d) => defaultFlight(view, d.hex, d.seat),
  sample(view, d, random) {
    const { hex } = pickOf(random, refuges(view, d.hex, d.seat));
    const pool = fleeing(view, d.hex, d.seat).map((c) => c.id);
    const lose: PieceId[] = [];
    for (let n = overflow(view, d.hex, hex, d.seat); n > 0; n--) lose.push(...pool.splice(random(pool.length), 1));
    return { hex, lose };
  },
});
