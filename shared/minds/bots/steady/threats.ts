// Estimates the force that rivals could send into an own hex, and chooses the guards that must stay.
import { CASTLE } from '../../../model/catalogue/index.ts';
import { hexState, seatState } from '../../../model/game/pieces.ts';
import { type Counter, type HexId, type PieceId, seatsOf } from '../../../model/game/types.ts';
import { distance } from '../../../model/hex/hex.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { aimOf, COUNTED_INCOME, isCounted } from './aims.ts';
import { addRival, forceOf } from './forces.ts';
import { citadelAhead, isLastChance } from './plans.ts';
import type { Situation } from './situation.ts';
import { addForce, addPiece, addWalls, estimateBattle, type Force, noForce } from './strength.ts';
import { hexWorth, worth } from './worth.ts';

/**
 * Which share of a rival's pieces can arrive, by distance in steps. A piece moves two steps, or four
 * on open land. MOVE-02
 */
const WITHIN = [1, 1, 0.75, 0.3, 0.1];

/** Against a smaller threat, in expected hits, no guard stays. */
export const WORTH_GUARDING = 0.8;

/**
 * Returns the force of the most dangerous rival, plus a part of the other rivals' forces,
 * because they may join.
 */
export function threatTo(s: Situation, hex: HexId): Force {
  let worst = noForce();
  let most = 0;
  const all = noForce();
  for (const seat of seatsOf(s.g.seats)) {
    if (seat === s.me || seatState(s.g, seat).fallen) continue;
    const f = noForce();
    for (const i of s.standing(seat)) {
      const share = WITHIN[distance(i, hex)];
      if (share !== undefined) addRival(s, f, i, seat, share);
    }
    addForce(all, f);
    if (f.hp > most) {
      most = f.hp;
      worst = f;
    }
  }
  const f = { ...worst };
  addForce(
    f,
    {
      magic: all.magic - worst.magic,
      ranged: all.ranged - worst.ranged,
      melee: all.melee - worst.melee,
      hp: all.hp - worst.hp,
    },
    0.25,
  );
  return f;
}

/**
 * Is this the only castle that can become a citadel next? Then a rival who captures it gets
 * the citadel. CIT-01
 */
function isAwaited(s: Situation, hex: HexId): boolean {
  const isCastle = (own: HexId): boolean => fortLevel(hexState(s.g, own)) === CASTLE;
  return isCastle(hex) && citadelAhead(s) && s.own.filter(isCastle).length === 1;
}

/** Returns the cost of losing an own hex. */
export function lossOf(s: Situation, hex: HexId): number {
  const base = hexWorth(s, hex) + (isCounted(s) ? COUNTED_INCOME : 0);
  if (s.myCitadels.includes(hex) && aimOf(s).storms) return base + 40;
  if (isAwaited(s, hex)) return base + 20;
  return hex === s.capital ? base + 3 : base;
}

/** Returns how likely a rival's victory must be before pieces stay as guards. */
export function riskAt(s: Situation, hex: HexId): number {
  // The owner of the only citadel wins by keeping it for a round, so nothing else matters. CIT-04
  if (s.myCitadels.includes(hex)) return s.citadels.length === 1 ? 0.05 : 0.25;
  return isAwaited(s, hex) ? 0.25 : 0.5;
}

/** Returns the force of these own pieces in a hex, with its walls. */
export function guard(s: Situation, hex: HexId, pieces: readonly Counter[]): Force {
  const f = forceOf(s, pieces);
  addWalls(f, hexState(s.g, hex));
  return f;
}

/**
 * Returns the pieces that must stay in a hex. In a citadel or the future capital these are the weakest pieces
 * that still make an attack unlikely to succeed; in other hexes none.
 */
export function garrison(s: Situation, hex: HexId): Set<PieceId> {
  const keep = new Set<PieceId>();
  const h = hexState(s.g, hex);
  // If this is the last chance to prevent a rival's victory, all pieces may leave to attack. CIT-04
  if (h.owner !== s.me || s.mineIn(hex).length === 0 || isLastChance(s)) return keep;
  const citadel = s.myCitadels.includes(hex);
  if (!citadel && hex !== s.capital) return keep;
  const threat = threatTo(s, hex);
  const safe = riskAt(s, hex);
  if (threat.hp < 0.5 && !(citadel && s.citadels.length === 1)) return keep;
  const f = guard(s, hex, []);
  const pieces = s
    .mineIn(hex)
    .filter((c) => s.hasLandFor(s.me, c.kind))
    .sort((a, b) => worth(a.kind) - worth(b.kind) || a.id - b.id);
  for (const c of pieces) {
    if (estimateBattle(threat, f).win <= safe) break;
    keep.add(c.id);
    addPiece(f, c.kind);
  }
  return keep;
}
