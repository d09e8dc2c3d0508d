// Things of one's rack onto the hex just captured, and nowhere else. D-45, POST-06, AMB-19
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, placeOptions, samplePlacings } from '../deploy.ts';

export const capturePlace: DecisionModule<'capture.place'> = {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
};
