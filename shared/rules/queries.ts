// What the rules read off a position, asked in one place. Every function works on a game and on a view alike: it
// looks at public fields, and at pieces only through the eyes of the seat it is asked for.

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
} from '../catalogue/index.ts';
import { findCounter, hexesWhere, hexState, hiddenCount, isFighter, seatState, shownCount } from '../game/pieces.ts';
import { kept, lying } from '../game/places.ts';
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
} from '../game/types.ts';
import { boardHexes, neighbours } from '../hex/index.ts';
import { addAt } from '../shape/entry.ts';

export { rackOf } from '../game/places.ts';
export { refuse } from '../game/refusal.ts';

// --- seats ---------------------------------------------------------------------------------------------------------

/** The seat this many places clockwise of the first in the list, round and round. */
function seatClockwise({ clockwise }: Game, places: number): Seat {
  const seat = clockwise[places % clockwise.length];
  if (seat === undefined) throw new RangeError(`nobody sits at place ${places}`);
  return seat;
}

/** Does this round run counterclockwise? Setting up is no round. TURN-05 */
export const isReversed = ({ rules, round }: Game): boolean => rules.alternateDirection && round > 0 && round % 2 === 0;

/** Seats still in the game in the order of play: clockwise from the first player, or the other way round. TURN-02, TURN-05 */
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

/** Who is first now: whoever has the marker, or the next in order as long as it lies with somebody who fell. TURN-05, AMB-67 */
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

/** left(p): the next seat clockwise that is still in the game. */
export const leftOf = (g: Game, seat: Seat): Seat => step(g, seat, 1);
/** right(p): the previous seat; with two players the opponent (AMB-09). */
export const rightOf = (g: Game, seat: Seat): Seat => step(g, seat, -1);

/** Returns the seats still in the game, clockwise from left(seat), without `seat`, which may be out of the game. */
export function othersFromLeft(g: Game, seat: Seat): Seat[] {
  const at = g.clockwise.indexOf(seat);
  const list: Seat[] = [];
  for (let i = 1; i < g.clockwise.length; i++) {
    const s = seatClockwise(g, at + i);
    if (!seatState(g, s).fallen) list.push(s);
  }
  return list;
}

/** Seats in the game, from left(seat) on clockwise, `seat` itself last. */
export function allFromLeft(g: Game, seat: Seat): Seat[] {
  const list = othersFromLeft(g, seat);
  list.push(seat);
  return list;
}

// --- hexes ---------------------------------------------------------------------------------------------------------

/** The hexes next to a hex on the board of this game, by rising number. */
export const beside = (g: Game, hex: HexId): readonly HexId[] => neighbours(g.hexes.length, hex);

/** Is this number a hex of the board of this game? */
export const isHex = (g: Game, hex: HexOrNone): hex is HexId =>
  Number.isInteger(hex) && hex >= 0 && hex < g.hexes.length;
/** Does this tile lie face down, so that nobody knows what it is? VAR-03, VAR-04 */
export const isFaceDown = (h: HexState): boolean => h.terrain === null;

/** Is it a sea, whatever the table plays seas as? One that lies face down is none. */
export const isSeaTile = (h: HexState): boolean => h.terrain === SEA;
/** Sea that walkers do not enter and nobody owns; where the table takes the sea for ordinary land there is none. MOVE-12 */
export const isSeaHex = (g: Game, h: HexState): boolean => isSeaTile(h) && g.rules.sea === 'barrier';

/** Is it known to be ground that pieces may end on? Not sea as a barrier, not a tile face down. MOVE-12, VAR-03 */
export const isLandHex = (g: Game, h: HexState): boolean => !isFaceDown(h) && !isSeaHex(g, h);
/** May this income piece lie on such ground? Cities and villages lie on any but the sea, others on their own. DEP-04, EXPL-03 */
export const suits = (h: HexState, income: Kind): boolean =>
  isTown(income) ? !isSeaTile(h) : kindInfo(income).terrain === h.terrain;

/** The hexes a seat controls, by rising index. */
export function hexesOf(g: Game, seat: Seat): HexId[] {
  const list: HexId[] = [];
  for (const hex of boardHexes(g.hexes.length)) if (hexState(g, hex).owner === seat) list.push(hex);
  return list;
}

/** Levels of the fort here, 0 where there is none: each is a gold, and a hit it stands. */
export const fortLevel = ({ fort }: HexState): FortLevel | 0 => (fort === null ? 0 : fort.level);
/** The fort's combat value now, 0 when there is none or it is neutralised. HIT-03 */
export const fortValue = ({ fort }: HexState): number => (fort === null ? 0 : Math.max(0, fort.level - fort.hits));

/** Does a citadel stand here, hit or not? */
export const isCitadel = ({ fort }: HexState): boolean => fort !== null && fort.level === CITADEL;
/** Is the fort here one that damage and events leave alone? POST-04 */
export const isImmune = (g: Game, h: HexState): boolean => g.rules.citadelImmune && isCitadel(h);
/** The level that a fort is built to here, the next one. Throws a RangeError above a citadel. */
export const levelAbove = (h: HexState): FortLevel => fortLevelAt(fortLevel(h) + 1);
/** What is left of a fort that loses `by` levels: null for none. */
export const levelBelow = (h: HexState, by: number): FortLevel | null =>
  fortLevel(h) > by ? fortLevelAt(fortLevel(h) - by) : null;
/** The combat value printed on the city or village here, 0 when none. COMP-06 */
export const townWorth = ({ income }: HexState): number => (income === null ? 0 : kindInfo(income.kind).cv);
/** The combat value now of the city or village here, 0 when none or neutralised. COMP-06, HIT-03 */
export const townValue = ({ income }: HexState): number =>
  income === null ? 0 : Math.max(0, kindInfo(income.kind).cv - income.hits);
/** Does the city or village here lie turned over, struck or bribed? HIT-03, BRIB-03 */
export const isTownDown = (h: HexState): boolean => townWorth(h) > 0 && townValue(h) === 0;

/** Creatures and heroes of a seat, or of NOBODY, in a hex, seen or counted. MOVE-05 */
export const countIn = (h: HexState, seat: Seat): number => hiddenCount(h, seat) + shownCount(h, seat);
/** Fort, city or village that fights for the hex's owner. */
export const hasWalls = (h: HexState): boolean => fortValue(h) > 0 || townValue(h) > 0;

// --- pieces --------------------------------------------------------------------------------------------------------

/** The piece a target is, as far as the viewer knows one: none for a fort, a city or village, or one that was named unseen. */
export const pieceById = (g: Game, target: Target): Counter | undefined =>
  isPiece(target) ? findCounter(g.counters, target) : undefined;

/** Does luck take what a rack holds too many, once its owner has placed and cashed? REC-07, AMB-15 */
export const isExcessLuck = ({ rules }: Game): boolean => rules.rackExcessBy === 'random';

/** The piece if `seat` may know it as its own on its rack. */
export function rackThing(g: Game, seat: Seat, id: PieceId): Counter | undefined {
  const c = findCounter(g.counters, id);
  return c !== undefined && c.seat === seat && c.at === 'rack' ? c : undefined;
}

/** A seat's own creatures and heroes in a hex, by rising id. */
export const fightersOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.seat === seat && isFighter(c.kind));

/** Face-up creatures and heroes of a seat (or of NOBODY) in a hex, by rising id: known to all. */
export const shownIn = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.seat === seat && c.up && isFighter(c.kind));

const heroes = kept((counters) => counters.filter((c) => isHero(c.kind)));

/** A seat's heroes on the board, by rising id: known to all. */
export const heroesOf = (g: Game, seat: Seat): Counter[] =>
  g.rules.heroes ? heroes(g).filter((c) => c.seat === seat) : [];

/** The seat's hero of this kind, face up in a hex, or undefined. */
export const heroIn = (g: Game, hex: HexId, seat: Seat, hero: Kind): Counter | undefined =>
  lying(g, hex).find((c) => c.kind === hero && c.seat === seat && c.up);

/** Is a piece of this kind a creature to events and to retreats? Heroes are where the table says so. AMB-50, AMB-130 */
export const countsAsCreature = ({ rules }: Game, kind: Kind): boolean =>
  isCreature(kind) || (rules.heroesAreCreatures && isHero(kind));

/** Does this hero of the seat stand on the board? */
export const hasHero = (g: Game, seat: Seat, hero: Kind): boolean =>
  g.rules.heroes && heroes(g).some((c) => c.seat === seat && c.kind === hero);

/** Catalogue order, then rising id: the one public order of pieces (ENG-01). */
export const byCatalogue = (a: Counter, b: Counter): number => a.kind - b.kind || a.id - b.id;

/** The weakest by its printed value first, then by the catalogue. */
export const byPrintedValue = (a: Counter, b: Counter): number =>
  kindInfo(a.kind).cv - kindInfo(b.kind).cv || byCatalogue(a, b);

// --- victory ----------------------------------------------------------------------------------------------

/** Hexes with a citadel, by rising index. */
export const citadels = (g: Game): HexId[] => hexesWhere(g, isCitadel);

/** How many hexes have a fort of each level, from none on. COMP-09, FORT-03 */
export function fortsByLevel(g: Game): number[] {
  const hexes = FORTS.map(() => 0);
  for (const h of g.hexes) addAt(hexes, fortLevel(h), 1);
  return hexes;
}

/** No duplicates in a list of ids or hexes. */
export const areDistinct = (list: readonly number[]): boolean => new Set(list).size === list.length;
