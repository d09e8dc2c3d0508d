// Where the Assassin goes, -1 to stay. D-47, HPOW-04, AMB-85
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse } from '../facts.ts';
import { isMark, marksFor } from '../heroes/contest.ts';

export const powerAssassin: DecisionModule<'power.assassin'> = {
  options: (view, d) => ({ hexes: marksFor(view, d.seat) }),
  check(view, d, { hex }) {
    if (hex === -1) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return isMark(view, d.seat, hex) ? null : refuse('HPOW-04', { hex });
  },
  fallback: () => ({ hex: -1 }),
  sample: (view, d, random) => ({ hex: random(8) === 0 ? -1 : pickOf(random, marksFor(view, d.seat)) }),
};
