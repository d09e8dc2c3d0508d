// Which fort the vandals strike. The clock gives up the lowest. D-20, EVT-09
import { weakForts } from '../../effects/vandals/act.ts';
import type { HexId } from '../../game/types.ts';
import { checkHex } from '../../rules/events/event-act.ts';
import { rule } from '../rule.ts';
import { eventFort as shape } from './shape.ts';

export interface EventFortOptions {
  hexes: HexId[];
}

export const eventFort = rule<typeof shape, EventFortOptions>(shape, {
  options: (view, d) => ({ hexes: weakForts(view, d.seat) }),
  check: (view, d, { hex }) => checkHex(view, 'EVT-09', weakForts(view, d.seat), hex),
});
