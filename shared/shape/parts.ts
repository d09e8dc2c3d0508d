// The codecs of which records are made: what a game's numbers are. `id`, `kind`, `hex`, `count`, `link` are whole numbers
// that differ only in which of them take a single character: any number fits into any of them. A `seat` is one of a few.
import { isKind, type Kind, type KindOrNone, kindAt } from '../catalogue/index.ts';
import type { HexId } from '../hex/index.ts';
import { type Codec, list, near, type ValueOf, word } from './codec.ts';
import { record, tagged } from './record.ts';

/** No player: unowned hexes, neutral defenders, things lying on a hex for its captor, the public. */
export const NOBODY = -1 as const;
/** The places a table can have. What a seat is follows from this list. */
export const SEATS = [0, 1, 2, 3] as const;
/** A place at the table, or NOBODY. Order, left and right come from `Game.clockwise`, never from the number. */
export type Seat = (typeof SEATS)[number] | typeof NOBODY;

export const isSeat = (n: unknown): n is Seat => n === NOBODY || SEATS.some((seat) => seat === n);

/** A number as the seat it is. Throws a RangeError where it is none. */
export function seatAt(n: number): Seat {
  if (!isSeat(n)) throw new RangeError(`no seat: ${n}`);
  return n;
}

/** The seats of a list that has an entry for each. */
export const seatsOf = (bySeat: { readonly length: number }): Seat[] => SEATS.slice(0, bySeat.length);

/** Identity of a piece for those who see its face; minted anew whenever the circle that sees it changes. */
export type PieceId = number;

export const id = near<PieceId>(2000);
export const hex = near<HexId>(28);
const byKind = near(31);
export const kind: Codec<Kind> = {
  put: byKind.put,
  take: (from) => kindAt(byKind.take(from)),
  is: (value) => isKind(value) && byKind.is(value),
};
/** A kind, or -1 for none. */
export const kindOrNone: Codec<KindOrNone> = {
  put: byKind.put,
  take(from) {
    const n = byKind.take(from);
    return n === -1 ? n : kindAt(n);
  },
  is: (value) => value === -1 || kind.is(value),
};
const number = near(0);
export const seat: Codec<Seat> = {
  put: number.put,
  take: (from) => seatAt(number.take(from)),
  is: isSeat,
};
/** An id that is mostly none (0). */
export const link = near<PieceId>(31);
export const count = near(31);
export const ids = list(id);
export const hexes = list(hex);
export const seats = list(seat);
export const counts = list(count);

export const face = record({ id, kind });
/** A face turned up or newly known: a fresh id and what it is. */
export type Face = ValueOf<typeof face>;
export const faces = list(face);

/** Something that can take a hit: a piece's id, or FORT_TARGET, TOWN_TARGET, HIDDEN_TARGET (game/types.ts). */
export type Target = PieceId;
export const target = near<Target>(2000);
export const targets = list(target);

export const use = record({ id, on: link, seat });
/** An item used in a battle window. `on`: bearer, enemy item or -1. `seat`: whose magic creatures, or -1. */
export type Use = ValueOf<typeof use>;

export const role = tagged('as', {
  /** An item that a piece bears until the battle ends. */
  borne: { by: id },
  /** A passenger of a transport. */
  aboard: { of: id },
  /** An item that fights with this value, after the hits it has taken. */
  fighting: { value: count, hits: count },
  /** The magic creatures of a side fight in melee. */
  silencing: { side: seat, from: word('now', 'nextRound') },
  /** An item in play that waits for what it is for. */
  ready: {},
});
/** What a counter is in play as, beside being itself. */
export type Role = ValueOf<typeof role>;
