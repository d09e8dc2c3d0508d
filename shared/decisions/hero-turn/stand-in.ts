import { standIn } from '../stand-in.ts';
import { heroTurn as shape } from './shape.ts';

export const heroTurn = standIn(shape, {
  fallback: () => ({ turn: false }),
  sample: (_view, _d, random) => ({ turn: random(2) === 0 }),
});
