// The next hex of the terrain. The clock names rivals' hexes before the player's own. D-21, EVT-05
import { nextHexes } from '../../effects/terrain-disaster/act.ts';
import type { HexId, Seat, View } from '../../game/types.ts';
import { checkHex, eventStateOf } from '../../rules/events/event-act.ts';
import { rule } from '../rule.ts';
import { eventNext as shape } from './shape.ts';

interface EventNextOptions {
  hexes: HexId[];
}

/** Returns the hexes that may be named next: hexes of the same terrain that were not named yet. EVT-05 */
export const next = (view: View, seat: Seat): HexId[] => nextHexes(view, eventStateOf(view, 'naming').named, seat);

export const eventNext = rule<typeof shape, EventNextOptions>(shape, {
  options: (view, d) => ({ hexes: next(view, d.seat).sort((a, b) => a - b) }),
  check: (view, d, { hex }) => checkHex(view, 'EVT-05', next(view, d.seat), hex),
});
