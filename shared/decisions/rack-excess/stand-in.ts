import { samplePlacings } from '../../rules/placing-things.ts';
import { fillUp, giveWay, quietHexes, tooMany } from '../../rules/rack-limit.ts';
import { standIn } from '../stand-in.ts';
import { rackExcess as shape } from './shape.ts';

export const rackExcess = standIn(shape, {
  fallback: (view, d, random) => giveWay(view, d.seat, quietHexes(view, d.seat), random),
  sample(view, d, random) {
    const excess = tooMany(view, d.seat);
    const place = samplePlacings(view, d.seat, quietHexes(view, d.seat), random, 0, excess);
    return { place, ...fillUp(view, d.seat, place, excess - place.length, random) };
  },
});
