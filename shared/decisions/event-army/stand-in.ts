import { pickOf } from '../../luck/index.ts';
import { eventOf } from '../../rules/events/event.ts';
import { standIn } from '../stand-in.ts';
import { eventArmy as shape } from './shape.ts';

export const eventArmy = standIn(shape, {
  fallback: (view) => ({ hex: eventOf(view).queue[0] }),
  sample: (view, _d, random) => ({ hex: pickOf(random, eventOf(view).queue) }),
});
