// A draft is a game that its holder may write: a copy of the outermost object alone. What lies below is shared with the game
// it was made from and is never written: lists and records are replaced, so that every game given away stays as it is.
import { entryAt } from '../shape/entry.ts';
import { placeOf } from './pieces.ts';
import type { Counter, Game, HexId, HexState, PieceId, Seat, SeatPower, SeatState } from './types.ts';

/** The same with fields, or entries, that may be written. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

declare const owned: unique symbol;

/** A game that is being written. Whoever called `edit` owns it, until they hand it on as a game. */
export type Draft = Writable<Game> & { readonly [owned]: true };

/** A draft of a game, or of any view of one: the game itself stays as it is, whatever is written. */
export const edit = (g: Game): Draft => ({ ...g }) as Draft;

/** A copy of a hex, put in its place in the draft, to be written at once. */
export function editHex(g: Draft, hex: HexId): Writable<HexState> {
  const hexes = g.hexes.slice();
  const own = { ...entryAt(hexes, hex) };
  hexes[hex] = own;
  g.hexes = hexes;
  return own;
}

/**
 * Copies of the counters of these ids, put in their places in the draft, to be written at once. Ids that are not known are
 * passed over.
 * @param write gets each copy with the place of its id among `ids`
 */
export function editCounters(
  g: Draft,
  ids: readonly PieceId[],
  write: (c: Writable<Counter>, i: number) => void,
): void {
  if (ids.length === 0) return;
  const counters = g.counters.slice();
  let i = 0;
  for (const id of ids) {
    const place = placeOf(counters, id);
    const before = counters[place];
    if (before !== undefined) {
      const own = { ...before };
      write(own, i);
      counters[place] = own;
    }
    i++;
  }
  g.counters = counters;
}

/** A copy of what a seat has, put in its place in the draft, to be written at once. */
export function editSeat(g: Draft, seat: Seat): Writable<SeatState> {
  const seats = g.seats.slice();
  const own = { ...entryAt(seats, seat) };
  seats[seat] = own;
  g.seats = seats;
  return own;
}

/** A copy of a seat's power, put in its place in the draft, to be written at once. Throws where no powers are played. */
export function editPower(g: Draft, seat: Seat): Writable<SeatPower> {
  const powers = (g.powers ?? []).slice();
  const own = { ...entryAt(powers, seat) };
  powers[seat] = own;
  g.powers = powers;
  return own;
}
