// Places Things of the own rack onto the hex just captured, and nowhere else. D-45, POST-06, AMB-19

import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, hasNothingToPlace, placeOptions } from '../../rules/placing-things.ts';
import { rule } from '../rule.ts';
import { capturePlace as shape } from './shape.ts';

export const capturePlace = rule<typeof shape, PlaceOptions>(shape, {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, [d.hex])),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
});
