// Which seas next to the start cell to replace. D-02, SETUP-10, AMB-03, AMB-105
import type { HexId } from '../../game/types.ts';
import { areDistinct, isHex, refuse } from '../../rules/queries.ts';
import { seaChoice } from '../../rules/setup/board-tiles.ts';
import { rule } from '../rule.ts';
import { startSea as shape } from './shape.ts';

/** `forced`: the start cell is sea and is replaced whatever is chosen (AMB-105). */
interface StartSeaOptions {
  forced: boolean;
  hexes: HexId[];
}

export const startSea = rule<typeof shape, StartSeaOptions>(shape, {
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
});
