// A rack above ten gives way: exactly the excess is placed, cashed or returned. D-51, D-57, REC-06, AMB-111

import { isTreasure } from '../../catalogue/index.ts';
import type { PieceId } from '../../game/types.ts';
import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, placeOptions } from '../../rules/placing-things.ts';
import { rackOf, refuse } from '../../rules/queries.ts';
import { checkRackAnswer, hexesWithoutEnemies, overRackLimit } from '../../rules/rack-limit.ts';
import { rule } from '../rule.ts';
import { rackExcess as shape } from './shape.ts';

type RackExcessOptions = PlaceOptions & { excess: number; cash: PieceId[]; ids: PieceId[] };

export const rackExcess = rule<typeof shape, RackExcessOptions>(shape, {
  options(view, d) {
    const rack = rackOf(view, d.seat);
    return {
      ...placeOptions(view, d.seat, hexesWithoutEnemies(view, d.seat)),
      excess: overRackLimit(view, d.seat),
      cash: rack.filter((c) => isTreasure(c.kind)).map((c) => c.id),
      ids: rack.map((c) => c.id),
    };
  },
  check(view, d, { place, cash, discard }) {
    const refusal = checkPlacings(view, d.seat, place, hexesWithoutEnemies(view, d.seat));
    if (refusal !== null) return refusal;
    const excess = overRackLimit(view, d.seat);
    if (place.length > excess) return refuse('DEP-01', { have: place.length, max: excess });
    return checkRackAnswer(view, d.seat, place, cash, discard, excess - place.length, 'REC-06');
  },
});
