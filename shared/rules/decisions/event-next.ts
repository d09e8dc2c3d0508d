// The next hex of the terrain. The clock names rivals' hexes before the player's own. D-21, EVT-05

import type { HexId, Seat, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { nextHexes } from '../events/disaster.ts';
import { checkHex, eventOf } from '../events/event.ts';

const next = (view: View, seat: Seat): HexId[] => nextHexes(view, eventOf(view).queue, seat);

export const eventNext: DecisionModule<'event.next'> = {
  options: (view, d) => ({ hexes: next(view, d.seat).sort((a, b) => a - b) }),
  check: (view, d, { hex }) => checkHex(view, 'EVT-05', next(view, d.seat), hex),
  fallback: (view, d) => ({ hex: next(view, d.seat)[0] }),
  sample: (view, d, random) => ({ hex: pickOf(random, next(view, d.seat)) }),
};
