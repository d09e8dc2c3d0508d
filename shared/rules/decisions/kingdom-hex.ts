// The second and the third hex of a kingdom. D-03, SETUP-11, SETUP-12, AMB-07
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse } from '../facts.ts';
import { kingdomHexes } from '../setup/cells.ts';

export const kingdomHex: DecisionModule<'kingdom.hex'> = {
  options: (view, d) => ({ hexes: kingdomHexes(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return kingdomHexes(view, d.seat).includes(hex) ? null : refuse('SETUP-12', { hex });
  },
  fallback: (view, d) => ({ hex: kingdomHexes(view, d.seat)[0] }),
  sample: (view, d, random) => ({ hex: pickOf(random, kingdomHexes(view, d.seat)) }),
};
