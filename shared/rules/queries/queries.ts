// Queries of a position. They work on whole games and on views, and read public fields and the pieces that
// the view's seat sees.

import {
  CITADEL,
  FORTS,
  type FortLevel,
  fortLevelAt,
  isCreature,
  isHero,
  isTown,
  kindInfo,
  SEA,
} from '../../model/catalogue/index.ts';
import {
  findCounter,
  hexesWhere,
  hexState,
  hiddenCount,
  isFighter,
  seatState,
  shownCount,
} from '../../model/game/pieces.ts';
import { cachedQuery, lying } from '../../model/game/places.ts';
import {
  type Counter,
  type Game,
  type HexId,
  type HexOrNone,
  type HexState,
  isPiece,
  type Kind,
  type PieceId,
  type Seat,
  type Target,
} from '../../model/game/types.ts';
import { boardHexes, neighbours } from '../../model/hex/hex.ts';
import { addAt } from '../../model/shape/entry.ts';

export { rackOf } from '../../model/game/places.ts';
export { refuse } from '../../model/game/refusal.ts';

function seatClockwise({ clockwise }: Game, places: number): Seat {
  const seat = clockwise[places % clockwise.length];
  if (seat === undefined) throw new RangeError(`no player sits at place ${places}`);
  return seat;
}

/** Do players act counterclockwise in this round? TURN-05 */
export const isReversed = ({ rules, round }: Game): boolean => rules.alternateDirection && round > 0 && round % 2 === 0;

/** Returns the seats still in the game, in the order in which they act. TURN-02, TURN-05 */
export function order(g: Game): Seat[] {
  const n = g.clockwise.length;
  const start = g.clockwise.indexOf(g.first);
  const by = isReversed(g) ? n - 1 : 1;
  const seats: Seat[] = [];
  for (let i = 0; i < n; i++) {
    const seat = seatClockwise(g, start + i * by);
    if (!seatState(g, seat).fallen) seats.push(seat);
  }
  return seats;
}

/**
 * Returns the player with the first-player marker, or the next player in order if that player
 * is out. TURN-05, AMB-67
 */
export const firstPlayer = (g: Game): Seat => (seatState(g, g.first).fallen ? (order(g)[0] ?? g.first) : g.first);

function step(g: Game, seat: Seat, by: 1 | -1): Seat {
  const n = g.clockwise.length;
  const at = g.clockwise.indexOf(seat);
  for (let i = 1; i <= n; i++) {
    const s = seatClockwise(g, at + by * i + n * n);
    if (!seatState(g, s).fallen) return s;
  }
  return seat;
}

/** Returns the next seat, clockwise, that is still in the game. */
export const leftOf = (g: Game, seat: Seat): Seat => step(g, seat, 1);
/** Returns the previous seat that is still in the game; with two players this is the opponent. AMB-09 */
export const rightOf = (g: Game, seat: Seat): Seat => step(g, seat, -1);

/** Returns the other seats still in the game, clockwise from the left of `seat`. */
export function othersFromLeft(g: Game, seat: Seat): Seat[] {
  const at = g.clockwise.indexOf(seat);
  const list: Seat[] = [];
  for (let i = 1; i < g.clockwise.length; i++) {
    const s = seatClockwise(g, at + i);
    if (!seatState(g, s).fallen) list.push(s);
  }
  return list;
}

/** Returns all seats still in the game, clockwise from the left of `seat`; `seat` itself is last. */
export function allFromLeft(g: Game, seat: Seat): Seat[] {
  const list = othersFromLeft(g, seat);
  list.push(seat);
  return list;
}

/** Returns the adjacent hexes, by rising number. */
export const hexesNextTo = (g: Game, hex: HexId): readonly HexId[] => neighbours(g.hexes.length, hex);

/** Is this number the index of a hex on this board? */
export const isHex = (g: Game, hex: HexOrNone): hex is HexId =>
  Number.isInteger(hex) && hex >= 0 && hex < g.hexes.length;
/** Returns whether this tile is face down. VAR-03, VAR-04 */
export const isFaceDown = (h: HexState): boolean => h.terrain === null;

/** Is this a face-up sea tile? True even if an option lets sea count as land. */
export const isSeaTile = (h: HexState): boolean => h.terrain === SEA;
/** Is this sea that walking pieces cannot enter and no player can own? MOVE-12 */
export const isSeaHex = (g: Game, h: HexState): boolean => isSeaTile(h) && g.rules.sea === 'barrier';

/** May pieces end a move in this hex, as far as its tile is known? MOVE-12, VAR-03 */
export const isLandHex = (g: Game, h: HexState): boolean => !isFaceDown(h) && !isSeaHex(g, h);
/** Does this income piece suit the terrain of the hex? DEP-04, EXPL-03 */
export const suits = (h: HexState, income: Kind): boolean =>
  isTown(income) ? !isSeaTile(h) : kindInfo(income).terrain === h.terrain;

/** Returns the hexes a seat controls, by rising index. */
export function hexesOf(g: Game, seat: Seat): HexId[] {
  const list: HexId[] = [];
  for (const hex of boardHexes(g.hexes.length)) if (hexState(g, hex).owner === seat) list.push(hex);
  return list;
}

/** Returns the level of the fort in this hex; 0 if none exists. */
export const fortLevel = ({ fort }: HexState): FortLevel | 0 => (fort === null ? 0 : fort.level);
/** Returns the current combat value of the fort in this hex; 0 if none exists. HIT-03 */
export const fortValue = ({ fort }: HexState): number => (fort === null ? 0 : Math.max(0, fort.level - fort.hits));

/** Is the fort in this hex a citadel, damaged or not? */
export const isCitadel = ({ fort }: HexState): boolean => fort !== null && fort.level === CITADEL;
/** Is the fort in this hex a citadel that damage and events cannot lower? POST-04 */
export const isImmune = (g: Game, h: HexState): boolean => g.rules.citadelImmune && isCitadel(h);
/** Returns the next level of the fort. Throws a RangeError if it is a citadel. */
export const levelAbove = (h: HexState): FortLevel => fortLevelAt(fortLevel(h) + 1);
/** Returns the level of a fort that loses `by` levels; null if no fort is left. */
export const levelBelow = (h: HexState, by: number): FortLevel | null =>
  fortLevel(h) > by ? fortLevelAt(fortLevel(h) - by) : null;
/** Returns the printed combat value of the city or village in this hex; 0 if none exists. COMP-06 */
export const townWorth = ({ income }: HexState): number => (income === null ? 0 : kindInfo(income.kind).cv);
/**
 * Returns the current combat value of the city or village in this hex; 0 if none exists. COMP-06, HIT-03
 */
export const townValue = ({ income }: HexState): number =>
  income === null ? 0 : Math.max(0, kindInfo(income.kind).cv - income.hits);
/** Has the city or village in this hex been turned over, so that it does not fight? HIT-03, BRIB-03 */
export const isTownDown = (h: HexState): boolean => townWorth(h) > 0 && townValue(h) === 0;

/** Returns how many creatures and heroes a seat has in this hex. MOVE-05 */
export const countIn = (h: HexState, seat: Seat): number => hiddenCount(h, seat) + shownCount(h, seat);
/** Can a fort, city or village in this hex fight? */
export const hasWalls = (h: HexState): boolean => fortValue(h) > 0 || townValue(h) > 0;

/** Returns the piece that a target names; undefined if it is no piece or the viewer does not know it. */
export const pieceById = (g: Game, target: Target): Counter | undefined =>
  isPiece(target) ? findCounter(g.counters, target) : undefined;

/** Does luck choose the Things that leave a rack above its limit? REC-07, AMB-15 */
export const isExcessLuck = ({ rules }: Game): boolean => rules.rackExcessBy === 'random';

/** Returns the piece if it is on the seat's rack; otherwise undefined. */
export function rackThing(g: Game, seat: Seat, id: PieceId): Counter | undefined {
  const c = findCounter(g.counters, id);
  return c !== undefined && c.seat === seat && c.at === 'rack' ? c : undefined;
}

/** Returns a seat's creatures and heroes in a hex. */
export const fightersOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.seat === seat && isFighter(c.kind));

/** Returns the face-up creatures and heroes of a seat in a hex. They are public. */
export const shownIn = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.seat === seat && c.up && isFighter(c.kind));

const heroes = cachedQuery((counters) => counters.filter((c) => isHero(c.kind)));

/** Returns a seat's heroes on the board. They are public. */
export const heroesOf = (g: Game, seat: Seat): Counter[] =>
  g.rules.heroes ? heroes(g).filter((c) => c.seat === seat) : [];

/** Returns the seat's hero of this kind in a hex; undefined if none exists. */
export const heroIn = (g: Game, hex: HexId, seat: Seat, hero: Kind): Counter | undefined =>
  lying(g, hex).find((c) => c.kind === hero && c.seat === seat && c.up);

/** Do events and retreats treat this kind as a creature? An option includes heroes. AMB-50, AMB-130 */
export const countsAsCreature = ({ rules }: Game, kind: Kind): boolean =>
  isCreature(kind) || (rules.heroesAreCreatures && isHero(kind));

/** Returns whether this hero of the seat is on the board. */
export const hasHero = (g: Game, seat: Seat, hero: Kind): boolean =>
  g.rules.heroes && heroes(g).some((c) => c.seat === seat && c.kind === hero);

/** Compares pieces by the catalogue, then by id. This order is public and the same for all viewers. ENG-01 */
export const byCatalogue = (a: Counter, b: Counter): number => a.kind - b.kind || a.id - b.id;

/** Compares pieces by printed value, the weakest first, then by the catalogue. */
export const byPrintedValue = (a: Counter, b: Counter): number =>
  kindInfo(a.kind).cv - kindInfo(b.kind).cv || byCatalogue(a, b);

/** Returns the hexes with a citadel, by rising index. */
export const citadels = (g: Game): HexId[] => hexesWhere(g, isCitadel);

/** Returns how many hexes have a fort of each level, beginning with hexes without a fort. COMP-09, FORT-03 */
export function fortsByLevel(g: Game): number[] {
  const hexes = FORTS.map(() => 0);
  for (const h of g.hexes) addAt(hexes, fortLevel(h), 1);
  return hexes;
}

/** Returns whether a list of ids or hexes has no duplicates. */
export const areDistinct = (list: readonly number[]): boolean => new Set(list).size === list.length;
