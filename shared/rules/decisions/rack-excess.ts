// A rack above ten gives way: placed, cashed or returned, exactly as many as are too many. D-51, D-57, REC-06, AMB-111

import { isTreasure } from '../../catalogue/index.ts';
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, placeOptions, samplePlacings } from '../deploy.ts';
import { rackOf, refuse } from '../facts.ts';
import { checkGiven, fillUp, giveWay, quietHexes, tooMany } from '../surplus.ts';

export const rackExcess: DecisionModule<'rack.excess'> = {
  options(view, d) {
    const rack = rackOf(view, d.seat);
    return {
      ...placeOptions(view, d.seat, quietHexes(view, d.seat)),
      excess: tooMany(view, d.seat),
      cash: rack.filter((c) => isTreasure(c.kind)).map((c) => c.id),
      ids: rack.map((c) => c.id),
    };
  },
  check(view, d, { place, cash, discard }) {
    const refusal = checkPlacings(view, d.seat, place, quietHexes(view, d.seat));
    if (refusal !== null) return refusal;
    const excess = tooMany(view, d.seat);
    if (place.length > excess) return refuse('DEP-01', { have: place.length, max: excess });
    return checkGiven(view, d.seat, place, cash, discard, excess - place.length, 'REC-06');
  },
  fallback: (view, d, random) => giveWay(view, d.seat, quietHexes(view, d.seat), random),
  sample(view, d, random) {
    const excess = tooMany(view, d.seat);
    const place = samplePlacings(view, d.seat, quietHexes(view, d.seat), random, 0, excess);
    return { place, ...fillUp(view, d.seat, place, excess - place.length, random) };
  },
};
