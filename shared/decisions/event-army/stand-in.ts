import { pickOf } from '../../luck/index.ts';
import { eventStateOf } from '../../rules/events/event-act.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { eventArmy as shape } from './shape.ts';

export const eventArmy = standIn(shape, {
  fallback: (view) => ({ hex: firstOf(eventStateOf(view, 'tied').hexes) }),
  sample: (view, _d, random) => ({ hex: pickOf(random, eventStateOf(view, 'tied').hexes) }),
});
