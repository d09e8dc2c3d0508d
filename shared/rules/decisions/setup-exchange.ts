// Things of the rack to swap one for one, once. D-06, SETUP-15
import type { DecisionModule } from '../decision.ts';
import { areDistinct, rackOf, rackThing, refuse } from '../facts.ts';

export const setupExchange: DecisionModule<'setup.exchange'> = {
  options: (view, d) => ({ ids: rackOf(view, d.seat).map((c) => c.id) }),
  check(view, d, { ids }) {
    for (const id of ids) if (rackThing(view, d.seat, id) === undefined) return refuse('piece.unknown', { id });
    return areDistinct(ids) ? null : refuse('decision.twice');
  },
  fallback: () => ({ ids: [] }),
  sample(view, d, random) {
    const share = random(4);
    return {
      ids: rackOf(view, d.seat)
        .filter(() => random(3) < share)
        .map((c) => c.id),
    };
  },
};
