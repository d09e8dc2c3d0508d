import { pickOf } from '../../luck/index.ts';
import { eventAtOf } from '../../rules/events/event-act.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { eventArmy as shape } from './shape.ts';

export const eventArmy = standIn(shape, {
  fallback: (view) => ({ hex: firstOf(eventAtOf(view, 'tied').hexes) }),
  sample: (view, _d, random) => ({ hex: pickOf(random, eventAtOf(view, 'tied').hexes) }),
});
