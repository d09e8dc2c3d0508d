// Which seas beside the start to replace. D-02, SETUP-10, AMB-03, AMB-105
import type { DecisionModule } from '../decision.ts';
import { areDistinct, isHex, refuse } from '../facts.ts';
import { seaChoice } from '../setup/tiles.ts';

export const startSea: DecisionModule<'start.sea'> = {
  options(view, d) {
    const { forced, hexes } = seaChoice(view, d.hex);
    return { forced, hexes };
  },
  check(view, d, { hexes }) {
    if (!areDistinct(hexes)) return refuse('decision.twice');
    const choice = seaChoice(view, d.hex).hexes;
    for (const hex of hexes) {
      if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
      if (!choice.includes(hex)) return refuse('SETUP-10', { hex });
    }
    return null;
  },
  fallback: (view, d) => ({ hexes: seaChoice(view, d.hex).hexes }),
  sample: (view, d, random) => ({ hexes: seaChoice(view, d.hex).hexes.filter(() => random(3) > 0) }),
};
