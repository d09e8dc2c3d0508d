import { eventOf } from '../../rules/events/event-act.ts';
import { defaultLoss, sampleLoss } from '../../rules/events/event-losses.ts';
import { standIn } from '../stand-in.ts';
import { eventLoss as shape } from './shape.ts';

export const eventLoss = standIn(shape, {
  fallback: (view, d) => defaultLoss(view, eventOf(view).event, d.hex, d.seat, d.losses),
  sample: (view, d, random) => sampleLoss(view, eventOf(view).event, d.hex, d.seat, d.losses, random),
});
