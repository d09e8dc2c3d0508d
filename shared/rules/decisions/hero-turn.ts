// An eliminated hero's counter is turned over, or not. D-15, HERO-08
import { otherFace } from '../../catalogue/index.ts';
import type { DecisionModule } from '../decision.ts';

export const heroTurn: DecisionModule<'hero.turn'> = {
  options: (_view, d) => ({ hero: d.n, other: otherFace(d.n) }),
  check: () => null,
  fallback: () => ({ turn: false }),
  sample: (_view, _d, random) => ({ turn: random(2) === 0 }),
};
