// What a player is after: hexes to take and what they are worth to them, and the place their idle pieces gather for.
import { hexState, seatState } from '../../game/pieces.ts';
import { type HexId, type HexOrNone, NOBODY } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { levelCost } from '../../rules/construction-limits.ts';
import { hasEnemy } from '../../rules/presence.ts';
import { fortLevel, isSeaHex } from '../../rules/queries.ts';
import { aimOf, GAME } from './aims.ts';
import { hexesToRaise, hexWorth, isUnowned, type Situation, stepsToNearest } from './situation.ts';

/**
 * Gold that raises a citadel in this round's construction, the levels its income still needs included; 0 when no gold
 * can do it. CIT-01, AMB-56
 */
export function citadelPrice(s: Situation): number {
  if (s.myCitadels.length > 0 || !aimOf(s).saves(s)) return 0;
  const { rules } = s.g;
  if (!s.own.some((i) => fortLevel(hexState(s.g, i)) === 3)) return 0;
  const before = Math.max(0, rules.citadelIncome - s.income);
  const sites = hexesToRaise(s, s.me);
  return before > sites ? 0 : (before + 1) * levelCost(s.g, s.me);
}

/** Could the seat raise a citadel of its own in the next construction (CIT-01, CIT-02)? */
export function citadelAhead(s: Situation): boolean {
  const price = citadelPrice(s);
  return price > 0 && seatState(s.g, s.me).gold >= price;
}

/** A rival wins in this round unless somebody acts, and no citadel of one's own will stop it (CIT-04, CIT-06, CIT-08). */
export const isLastChance = (s: Situation): boolean => aimOf(s).isPressed(s, citadelAhead(s));

/** What taking a hex is worth beyond what it costs; a second citadel is the game (CIT-05). */
export function prize(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const aim = aimOf(s);
  const base = hexWorth(s, hex) + (aim.land?.(s, h.owner) ?? 0);
  if (h.owner === NOBODY || h.owner === s.me) return base;
  // Land taken from whoever is about to raise a citadel counts more than twice; their castle most.
  if (fortLevel(h) < 4)
    return base * (1.25 + 1.5 * s.leadOf(h.owner)) + (fortLevel(h) === 3 ? 12 * s.leadOf(h.owner) : 0);
  return base + (isLastChance(s) ? Math.max(GAME, aim.citadel(s, hex)) : aim.citadel(s, hex));
}

/**
 * How sure an attack on a citadel must be. Patience runs out as the game grows long, so that two equal realms do not
 * watch each other for ever.
 */
export function patience(s: Situation, hex: HexId): number {
  if (!aimOf(s).storms || (s.rivalSole === hex && isLastChance(s))) return 0;
  return Math.max(0.2, Math.min(0.55, 0.65 - 0.01 * s.g.round));
}

/** What a piece of gold is worth beside land: five buy a fort's level, which pays one a round and leads to a citadel. */
export const GOLD = 0.3;

/** Own hexes nobody contests. */
export const quiet = (s: Situation, hex: HexId): boolean =>
  hexState(s.g, hex).owner === s.me && !hasEnemy(s.g, hex, s.me);

/**
 * The hex idle pieces gather for: the rival citadel that is weakest for its distance, or the nearest land to take
 * while no citadel stands.
 */
export function goalOf(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const i of boardHexes(s.g.hexes.length)) {
    const h = hexState(s.g, i);
    if (isSeaHex(s.g, h) || h.owner === s.me) continue;
    const citadel = fortLevel(h) >= 4;
    // With an own citadel, or under a rival's clock, only citadels matter.
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

/** Steps to the nearest own hex, 9 without any. */
const nearestOwn = (s: Situation, hex: HexId): number => stepsToNearest(s.own, hex);
