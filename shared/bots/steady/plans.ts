// What a player is after: hexes to take and what they are worth to them, and the place their idle pieces gather for.
import { CASTLE } from '../../catalogue/index.ts';
import { hexState, seatState } from '../../game/pieces.ts';
import { type HexId, type HexOrNone, NOBODY, type Seat } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { levelCost, levelsToCitadel } from '../../rules/construction-limits.ts';
import { hasEnemy } from '../../rules/presence.ts';
import { fortLevel, isCitadel, isSeaHex } from '../../rules/queries.ts';
import { aimOf, GAME } from './aims.ts';
import { isUnowned, type Situation, stepsToNearest } from './situation.ts';
import { ELSEWHERE } from './weights.ts';
import { hexWorth } from './worth.ts';

/**
 * Gold that raises a citadel in this round's construction, the levels its income still needs included; 0 when no gold
 * can do it. CIT-01, AMB-56
 */
export function citadelPrice(s: Situation): number {
  if (s.myCitadels.length > 0 || !aimOf(s).saves(s)) return 0;
  return (levelsToCitadel(s.g, s.me, s.income) ?? 0) * levelCost(s.g, s.me);
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
  if (!isCitadel(h))
    return base * (1.25 + 1.5 * s.leadOf(h.owner)) + (fortLevel(h) === CASTLE ? 12 * s.leadOf(h.owner) : 0);
  return base + (isLastChance(s) ? Math.max(GAME, aim.citadel(s, hex)) : aim.citadel(s, hex));
}

/** What each piece that goes to a hex could do elsewhere, in gold a round: nothing that counts where the game is won there. */
export function elsewhere(s: Situation, to: HexId): number {
  const h = hexState(s.g, to);
  const isTheirCitadel = isCitadel(h) && h.owner !== s.me && h.owner !== NOBODY;
  return isTheirCitadel && aimOf(s).citadel(s, to) >= GAME ? 0 : ELSEWHERE;
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

/** As many Things as a round's gold is kept for where they have no limit. */
export const THINGS_A_ROUND = 5;

/** How much a rival is in the way: their lead, and what they hold. */
export const menace = (s: Situation, seat: Seat): number =>
  seat < 0 || seat === s.me
    ? 0
    : 1 + s.leadOf(seat) + (s.citadels.some((c) => hexState(s.g, c).owner === seat) ? 1.5 : 0);

/** Own hexes nobody contests. */
export const quiet = (s: Situation, hex: HexId): boolean =>
  hexState(s.g, hex).owner === s.me && !hasEnemy(s.g, hex, s.me);

/**
 * The hex idle pieces gather for: where citadels of others stand and are worth storming, the one that is weakest for its distance;
 * else the nearest land to take.
 */
export function goalOf(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const i of boardHexes(s.g.hexes.length)) {
    const h = hexState(s.g, i);
    if (isSeaHex(s.g, h) || h.owner === s.me) continue;
    const citadel = isCitadel(h);
    // Where a citadel of others stands only citadels matter.
    if (!citadel && aimOf(s).storms && s.citadels.some((c) => hexState(s.g, c).owner !== s.me)) continue;
    const away = nearestOwn(s, i);
    const leader = fortLevel(h) === CASTLE && h.owner !== NOBODY ? s.leadOf(h.owner) * 6 : 0;
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
