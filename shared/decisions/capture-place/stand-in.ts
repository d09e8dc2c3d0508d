import { samplePlacings } from '../../rules/placing-things.ts';
import { standIn } from '../stand-in.ts';
import { capturePlace as shape } from './shape.ts';

export const capturePlace = standIn(shape, {
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
});
