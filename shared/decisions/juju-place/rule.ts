// Places Things of the own rack onto the hex that Big Juju changed, and nowhere else. D-54, EVT-06, DEP-01

import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, hasNothingToPlace, placeOptions } from '../../rules/placing-things.ts';
import { rule } from '../rule.ts';
import { jujuPlace as shape } from './shape.ts';

export const jujuPlace = rule<typeof shape, PlaceOptions>(shape, {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, [d.hex])),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
});
