// Where the first tower stands. The decision's hex is the start cell. D-04, SETUP-13
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { hexesOf, isHex, refuse } from '../facts.ts';

export const towerHex: DecisionModule<'tower.hex'> = {
  options: (view, d) => ({ hexes: hexesOf(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return view.hexes[hex].owner === d.seat ? null : refuse('SETUP-13', { hex });
  },
  fallback: (_view, d) => ({ hex: d.hex }),
  sample: (view, d, random) => ({ hex: pickOf(random, hexesOf(view, d.seat)) }),
};
