// Which of the first Things go to the board, and where. D-05, SETUP-14
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, defaultPlacings, placeOptions, samplePlacings } from '../deploy.ts';

export const setupPlace: DecisionModule<'setup.place'> = {
  options: (view, d) => placeOptions(view, d.seat, 'own'),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own'),
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own') }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random) }),
};
