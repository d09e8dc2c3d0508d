import { hexState } from '../../game/pieces.ts';
import type { HexId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { hexesForHero } from '../../rules/heroes/placing-a-hero.ts';
import { countIn } from '../../rules/queries.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { heroPlace as shape } from './shape.ts';

export const heroPlace = standIn(shape, {
  fallback(view, d) {
    const own = (hex: HexId): number => countIn(hexState(view, hex), d.seat);
    return { hex: firstOf(hexesForHero(view, d.seat).sort((a, b) => own(b) - own(a) || a - b)) };
  },
  sample: (view, d, random) => ({ hex: pickOf(random, hexesForHero(view, d.seat)) }),
});
