import { defaultPlacings, samplePlacings } from '../../rules/placing-things.ts';
import { standIn } from '../stand-in.ts';
import { setupPlace as shape } from './shape.ts';

export const setupPlace = standIn(shape, {
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own') }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random) }),
});
