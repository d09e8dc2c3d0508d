import { samplePlacings } from '../../rules/placing-things.ts';
import { defaultRackAnswer, hexesWithoutEnemies, overRackLimit, randomDiscards } from '../../rules/rack-limit.ts';
import { standIn } from '../stand-in.ts';
import { rackExcess as shape } from './shape.ts';

export const rackExcess = standIn(shape, {
  fallback: (view, d, random) => defaultRackAnswer(view, d.seat, hexesWithoutEnemies(view, d.seat), random),
  sample(view, d, random) {
    const excess = overRackLimit(view, d.seat);
    const place = samplePlacings(view, d.seat, hexesWithoutEnemies(view, d.seat), random, null, excess);
    return { place, ...randomDiscards(view, d.seat, place, excess - place.length, random) };
  },
});
