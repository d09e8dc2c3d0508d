// Places Things that came from the exchange, and only those. D-05, SETUP-16

import type { PlaceOptions } from '../../rules/placing-things.ts';
import { checkPlacings, hasNothingToPlace, placeOptions } from '../../rules/placing-things.ts';
import { exchangeLine } from '../../rules/setup/exchange.ts';
import { rule } from '../rule.ts';
import { setupReplace as shape } from './shape.ts';

export const setupReplace = rule<typeof shape, PlaceOptions>(shape, {
  options: (view, d) => placeOptions(view, d.seat, 'own', exchangeLine(view, d.seat)),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, 'own', exchangeLine(view, d.seat))),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own', exchangeLine(view, d.seat)),
});
