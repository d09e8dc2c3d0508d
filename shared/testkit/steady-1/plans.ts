// A player's goals: the hexes to take and their value, and the place for which idle pieces gather.
import { hexState, seatState } from '../../game/pieces.ts';
import { type HexId, type HexOrNone, NOBODY } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { levelCost } from '../../rules/construction-limits.ts';
import { hasEnemy } from '../../rules/presence.ts';
import { fortLevel, isSeaHex } from '../../rules/queries/queries.ts';
import { aimOf, GAME } from './aims.ts';
import { hexWorth, isUnowned, type Situation, stepsToNearest } from './situation.ts';

/**
 * Returns the gold that raises a citadel in this round's construction, including levels its income still
 * needs; 0 if impossible. CIT-01, AMB-56
 */
export function citadelPrice(s: Situation): number {
  if (s.myCitadels.length > 0 || !aimOf(s).saves(s)) return 0;
  const { rules } = s.g;
  if (!s.own.some((i) => fortLevel(hexState(s.g, i)) === 3)) return 0;
  const before = Math.max(0, rules.citadelIncome - s.income);
  const sites = s.own.filter((i) => fortLevel(hexState(s.g, i)) < 3).length;
  return before > sites ? 0 : (before + 1) * levelCost(s.g, s.me);
}

/** Returns whether the seat could raise its own citadel in the next construction (CIT-01, CIT-02). */
export function citadelAhead(s: Situation): boolean {
  const price = citadelPrice(s);
  return price > 0 && seatState(s.g, s.me).gold >= price;
}

/**
 * Returns whether a rival wins this round unless a player acts, and no own citadel will stop it (CIT-04,
 * CIT-06).
 */
export const isLastChance = (s: Situation): boolean => aimOf(s).isPressed(s) && !citadelAhead(s);

/** Returns the value of taking a hex; a second citadel is worth the game (CIT-05). */
export function prize(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const aim = aimOf(s);
  const base = hexWorth(s, hex) + (aim.land?.(s, h.owner) ?? 0);
  if (h.owner === NOBODY || h.owner === s.me) return base;
  // Land of a player who is about to raise a citadel counts double; their castle most.
  if (fortLevel(h) < 4)
    return base * (1.25 + 0.75 * s.leadOf(h.owner)) + (fortLevel(h) === 3 ? 6 * s.leadOf(h.owner) : 0);
  return base + (isLastChance(s) ? Math.max(GAME, aim.citadel(s, hex)) : aim.citadel(s, hex));
}

/**
 * Returns the least chance for an attack on a citadel. It falls as the game grows long, so that two equal
 * realms do not wait for each other forever.
 */
export function patience(s: Situation, hex: HexId): number {
  if (!aimOf(s).storms || (s.rivalSole === hex && isLastChance(s))) return 0;
  return Math.max(0.2, Math.min(0.55, 0.65 - 0.01 * s.g.round));
}

/** The value of a piece of gold relative to land: five buy a fort's level or a Thing. */
export const GOLD = 0.22;

/** Returns whether an own hex is uncontested. */
export const quiet = (s: Situation, hex: HexId): boolean =>
  hexState(s.g, hex).owner === s.me && !hasEnemy(s.g, hex, s.me);

/**
 * Returns the hex for which idle pieces gather: the rival citadel that is weakest for its distance, or the
 * nearest land to take if rivals have no citadel.
 */
export function goalOf(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const i of boardHexes(s.g.hexes.length)) {
    const h = hexState(s.g, i);
    if (isSeaHex(s.g, h) || h.owner === s.me) continue;
    const citadel = fortLevel(h) >= 4;
    // If rivals have a citadel, only citadels matter.
    if (!citadel && aimOf(s).storms && s.citadels.some((c) => hexState(s.g, c).owner !== s.me)) continue;
    const away = nearestOwn(s, i);
    const leader = fortLevel(h) === 3 && h.owner !== NOBODY ? s.leadOf(h.owner) * 6 : 0;
    const cost = away * 2 + s.foesIn(i).hp * (isUnowned(s, h) ? 0.5 : 0.7) - leader;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

const nearestOwn = (s: Situation, hex: HexId): number => stepsToNearest(s.own, hex);
