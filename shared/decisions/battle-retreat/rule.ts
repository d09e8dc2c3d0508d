// Stay in the battle, or retreat with all creatures to one hex. A transport may take its passengers
// elsewhere, with or without the other creatures. If `forced`, the attacker must go. D-43, D-56, D-59,
// RET-01…RET-04, MAG-02, MAG-12, AMB-50, AMB-119, AMB-128
import { traitOf } from '../../effects/table.ts';
import { transportIdOf } from '../../game/pieces.ts';
import type { DecisionOf, HexId, Kind, Refusal, View } from '../../game/types.ts';
import {
  airHexes,
  crowdedOut,
  footHexes,
  footRefusal,
  leavingFlyer,
  leavingTransport,
} from '../../rules/battle/retreat.ts';
import { transportIn } from '../../rules/presence.ts';
import { isHex, refuse, shownIn } from '../../rules/queries.ts';
import { spaceIn } from '../../rules/stacking-limit.ts';
import { rule } from '../rule.ts';
import { battleRetreat as shape } from './shape.ts';

/** `forced`: the player may not stay (AMB-119). */
interface BattleRetreatOptions {
  forced: boolean;
  hexes: { hex: HexId; space: number }[];
  air: { hex: HexId; space: number }[];
  /** The transport that could go there, null for none. */
  craft: Kind | null;
  /** A flying walker goes instead of a transport. POW-02 */
  wings: boolean;
}

/** Returns the hexes a retreat may go to on foot. */
export const onFoot = (view: View, d: DecisionOf<'battle.retreat'>): HexId[] => footHexes(view, d.hex, d.seat);

/** Returns the hexes a retreat may go to by transport. */
export const byAir = (view: View, d: DecisionOf<'battle.retreat'>): HexId[] => airHexes(view, d.hex, d.seat);

/** Returns whether any piece stays if only the transport leaves. */
export const leavesSome = (view: View, d: DecisionOf<'battle.retreat'>): boolean => {
  const air = leavingTransport(view, d.hex, d.seat)?.id ?? 0;
  const flyer = leavingFlyer(view, d.hex, d.seat)?.id;
  return shownIn(view, d.hex, d.seat).some((c) => (flyer === undefined ? transportIdOf(c) !== air : c.id !== flyer));
};

function airRefusal(view: View, d: DecisionOf<'battle.retreat'>, air: HexId): Refusal | null {
  if (!isHex(view, air)) return refuse('hex.unknown', { hex: air });
  if (byAir(view, d).includes(air)) return null;
  if (leavingFlyer(view, d.hex, d.seat) !== undefined) return refuse('POW-02', { hex: air });
  const kind = transportIn(view, d.hex, d.seat)?.kind ?? -1;
  // They might land there, but lack space. RET-04
  const need = crowdedOut(view, d.hex, d.seat, air);
  if (need > 0) return refuse('RET-04', { hex: air, need, have: spaceIn(view, air, d.seat) });
  return refuse(traitOf(kind).rule ?? 'MAG-02', { hex: air });
}

/** Returns whether a player who must go leaves a piece behind that could walk. AMB-119, AMB-127 */
const staysTooLong = (view: View, d: DecisionOf<'battle.retreat'>, air: HexId | undefined): boolean =>
  d.forced && (air === undefined || (onFoot(view, d).length > 0 && leavesSome(view, d)));

export const battleRetreat = rule<typeof shape, BattleRetreatOptions>(shape, {
  options(view, d) {
    const withSpace = (hex: HexId) => ({ hex, space: spaceIn(view, hex, d.seat) });
    return {
      forced: d.forced,
      hexes: onFoot(view, d).map(withSpace),
      air: byAir(view, d).map(withSpace),
      craft: (leavingTransport(view, d.hex, d.seat) ?? leavingFlyer(view, d.hex, d.seat))?.kind ?? null,
      wings: leavingFlyer(view, d.hex, d.seat) !== undefined,
    };
  },
  forced: (view, d) => d.forced && onFoot(view, d).length + byAir(view, d).length === 1,
  check(view, d, { hex, air }) {
    const refusal = air === undefined ? null : airRefusal(view, d, air);
    if (refusal !== null) return refusal;
    if (hex === null) return staysTooLong(view, d, air) ? refuse('decision.forced') : null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return footRefusal(view, d.hex, d.seat, hex);
  },
});
