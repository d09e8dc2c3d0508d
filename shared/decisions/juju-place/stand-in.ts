import { samplePlacings } from '../../rules/placing-things.ts';
import { standIn } from '../stand-in.ts';
import { jujuPlace as shape } from './shape.ts';

export const jujuPlace = standIn(shape, {
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
});
