// The hex of a hero just gained. D-14, HERO-05
import type { HexId } from '../../game/types.ts';
import { hexesForHero } from '../../rules/heroes/placing-a-hero.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { heroPlace as shape } from './shape.ts';

interface HeroPlaceOptions {
  hexes: HexId[];
}

export const heroPlace = rule<typeof shape, HeroPlaceOptions>(shape, {
  options: (view, d) => ({ hexes: hexesForHero(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    if (hexesForHero(view, d.seat).includes(hex)) return null;
    return refuse('HERO-05', { hex });
  },
});
