// A draft is a writable copy of the outermost object of a game. All nested lists and records are shared with
// other games: a draft replaces them and never writes to them.
import { entryAt } from '../shape/entry.ts';
import { placeOf } from './pieces.ts';
import type { Counter, Game, HexId, HexState, PieceId, Seat, SeatPower, SeatState } from './types.ts';

/** The same type with writable fields or entries. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

declare const owned: unique symbol;

/**
 * A game that is being changed. It belongs to the function that called `edit`, until that function returns
 * it as a game.
 */
export type Draft = Writable<Game> & { readonly [owned]: true };

/** Returns a draft. The game or view itself stays unchanged. */
export const edit = (g: Game): Draft => ({ ...g }) as Draft;

/** Replaces a hex of the draft by a writable copy, and returns the copy. */
export function editHex(g: Draft, hex: HexId): Writable<HexState> {
  const hexes = g.hexes.slice();
  const own = { ...entryAt(hexes, hex) };
  hexes[hex] = own;
  g.hexes = hexes;
  return own;
}

/**
 * Replaces the counters with these ids by copies. Skips unknown ids.
 * @param write changes each copy; it also gets the index of the id in `ids`
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

/** Replaces a seat's state in the draft by a writable copy, and returns the copy. */
export function editSeat(g: Draft, seat: Seat): Writable<SeatState> {
  const seats = g.seats.slice();
  const own = { ...entryAt(seats, seat) };
  seats[seat] = own;
  g.seats = seats;
  return own;
}

/**
 * Replaces a seat's power in the draft by a writable copy, and returns the copy. Throws if the game
 * has no powers.
 */
export function editPower(g: Draft, seat: Seat): Writable<SeatPower> {
  const powers = (g.powers ?? []).slice();
  const own = { ...entryAt(powers, seat) };
  powers[seat] = own;
  g.powers = powers;
  return own;
}
