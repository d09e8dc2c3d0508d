// The codecs of a game's numbers. `serial` and `count` differ only in which numbers take a single character.
// `id`, `kind`, `hex` and `seat` refuse numbers that are not valid.
import {
  type FortLevel,
  fortLevelAt,
  isKind,
  isTerrain,
  type Kind,
  type KindOrNone,
  kindAt,
  POWER_IDS,
  type Terrain,
  terrainAt,
} from '../catalogue/index.ts';

import { type HexId, type HexOrNone, hexId, isHexId } from '../hex/hex.ts';
import { type Codec, list, listed, near, orNull, type ValueOf, word } from './codec.ts';
import { record, tagged } from './record.ts';

/**
 * The value for no seat: the owner of unowned hexes, of neutral defenders and of Things on a hex. As a viewer
 * it means the public.
 */
export const NOBODY = -1 as const;
export const SEATS = [0, 1, 2, 3, 4, 5] as const;
/** A seat at the table. `Game.clockwise` gives the order of play, not the number of the seat. */
export type Seat = (typeof SEATS)[number] | typeof NOBODY;

/** Is this a seat, and not NOBODY? */
export const isSeated = (seat: number): boolean => seat >= 0;

/** Is this a seat, or NOBODY? */
export const isSeat = (n: unknown): n is Seat => n === NOBODY || SEATS.some((seat) => seat === n);

/** Returns a number as a seat. Throws a RangeError for any other number. */
export function seatAt(n: number): Seat {
  if (!isSeat(n)) throw new RangeError(`no seat: ${n}`);
  return n;
}

export type BySeat = readonly number[];

/** Returns the seats of a list that has one entry per seat. */
export const seatsOf = (bySeat: { readonly length: number }): Seat[] => SEATS.slice(0, bySeat.length);

/** Returns the entries of a list with their seats. */
export const seatEntries = <T>(bySeat: readonly T[]): [Seat, T][] => bySeat.map((entry, n) => [seatAt(n), entry]);

/**
 * Where a piece is. `aside`: shown, until it is used up or returns to the cup. `gone`: out of the game face
 * down, known only to its owner.
 */
export type PieceAt = HexId | 'rack' | 'aside' | 'gone';
/** Is a place on the board? */
export const isOnBoard = (at: PieceAt): at is HexId => typeof at === 'number';
/** Returns the hex of a place; -1 for another place. */
export const hexOfPlace = (at: PieceAt): HexOrNone => (isOnBoard(at) ? at : -1);
/** The lowest number that `placeNumber` returns. */
export const LAST_PLACE = -3;
/** Returns a place as a small number: the number of a hex itself, or a negative number. */
export function placeNumber(at: PieceAt): number {
  if (at === 'rack') return -1;
  if (at === 'aside') return -2;
  return at === 'gone' ? LAST_PLACE : at;
}
/** Returns the place of a number. Throws a RangeError for any other number. */
export function placeOfNumber(n: number): PieceAt {
  if (n === -1) return 'rack';
  if (n === -2) return 'aside';
  return n === LAST_PLACE ? 'gone' : hexId(n);
}

/** The points and hexes that a piece has used, if a hero led it on its whole way. HPOW-03 */
export interface Led {
  readonly points: number;
  readonly hexes: number;
}
/** The hex to which a piece returns if its face-down tile turns out to be sea. VAR-03, AMB-102 */
export interface PieceOrigin {
  readonly from: HexId;
  /**
   * Set if an event sent the piece: `held` until its owner's next movement, `sent` during
   * that movement. AMB-136, AMB-140
   */
  readonly event?: 'held' | 'sent';
}
/**
 * The movement points that a piece has used. `done`: it may not move on. A piece sent by an event is `held`,
 * and during its owner's next movement `sent`; in both states it does not move. MOVE-02, AMB-136, RIVAL-02
 */
export type Spent = number | Led | PieceOrigin | 'done' | 'held' | 'sent';
/** Is this the hex that a piece came from? */
export const isPieceOrigin = (spent: Spent | null): spent is PieceOrigin =>
  typeof spent === 'object' && spent !== null && 'from' in spent;

/**
 * In `spentNumber`, numbers below LED are points. Higher numbers combine the hexes and points of a led piece.
 */
const LED = 32;
/** Numbers from here on mean the hex that a piece came from: HEXES numbers for each value of `event`. */
const CAME_FROM = LED * LED;
const [SENDING, HEXES] = [[undefined, 'held', 'sent'] as const, 64];
const CAME_FROM_END = CAME_FROM + SENDING.length * HEXES;
/** Returns `Spent` as a small number that is never -1, which means "unknown". */
export function spentNumber(spent: Spent): number {
  if (spent === 'done') return -2;
  if (spent === 'held') return -3;
  if (spent === 'sent') return -4;
  if (typeof spent === 'number') return spent;
  if (isPieceOrigin(spent)) return CAME_FROM + SENDING.indexOf(spent.event) * HEXES + spent.from;
  return spent.hexes * LED + spent.points;
}
/** Returns the used points for such a number. Throws a RangeError for any other number. */
export function spentOfNumber(n: number): Spent {
  if (!Number.isInteger(n) || n < -4 || n === -1 || n >= CAME_FROM_END) throw new RangeError(`no points: ${n}`);
  if (n === -2) return 'done';
  if (n === -3) return 'held';
  if (n === -4) return 'sent';
  if (n >= CAME_FROM) {
    const event = SENDING[Math.floor((n - CAME_FROM) / HEXES)];
    const from = hexId((n - CAME_FROM) % HEXES);
    return event === undefined ? { from } : { from, event };
  }
  return n < LED ? n : { points: n % LED, hexes: Math.floor(n / LED) };
}

declare const pieceBrand: unique symbol;
/**
 * The id of a piece. A viewer knows it only while the viewer sees the piece's face. Whenever other viewers
 * see the face, or no longer see it, the piece gets a new id.
 */
export type PieceId = number & { readonly [pieceBrand]: true };

/** Is this a whole number above 0? */
export const isPieceId = (n: unknown): n is PieceId => Number.isInteger(n) && (n as number) > 0;

/** Returns a number as an id. Throws a RangeError unless it is a whole number from 1. */
export function pieceId(n: number): PieceId {
  if (!isPieceId(n)) throw new RangeError(`no id of a piece: ${n}`);
  return n;
}

/** A number that rises during a game and usually takes two characters. */
export const serial = near(2000);
export const id: Codec<PieceId> = {
  put: serial.put,
  take: (from) => pieceId(serial.take(from)),
  is: (value): value is PieceId => isPieceId(value) && serial.is(value),
};
const byKind = near(31);
export const kind: Codec<Kind> = {
  put: byKind.put,
  take: (from) => kindAt(byKind.take(from)),
  is: (value) => isKind(value) && byKind.is(value),
};
export const kindOrNone: Codec<KindOrNone> = {
  put: byKind.put,
  take(from) {
    const n = byKind.take(from);
    return n === -1 ? n : kindAt(n);
  },
  is: (value) => value === -1 || kind.is(value),
};
const byHex = near(28);
export const hex: Codec<HexId> = {
  put: byHex.put,
  take: (from) => hexId(byHex.take(from)),
  is: (value) => isHexId(value) && byHex.is(value),
};
export const pieceAt: Codec<PieceAt> = {
  put: (out, at) => byHex.put(out, placeNumber(at)),
  take: (from) => placeOfNumber(byHex.take(from)),
  is: (value) => value === 'rack' || value === 'aside' || value === 'gone' || hex.is(value),
};
const number = near(0);
export const seat: Codec<Seat> = {
  put: number.put,
  take: (from) => seatAt(number.take(from)),
  is: (value): value is Seat => isSeat(value) && number.is(value),
};
export const count = near(31);
const isPoints = (value: unknown): boolean => count.is(value) && value >= 0 && value < LED;
/** A led piece has entered at least one hex. Otherwise the number would be read back as plain points. */
function isLed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('points' in value && 'hexes' in value)) return false;
  return isPoints(value.points) && count.is(value.hexes) && value.hexes > 0;
}
const isFromHex = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  hex.is(value.from) &&
  (!('event' in value) || value.event === 'held' || value.event === 'sent');
export const spent: Codec<Spent> = {
  put: (out, used) => count.put(out, spentNumber(used)),
  take: (from) => spentOfNumber(count.take(from)),
  is: (value): value is Spent =>
    ['done', 'held', 'sent'].includes(value as string) || isPoints(value) || isLed(value) || isFromHex(value),
};
export const terrain: Codec<Terrain> = {
  put: count.put,
  take: (from) => terrainAt(count.take(from)),
  is: (value): value is Terrain => isTerrain(value) && count.is(value),
};
export const level: Codec<FortLevel> = {
  put: count.put,
  take: (from) => fortLevelAt(count.take(from)),
  is: (value): value is FortLevel => value === 1 || value === 2 || value === 3 || value === 4,
};
export const powerId = listed(POWER_IDS);
export const ids = list(id);
export const hexes = list(hex);
export const seats = list(seat);
export const counts = list(count);

export const face = record({ id, kind });
/** A piece that becomes known: its kind and its new id. */
export type Face = ValueOf<typeof face>;
export const faces = list(face);

/** Targets that are not known pieces. `hidden`: a random face-down piece. */
const PLACES = ['fort', 'town', 'hidden'] as const;

/** A target of a hit or of a power. HPOW-04 */
export type Target = PieceId | (typeof PLACES)[number];

/** Is this target a piece? */
export const isPiece = (target: Target): target is PieceId => typeof target === 'number';

/** Returns a number for each target: for a piece its id, for other targets a negative number. */
export const targetNumber = (target: Target): number => (isPiece(target) ? target : -1 - PLACES.indexOf(target));

/** Every target takes as many characters as the id of a piece. */
export const target: Codec<Target> = {
  put(out, value) {
    if (!isPiece(value) && !PLACES.includes(value)) throw new RangeError(`no target: ${value}`);
    serial.put(out, targetNumber(value));
  },
  take(from) {
    const number = serial.take(from);
    const found = number < 0 ? PLACES[-1 - number] : pieceId(number);
    if (found === undefined) throw new RangeError(`no target: ${number}`);
    return found;
  },
  is: (value): value is Target => id.is(value) || PLACES.some((place) => place === value),
};
export const targets = list(target);

/** POW-10 */
export const building = word('fort', 'town');

const usedOn = tagged('what', {
  /** The item needs no target. */
  nothing: {},
  bearer: { piece: id },
  item: { piece: id },
  side: { seat },
});
/** The target of an item in a battle's window. */
export type UsedOn = ValueOf<typeof usedOn>;

export const use = record({ item: id, on: usedOn });
/**
 * An item used in a battle's window.
 * { item: 611, on: { what: 'bearer', piece: 604 } }
 */
export type Use = ValueOf<typeof use>;

/** Are two items used on the same thing? */
export function isSameOn(a: UsedOn, b: UsedOn): boolean {
  if (a.what === 'side') return b.what === 'side' && a.seat === b.seat;
  return a.what === b.what && pieceOn(a) === pieceOn(b);
}

/** Returns the piece on which an item is used (its bearer or the item it cancels); null for other targets. */
export const pieceOn = (on: UsedOn): PieceId | null => (on.what === 'bearer' || on.what === 'item' ? on.piece : null);

export const arm = record({ item: id, bearer: id });
export type Arm = ValueOf<typeof arm>;

export const fort = record({
  level,
  /** Damage. The fort fights with its level minus the hits. HIT-03 */
  hits: count,
  /** The round from which this citadel counts for its owner (CIT-04, CIT-06); null for lower levels. */
  citadelRound: orNull(count),
});
/**
 * A fort of a hex.
 * { level: 3, hits: 1, citadelRound: null }
 */
export type Fort = ValueOf<typeof fort>;

export const incomePiece = record({
  kind,
  /** Damage. A city or village fights with its value minus the hits. HIT-03 */
  hits: count,
});
/**
 * An income piece in a hex; a city or village fights, too.
 * { kind: 133, hits: 0 }
 */
export type IncomePiece = ValueOf<typeof incomePiece>;

export const role = tagged('as', {
  borne: { by: id },
  /** A passenger of a transport. */
  aboard: { of: id },
  fighting: { value: count, hits: count },
  silencing: { side: seat, from: word('now', 'nextRound') },
  ready: {},
});
/** What a piece does in play, beyond being there. */
export type Role = ValueOf<typeof role>;
