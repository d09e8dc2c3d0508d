import { samplePlacings } from '../../rules/placing-things.ts';
import { fillUp, giveWay, tooMany } from '../../rules/rack-limit.ts';
import { standIn } from '../stand-in.ts';
import { recruitPlace as shape } from './shape.ts';

export const recruitPlace = standIn(shape, {
  fallback: (view, d, random) => giveWay(view, d.seat, 'own', random),
  sample(view, d, random) {
    const place = samplePlacings(view, d.seat, 'own', random);
    const need = Math.max(0, tooMany(view, d.seat) - place.length);
    return { place, ...fillUp(view, d.seat, place, need, random) };
  },
});
