import { standIn } from '../stand-in.ts';
import { heroTurn as shape } from './shape.ts';

export const heroTurn = standIn(shape, {
  fallback: () => ({ turnOver: false }),
  sample: (_view, _d, random) => ({ turnOver: random(2) === 0 }),
});
