// Rates hexes to capture, and chooses where idle pieces gather.
import { CASTLE } from '../../../model/catalogue/index.ts';
import { hexState, seatState } from '../../../model/game/pieces.ts';
import { type HexId, type HexOrNone, isSeated, NOBODY, type Seat } from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import { levelCost, levelsToCitadel } from '../../../rules/construction-limits.ts';
import { hasEnemy } from '../../../rules/presence.ts';
import { fortLevel, isCitadel, isSeaHex } from '../../../rules/queries/queries.ts';
import { aimOf, GAME } from './aims.ts';
import { isUnowned, type Situation, stepsToNearest } from './situation.ts';
import { ELSEWHERE, hexWorth } from './worth.ts';

/**
 * Returns how much gold a citadel costs in this round, with the fort levels whose income it needs; 0 if it
 * is impossible. CIT-01, AMB-56
 */
export function citadelPrice(s: Situation): number {
  if (s.myCitadels.length > 0 || !aimOf(s).saves(s)) return 0;
  return (levelsToCitadel(s.g, s.me, s.income) ?? 0) * levelCost(s.g, s.me);
}

/** Could the seat raise its own citadel next? CIT-01, CIT-02 */
export function citadelAhead(s: Situation): boolean {
  const price = citadelPrice(s);
  return price > 0 && seatState(s.g, s.me).gold >= price;
}

/**
 * Will a rival win in this round unless the player attacks? Not if a citadel of the player stops the
 * rival. CIT-04, CIT-06, CIT-08
 */
export const isLastChance = (s: Situation): boolean => aimOf(s).isPressed(s, citadelAhead(s));

/** Returns the worth of capturing a hex. A second citadel is worth as much as the game. CIT-05 */
export function prize(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const aim = aimOf(s);
  const base = hexWorth(s, hex) + (aim.land?.(s, h.owner) ?? 0);
  if (h.owner === NOBODY || h.owner === s.me) return base;
  // If its owner is about to raise a citadel, a hex counts more than double, and the owner's castle most.
  if (!isCitadel(h))
    return base * (1.25 + 1.5 * s.leadOf(h.owner)) + (fortLevel(h) === CASTLE ? 12 * s.leadOf(h.owner) : 0);
  return base + (isLastChance(s) ? Math.max(GAME, aim.citadel(s, hex)) : aim.citadel(s, hex));
}

/** Returns what a piece could gain in other hexes, in gold per round; 0 if capturing `to` wins the game. */
export function worthElsewhere(s: Situation, to: HexId): number {
  const h = hexState(s.g, to);
  const isTheirCitadel = isCitadel(h) && h.owner !== s.me && h.owner !== NOBODY;
  return isTheirCitadel && aimOf(s).citadel(s, to) >= GAME ? 0 : ELSEWHERE;
}

/**
 * Returns the chance from which on the player attacks a citadel. It falls as the game grows longer, so that
 * two equal players do not wait forever.
 */
export function patience(s: Situation, hex: HexId): number {
  if (!aimOf(s).storms || (s.rivalSole === hex && isLastChance(s))) return 0;
  return Math.max(0.2, Math.min(0.55, 0.65 - 0.01 * s.g.round));
}

/**
 * The worth of one gold, compared with land: five gold buy a fort level, which pays one gold per round and
 * leads to a citadel.
 */
export const GOLD = 0.3;

/** How many Things a player buys in a round if the rules set no limit. */
export const THINGS_A_ROUND = 5;

/** Returns how dangerous a rival is to the player. */
export const menace = (s: Situation, seat: Seat): number =>
  !isSeated(seat) || seat === s.me
    ? 0
    : 1 + s.leadOf(seat) + (s.citadels.some((c) => hexState(s.g, c).owner === seat) ? 1.5 : 0);

/** Is this an own hex without enemies? */
export const quiet = (s: Situation, hex: HexId): boolean =>
  hexState(s.g, hex).owner === s.me && !hasEnemy(s.g, hex, s.me);

/**
 * Returns the hex where idle pieces gather: the weakest and nearest citadel of a rival; if no rival has one,
 * near the next land to capture.
 */
export function goalOf(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const i of boardHexes(s.g.hexes.length)) {
    const h = hexState(s.g, i);
    if (isSeaHex(s.g, h) || h.owner === s.me) continue;
    const citadel = isCitadel(h);
    // If the citadels of rivals decide the game, only their hexes are goals.
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

const nearestOwn = (s: Situation, hex: HexId): number => stepsToNearest(s.own, hex);
