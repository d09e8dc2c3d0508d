// What a rival could bring against an own hex in their next move, and how much must stay to meet it.
import { CASTLE } from '../../catalogue/index.ts';
import { hexState, seatState } from '../../game/pieces.ts';
import { type Counter, type HexId, type PieceId, seatsOf } from '../../game/types.ts';
import { distance } from '../../hex/index.ts';
import { fortLevel } from '../../rules/queries.ts';
import { aimOf, COUNTED_INCOME, isCounted } from './aims.ts';
import { addRival, forceOf } from './forces.ts';
import { citadelAhead, isLastChance } from './plans.ts';
import type { Situation } from './situation.ts';
import { addForce, addPiece, addWalls, estimateBattle, type Force, noForce } from './strength.ts';
import { hexWorth, worth } from './worth.ts';

/** How likely a stack is to get there in one move, by how many steps away it is (MOVE-02: mostly two steps, or four on open land). */
const WITHIN = [1, 1, 0.75, 0.3, 0.1];

/** Hits a threat can take from which a hex is worth guarding. */
export const WORTH_GUARDING = 0.8;

/** The worst single rival, and a part of the others who may come along. */
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

/** Is this the one castle that becomes a citadel in the next construction? Whoever takes it takes the citadel. CIT-01 */
function isAwaited(s: Situation, hex: HexId): boolean {
  const isCastle = (own: HexId): boolean => fortLevel(hexState(s.g, own)) === CASTLE;
  return isCastle(hex) && citadelAhead(s) && s.own.filter(isCastle).length === 1;
}

/** What losing an own hex would cost. */
export function lossOf(s: Situation, hex: HexId): number {
  const base = hexWorth(s, hex) + (isCounted(s) ? COUNTED_INCOME : 0);
  if (s.myCitadels.includes(hex) && aimOf(s).storms) return base + 40;
  if (isAwaited(s, hex)) return base + 20;
  return hex === s.capital ? base + 3 : base;
}

/** How likely a rival may be to win an own stronghold before pieces stay there. */
export function riskAt(s: Situation, hex: HexId): number {
  // Sole owner: nothing else matters until the clock has run (CIT-04).
  if (s.myCitadels.includes(hex)) return s.citadels.length === 1 ? 0.05 : 0.25;
  return isAwaited(s, hex) ? 0.25 : 0.5;
}

/** Own pieces of a hex with its walls. */
export function guard(s: Situation, hex: HexId, pieces: readonly Counter[]): Force {
  const f = forceOf(s, pieces);
  addWalls(f, hexState(s.g, hex));
  return f;
}

/**
 * The pieces that stay in an own hex: in a citadel, and where one shall stand, as many of the weakest as keep the worst attack
 * unlikely to win; elsewhere nobody.
 */
export function garrison(s: Situation, hex: HexId): Set<PieceId> {
  const keep = new Set<PieceId>();
  const h = hexState(s.g, hex);
  // Nothing is left to guard once a rival's clock runs out (CIT-04).
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
