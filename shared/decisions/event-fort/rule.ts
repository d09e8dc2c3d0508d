// Which fort the vandals strike. The clock gives up the lowest. D-20, EVT-09
import { vandalisedForts } from '../../effects/vandals/act.ts';
import type { HexId } from '../../game/types.ts';
import { checkHex } from '../../rules/events/event-act.ts';
import { rule } from '../rule.ts';
import { eventFort as shape } from './shape.ts';

interface EventFortOptions {
  hexes: HexId[];
}

export const eventFort = rule<typeof shape, EventFortOptions>(shape, {
  options: (view) => ({ hexes: vandalisedForts(view) }),
  check: (view, _, { hex }) => checkHex(view, 'EVT-09', vandalisedForts(view), hex),
});
