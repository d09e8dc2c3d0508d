// Stay in the battle or retreat with all creatures to one hex. D-59, MAG-02, AMB-128: the Balloon may take its
// passengers elsewhere, with or without the rest. D-56, AMB-119: where `n` is 1 the attacker must go. D-43,
// RET-01…RET-04, AMB-50
import type { Answers, Decision, HexId, Refusal, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { airHexes, footHexes } from '../battle/retreat.ts';
import type { DecisionModule } from '../decision.ts';
import { balloonIn, isHex, refuse, room, shownIn } from '../facts.ts';

type Leave = Answers['battle.retreat'];

/** The answer of a side that fights on. */
const STAY: Leave = { hex: -1 };

const isForced = (d: Decision): boolean => d.n === 1;
const onFoot = (view: View, d: Decision): HexId[] => footHexes(view, d.hex, d.seat);
const byAir = (view: View, d: Decision): HexId[] => airHexes(view, d.hex, d.seat);

/** The hex with most room, the first of several. D-56 */
const roomiest = (view: View, d: Decision, hexes: readonly HexId[]): HexId =>
  hexes.reduce((best, hex) => (room(view, hex, d.seat) > room(view, best, d.seat) ? hex : best));

/** Does anybody stay when only the Balloon leaves? */
const leavesSome = (view: View, d: Decision): boolean => {
  const air = balloonIn(view, d.hex, d.seat)?.id ?? 0;
  return shownIn(view, d.hex, d.seat).some((c) => c.on !== air);
};

function airRefusal(view: View, d: Decision, air: HexId): Refusal | null {
  if (!isHex(view, air)) return refuse('hex.unknown', { hex: air });
  return byAir(view, d).includes(air) ? null : refuse('MAG-02', { hex: air });
}

/** Who must go leaves nobody behind who could walk. AMB-119, AMB-127 */
const staysTooLong = (view: View, d: Decision, air: HexId): boolean =>
  isForced(d) && (air === -1 || (onFoot(view, d).length > 0 && leavesSome(view, d)));

export const battleRetreat: DecisionModule<'battle.retreat'> = {
  options(view, d) {
    const roomy = (hex: HexId) => ({ hex, room: room(view, hex, d.seat) });
    return { forced: isForced(d), hexes: onFoot(view, d).map(roomy), air: byAir(view, d).map(roomy) };
  },
  check(view, d, { hex, air = -1 }) {
    const refusal = air === -1 ? null : airRefusal(view, d, air);
    if (refusal !== null) return refusal;
    if (hex === -1) return staysTooLong(view, d, air) ? refuse('decision.forced') : null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return onFoot(view, d).includes(hex) ? null : refuse('RET-02', { hex });
  },
  fallback(view, d) {
    if (!isForced(d)) return STAY;
    const hexes = onFoot(view, d);
    return hexes.length > 0 ? { hex: roomiest(view, d, hexes) } : { hex: -1, air: roomiest(view, d, byAir(view, d)) };
  },
  sample(view, d, random) {
    const hexes = onFoot(view, d);
    const airs = byAir(view, d);
    const must = isForced(d);
    if (airs.length > 0 && (random(2) === 0 || (must && hexes.length === 0))) {
      const walks = hexes.length > 0 && (random(2) === 0 || (must && leavesSome(view, d)));
      return { hex: walks ? pickOf(random, hexes) : -1, air: pickOf(random, airs) };
    }
    const stays = hexes.length === 0 || (!must && random(4) > 0);
    return stays ? STAY : { hex: pickOf(random, hexes) };
  },
};
