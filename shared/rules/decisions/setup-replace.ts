// Placing Things that came by the exchange, and only those. D-05, SETUP-16
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, defaultPlacings, placeOptions, samplePlacings } from '../deploy.ts';
import { exchangeLine } from '../setup/exchange.ts';

export const setupReplace: DecisionModule<'setup.replace'> = {
  options: (view, d) => placeOptions(view, d.seat, 'own', exchangeLine(view, d.seat)),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, 'own', exchangeLine(view, d.seat)),
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own', exchangeLine(view, d.seat)) }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random, exchangeLine(view, d.seat)) }),
};
