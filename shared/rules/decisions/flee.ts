// Where all pieces of a flooded hex go, and which of them find no room. D-55, EVT-06
import type { Id } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { checkFlight, defaultFlight, fleeing, overflow, refuges } from '../events/flee.ts';

export const flee: DecisionModule<'flee'> = {
  options: (view, d) => ({
    hexes: refuges(view, d.hex, d.seat),
    ids: fleeing(view, d.hex, d.seat).map((c) => c.id),
  }),
  check: (view, d, answer) => checkFlight(view, d.hex, d.seat, answer),
  fallback: (view, d) => defaultFlight(view, d.hex, d.seat),
  sample(view, d, random) {
    const { hex } = pickOf(random, refuges(view, d.hex, d.seat));
    const pool = fleeing(view, d.hex, d.seat).map((c) => c.id);
    const lose: Id[] = [];
    for (let n = overflow(view, d.hex, hex, d.seat); n > 0; n--) lose.push(...pool.splice(random(pool.length), 1));
    return { hex, lose };
  },
};
