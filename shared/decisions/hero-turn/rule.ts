// Whether an eliminated hero's counter is turned over. D-15, HERO-08

import { otherFace } from '../../catalogue/index.ts';
import type { Kind } from '../../game/types.ts';
import { rule } from '../rule.ts';
import { heroTurn as shape } from './shape.ts';

interface HeroTurnOptions {
  hero: Kind;
  other: Kind;
}

export const heroTurn = rule<typeof shape, HeroTurnOptions>(shape, {
  options: (_view, d) => ({ hero: d.hero, other: otherFace(d.hero) }),
  check: () => null,
});
