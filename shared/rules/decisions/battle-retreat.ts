// D-43, RET-01…RET-04, AMB-50: stay in the battle or retreat with all creatures to one hex.
import type { HexId } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { retreatHexes } from '../battle/retreat.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse, room } from '../facts.ts';

/** The answer of a side that fights on. */
const STAY: { hex: HexId | -1 } = { hex: -1 };

export const battleRetreat: DecisionModule<'battle.retreat'> = {
  options: (view, d) => ({
    hexes: retreatHexes(view, d.hex, d.seat).map((hex) => ({ hex, room: room(view, hex, d.seat) })),
  }),
  check(view, d, { hex }) {
    if (hex === -1) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    const legal = retreatHexes(view, d.hex, d.seat).includes(hex);
    return legal ? null : refuse('RET-02', { hex });
  },
  fallback: () => STAY,
  sample(view, d, random) {
    const hexes = retreatHexes(view, d.hex, d.seat);
    return hexes.length === 0 || random(4) > 0 ? STAY : { hex: pickOf(random, hexes) };
  },
};
