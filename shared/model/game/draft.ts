// A draft is a writable copy of a game's outermost object. Everything below is shared with other games and
// never written: lists and records are replaced.
import { entryAt } from '../shape/entry.ts';
import { placeOf } from './pieces.ts';
import type { Counter, Game, HexId, HexState, PieceId, Seat, SeatPower, SeatState } from './types.ts';

/** The same type with writable fields or entries. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

declare const owned: unique symbol;

/** A game that is being written. The caller of `edit` owns it until it is handed on as a game. */
export type Draft = Writable<Game> & { readonly [owned]: true };

/** Returns a draft of a game or view, which stays unchanged. */
export const edit = (g: Game): Draft => ({ ...g }) as Draft;

/** Returns a writable copy of a hex, already in its place in the draft. */
export function editHex(g: Draft, hex: HexId): Writable<HexState> {
  const hexes = g.hexes.slice();
  const own = { ...entryAt(hexes, hex) };
  hexes[hex] = own;
  g.hexes = hexes;
  return own;
}

/**
 * Writes copies of the counters of these ids, already in their places. Skips unknown ids.
 * @param write gets each copy with the index of its id in `ids`
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

/** Returns a writable copy of a seat's state, already in its place in the draft. */
export function editSeat(g: Draft, seat: Seat): Writable<SeatState> {
  const seats = g.seats.slice();
  const own = { ...entryAt(seats, seat) };
  seats[seat] = own;
  g.seats = seats;
  return own;
}

/** Returns a writable copy of a seat's power, already in its place. Throws if the game has no powers. */
export function editPower(g: Draft, seat: Seat): Writable<SeatPower> {
  const powers = (g.powers ?? []).slice();
  const own = { ...entryAt(powers, seat) };
  powers[seat] = own;
  g.powers = powers;
  return own;
}
