// Which of the first Things go to the board, and where. D-05, SETUP-14

import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, placeOptions } from '../../rules/placing-things.ts';
import { rule } from '../rule.ts';
import { setupPlace as shape } from './shape.ts';

export const setupPlace = rule<typeof shape, PlaceOptions>(shape, {
  options: (view, d) => placeOptions(view, d.seat, 'own'),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own'),
});
