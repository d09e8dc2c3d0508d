// Things of one's rack onto the hex that Big Juju changed, and nowhere else. D-54, EVT-06, DEP-01
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, placeOptions, samplePlacings } from '../deploy.ts';

export const jujuPlace: DecisionModule<'juju.place'> = {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
};
