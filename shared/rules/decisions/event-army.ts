// Which of the largest armies the pox is in. D-20, EVT-10
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { checkHex, eventOf } from '../events/event.ts';

export const eventArmy: DecisionModule<'event.army'> = {
  options: (view) => ({ hexes: [...eventOf(view).queue] }),
  check: (view, _d, { hex }) => checkHex(view, 'EVT-10', eventOf(view).queue, hex),
  fallback: (view) => ({ hex: eventOf(view).queue[0] }),
  sample: (view, _d, random) => ({ hex: pickOf(random, eventOf(view).queue) }),
};
