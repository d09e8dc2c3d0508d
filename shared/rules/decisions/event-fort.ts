// Which fort the vandals strike. The clock gives up the lowest. D-20, EVT-09
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { checkHex } from '../events/event.ts';
import { weakForts } from '../events/vandals.ts';

export const eventFort: DecisionModule<'event.fort'> = {
  options: (view, d) => ({ hexes: weakForts(view, d.seat) }),
  check: (view, d, { hex }) => checkHex(view, 'EVT-09', weakForts(view, d.seat), hex),
  fallback: (view, d) => ({
    hex: weakForts(view, d.seat).reduce((a, b) => (view.hexes[b].fort < view.hexes[a].fort ? b : a)),
  }),
  sample: (view, d, random) => ({ hex: pickOf(random, weakForts(view, d.seat)) }),
};
