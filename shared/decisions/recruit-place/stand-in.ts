import { samplePlacings } from '../../rules/placing-things.ts';
import { defaultRackAnswer, overRackLimit, randomDiscards } from '../../rules/rack-limit.ts';
import { standIn } from '../stand-in.ts';
import { recruitPlace as shape } from './shape.ts';

export const recruitPlace = standIn(shape, {
  fallback: (view, d, random) => defaultRackAnswer(view, d.seat, 'own', random),
  sample(view, d, random) {
    const place = samplePlacings(view, d.seat, 'own', random);
    const need = Math.max(0, overRackLimit(view, d.seat) - place.length);
    return { place, ...randomDiscards(view, d.seat, place, need, random) };
  },
});
