// The hex of a hero just gained. D-14, HERO-05
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { countIn, isHex, refuse } from '../facts.ts';
import { placeHexes } from '../heroes/pool.ts';

export const heroPlace: DecisionModule<'hero.place'> = {
  options: (view, d) => ({ hexes: placeHexes(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    if (placeHexes(view, d.seat).includes(hex)) return null;
    return refuse('HERO-05', { hex });
  },
  fallback(view, d) {
    const own = (hex: number): number => countIn(view.hexes[hex], d.seat);
    return { hex: placeHexes(view, d.seat).sort((a, b) => own(b) - own(a) || a - b)[0] };
  },
  sample: (view, d, random) => ({ hex: pickOf(random, placeHexes(view, d.seat)) }),
};
