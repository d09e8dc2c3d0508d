// What events do to a game, in parts: each gives a new game or list that shares what did not change. Nothing here rolls,
// checks, or looks at what a viewer may lack.
import { findCounter } from './pieces.ts';
import {
  type Counter,
  type Face,
  type Game,
  type HexId,
  type HexState,
  type Id,
  type Kind,
  NOBODY,
  type Seat,
  type SeatState,
} from './types.ts';

/** An event that is told and changes nothing. */
export const unchanged = (g: Game): Game => g;

/** Where a seat's pieces are counted in `HexState.shown`. */
export const slot = (seat: Seat): number => (seat === NOBODY ? 4 : seat);

/** The game with another hex. */
export function withHex(g: Game, hex: HexId, patch: Partial<HexState>): Game {
  const hexes = g.hexes.slice();
  hexes[hex] = { ...hexes[hex], ...patch };
  return { ...g, hexes };
}

/** The game with another seat. */
export function withSeat(g: Game, seat: Seat, patch: Partial<SeatState>): Game {
  const seats = g.seats.slice();
  seats[seat] = { ...seats[seat], ...patch };
  return { ...g, seats };
}

/** The list with `n` more at `index`. */
export function plus(list: readonly number[], index: number, n: number): number[] {
  const copy = list.slice();
  copy[index] += n;
  return copy;
}

/** Puts kinds back into the cup, where the cup is known. */
export function intoCup(g: Game, kinds: readonly Kind[]): readonly number[] | null {
  if (g.cup === null || kinds.length === 0) return g.cup;
  const cup = g.cup.slice();
  for (const kind of kinds) cup[kind]++;
  return cup;
}

/** Takes drawn faces out of the cup, where both are known. */
export function outOfCup(g: Game, faces: readonly Face[] | null): readonly number[] | null {
  if (g.cup === null || faces === null) return g.cup;
  const cup = g.cup.slice();
  for (const face of faces) cup[face.kind]--;
  return cup;
}

/** The counters but these. */
export const without = (counters: readonly Counter[], ids: readonly Id[]): Counter[] =>
  counters.filter((c) => !ids.includes(c.id));

/** The kinds of these counters, where they are known, by rising id. */
export const kindsOf = (counters: readonly Counter[], ids: readonly Id[]): Kind[] =>
  counters.filter((c) => ids.includes(c.id)).map((c) => c.kind);

/** Counters for faces newly known, all of a seat and at a place. */
export function fresh(
  faces: readonly Face[],
  seat: Seat,
  at: HexId,
  up: boolean,
  spent: (i: number) => number | null,
  on?: (i: number) => Id,
): Counter[] {
  return faces.map((f, i) => ({
    id: f.id,
    kind: f.kind,
    seat,
    at,
    up,
    hits: 0,
    spent: spent(i),
    on: on?.(i) ?? 0,
    cv: 0,
  }));
}

/** Sorts by rising number. */
export const byNumber = (a: number, b: number): number => a - b;

/** The pool with some faces less and some more, by rising kind. */
export const repooled = (g: Game, out: readonly Kind[], into: readonly Kind[]): Kind[] =>
  [...g.pool.filter((k) => !out.includes(k)), ...into].sort(byNumber);

/** The spent points of old pieces for the new ids that stand for them, null where the old ones are not known. */
export function keptSpent(g: Game, ids: readonly Id[] | null): (i: number) => number | null {
  return (i) => (ids === null ? null : (findCounter(g.counters, ids[i])?.spent ?? null));
}

/** Changes `spent` where it is known; a viewer who does not know it keeps null, which is what `project` gives him. */
export function respent(g: Game, spentOf: (c: Counter) => number | null): readonly Counter[] {
  return g.counters.map((c) => {
    if (c.spent === null) return c;
    const spent = spentOf(c);
    return spent === c.spent ? c : { ...c, spent };
  });
}
