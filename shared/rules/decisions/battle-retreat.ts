// D-43, RET-01…RET-04, AMB-50: stay in the battle or retreat with all creatures to one hex. D-56, AMB-119: where `n` is 1
// the attacker must go.
import type { Decision, HexId, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { retreatHexes } from '../battle/retreat.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse, room } from '../facts.ts';

/** The answer of a side that fights on. */
const STAY: { hex: HexId | -1 } = { hex: -1 };

const isForced = (d: Decision): boolean => d.n === 1;

/** D-56: the hex with most room, the first of several. */
const roomiest = (view: View, d: Decision): HexId =>
  retreatHexes(view, d.hex, d.seat).reduce((best, hex) =>
    room(view, hex, d.seat) > room(view, best, d.seat) ? hex : best,
  );

export const battleRetreat: DecisionModule<'battle.retreat'> = {
  options: (view, d) => ({
    forced: isForced(d),
    hexes: retreatHexes(view, d.hex, d.seat).map((hex) => ({ hex, room: room(view, hex, d.seat) })),
    air: [],
  }),
  check(view, d, { hex }) {
    if (hex === -1) return isForced(d) ? refuse('decision.forced') : null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    const legal = retreatHexes(view, d.hex, d.seat).includes(hex);
    return legal ? null : refuse('RET-02', { hex });
  },
  fallback: (view, d) => (isForced(d) ? { hex: roomiest(view, d) } : STAY),
  sample(view, d, random) {
    const hexes = retreatHexes(view, d.hex, d.seat);
    const stays = hexes.length === 0 || (!isForced(d) && random(4) > 0);
    return stays ? STAY : { hex: pickOf(random, hexes) };
  },
};
