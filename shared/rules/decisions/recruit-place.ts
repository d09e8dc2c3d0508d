// After the draw, what is placed and what goes back so that the rack keeps at most ten. D-17, REC-05, AMB-14
import type { DecisionModule } from '../decision.ts';
import { checkPlacings, placeOptions, samplePlacings } from '../deploy.ts';
import { rackOf } from '../facts.ts';
import { checkGiven, fillUp, giveWay, tooMany } from '../surplus.ts';

export const recruitPlace: DecisionModule<'recruit.place'> = {
  options: (view, d) => ({
    ...placeOptions(view, d.seat, 'own'),
    excess: tooMany(view, d.seat),
    ids: rackOf(view, d.seat).map((c) => c.id),
  }),
  check(view, d, answer) {
    const refusal = checkPlacings(view, d.seat, answer.place, 'own');
    if (refusal !== null) return refusal;
    const need = Math.max(0, tooMany(view, d.seat) - answer.place.length);
    return checkGiven(view, d.seat, answer.place, answer.cash ?? [], answer.discard, need, 'REC-05');
  },
  fallback: (view, d, random) => giveWay(view, d.seat, 'own', random),
  sample(view, d, random) {
    const place = samplePlacings(view, d.seat, 'own', random);
    const need = Math.max(0, tooMany(view, d.seat) - place.length);
    return { place, ...fillUp(view, d.seat, place, need, random) };
  },
};
