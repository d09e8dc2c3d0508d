// Which battle or exploration to resolve in one's segment. D-33, COMB-01, COMB-02
import { pickOf } from '../../luck/index.ts';
import { contested } from '../battle/combat.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse } from '../facts.ts';

export const battlePick: DecisionModule<'battle.pick'> = {
  options: (view, d) => ({ hexes: contested(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return contested(view, d.seat).includes(hex) ? null : refuse('COMB-02', { hex });
  },
  fallback: (view, d) => ({ hex: contested(view, d.seat)[0] }),
  sample: (view, d, random) => ({ hex: pickOf(random, contested(view, d.seat)) }),
};
