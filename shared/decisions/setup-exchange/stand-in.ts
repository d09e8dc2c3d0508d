import { rackOf } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { setupExchange as shape } from './shape.ts';

export const setupExchange = standIn(shape, {
  fallback: () => ({ ids: [] }),
  sample(view, d, random) {
    const share = random(4);
    return {
      ids: rackOf(view, d.seat)
        .filter(() => random(3) < share)
        .map((c) => c.id),
    };
  },
});
