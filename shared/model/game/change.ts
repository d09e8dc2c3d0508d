// Helpers for the events that change a draft of a game. They never roll dice or check rules, and never read a
// field that a view may lack.
import { addAt, entryAt } from '../shape/entry.ts';
import { type Draft, editCounters, editSeat, type Writable } from './draft.ts';
import { countersWith, findCounter, placeOf } from './pieces.ts';
import {
  type Counter,
  type Face,
  type Fort,
  type Game,
  type HexState,
  type IncomePiece,
  type Kind,
  NOBODY,
  type PieceAt,
  type PieceId,
  type Purpose,
  type Role,
  type Seat,
  type Spent,
} from './types.ts';

/** Applies an event that changes nothing. */
export const nothing = (): void => undefined;

/**
 * Adds `n` face-down pieces of a seat to a hex. Throws a RangeError for NOBODY, who has no face-down pieces.
 */
export function addHidden(h: Writable<HexState>, seat: Seat, n: number): void {
  if (seat === NOBODY) throw new RangeError('no player has face-down pieces');
  const hidden = h.hidden.slice();
  addAt(hidden, seat, n);
  h.hidden = hidden;
}

/** Adds `n` face-up pieces of a seat, or of NOBODY, to a hex. */
export function addShown(h: Writable<HexState>, seat: Seat, n: number): void {
  if (seat === NOBODY) {
    h.neutral += n;
    return;
  }
  const shown = h.shown.slice();
  addAt(shown, seat, n);
  h.shown = shown;
}

/** Counts `n` random numbers of a purpose as used. ENG-01 */
export function useLuck(g: Draft, purpose: Purpose, n: number): void {
  const luck = { ...g.luck };
  luck[purpose] += n;
  g.luck = luck;
}

/** Returns a fort or income piece with more hits; null stays null. HIT-03 */
export const withHits = <T extends Fort | IncomePiece>(standing: T | null, hits: number): T | null =>
  standing === null || hits === 0 ? standing : { ...standing, hits: standing.hits + hits };

/** Returns a fort or income piece without hits; null stays null. POST-05 */
export const withoutHits = <T extends Fort | IncomePiece>(standing: T | null): T | null =>
  standing === null || standing.hits === 0 ? standing : { ...standing, hits: 0 };

/** Puts kinds back into the cup. Does nothing in a view, whose cup is unknown. */
function intoCup(g: Draft, kinds: readonly Kind[]): void {
  if (g.cup === null || kinds.length === 0) return;
  const cup = g.cup.slice();
  for (const kind of kinds) cup[kind] = entryAt(cup, kind) + 1;
  g.cup = cup;
}

/** Do lost pieces leave the game instead of returning to the cup? REC-09 */
const isCupClosed = ({ trueElimination, rules }: Game): boolean =>
  trueElimination && rules.trueElimination === 'everything';

/**
 * Puts kinds that all players have seen back into the cup, or out of the game if lost pieces
 * no longer return. REC-09
 */
export function leaveSeen(g: Draft, kinds: readonly Kind[]): void {
  if (isCupClosed(g)) g.gone = [...g.gone, ...kinds];
  else {
    intoCup(g, kinds);
    g.cupSize += kinds.length;
  }
}

/**
 * Returns face-down pieces to the cup, or puts them out of the game, where only their owner knows them.
 * @param ids null if the viewer does not know the pieces. REC-09
 */
export function leaveUnseen(g: Draft, ids: readonly PieceId[] | null, n: number): void {
  if (isCupClosed(g)) {
    editCounters(g, ids ?? [], (c) => {
      Object.assign(c, { at: 'gone', role: null, spent: 0, named: false } satisfies Partial<Counter>);
    });
    return;
  }
  if (ids !== null) intoCup(g, kindsOf(g.counters, ids));
  g.cupSize += n;
  remove(g, ids);
}

/** Takes drawn faces out of the cup. Does nothing if the viewer does not know the faces or the cup. */
export function outOfCup(g: Draft, faces: readonly Face[] | null): void {
  if (g.cup === null || faces === null) return;
  const cup = g.cup.slice();
  for (const { kind } of faces) cup[kind] = entryAt(cup, kind) - 1;
  g.cup = cup;
}

/** Returns the counters except those with these ids. */
export function without(counters: readonly Counter[], ids: readonly PieceId[]): Counter[] {
  const left = counters.slice();
  for (const id of ids) {
    const place = placeOf(left, id);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/**
 * Removes counters.
 * @param ids null if the viewer does not know the counters
 */
export function remove(g: Draft, ids: readonly PieceId[] | null): void {
  if (ids !== null && ids.length > 0) g.counters = without(g.counters, ids);
}

/** Adds counters to the game. Their ids must be higher than all earlier ids. */
export function add(g: Draft, counters: readonly Counter[]): void {
  if (counters.length > 0) g.counters = [...g.counters, ...counters];
}

/** Returns the kinds of the known counters among these ids, by rising id. */
export const kindsOf = (counters: readonly Counter[], ids: readonly PieceId[]): Kind[] =>
  countersWith(counters, ids).map((c) => c.kind);

/**
 * Replaces each counter by the result of `by`. If no counter changes, returns the same list, so that cached
 * queries about it stay valid (places.ts).
 */
export function replaceEach(counters: readonly Counter[], by: (c: Counter) => Counter): readonly Counter[] {
  let copy: Counter[] | null = null;
  let i = 0;
  for (const c of counters) {
    const own = by(c);
    if (own !== c) {
      copy ??= counters.slice();
      copy[i] = own;
    }
    i++;
  }
  return copy ?? counters;
}

const aboardOf = (of: PieceId | null): Role | null => (of === null ? null : { as: 'aboard', of });

/** Returns counters for pieces whose faces have become known. All belong to one seat and are in one place. */
export function newCounters(
  faces: readonly Face[],
  seat: Seat,
  at: PieceAt,
  up: boolean,
  spent: (i: number) => Spent | null,
  aboard?: (i: number) => PieceId | null,
): Counter[] {
  return faces.map((f, i) => ({
    id: f.id,
    kind: f.kind,
    seat,
    at,
    up,
    role: aboardOf(aboard?.(i) ?? null),
    spent: spent(i),
    named: false,
  }));
}

/** Compares numbers for a sort by rising value. */
export const byNumber = (a: number, b: number): number => a - b;

/** Returns the pool without the kinds `out` and with the kinds `into`, by rising kind. */
export const changedPool = (g: Game, out: readonly Kind[], into: readonly Kind[]): Kind[] =>
  [...g.pool.filter((k) => !out.includes(k)), ...into].sort(byNumber);

/**
 * Returns a function that gives, for the index of a new id, the points that the old piece had used; null if
 * the viewer does not know the old pieces.
 */
export function keptSpent(g: Game, ids: readonly PieceId[] | null): (i: number) => Spent | null {
  const spent = ids?.map((id) => findCounter(g.counters, id)?.spent ?? null);
  return (i) => spent?.[i] ?? null;
}

/** Changes the used points of counters. A value that the viewer may not know stays null, as in `project`. */
export function respend(g: Draft, spentOf: (c: Counter) => Spent | null): void {
  g.counters = replaceEach(g.counters, (c) => {
    if (c.spent === null) return c;
    const spent = spentOf(c);
    return spent === c.spent ? c : { ...c, spent };
  });
}

/**
 * Adds counters to a rack under new ids.
 * @param ids the new ids that the viewer knows
 * @param faces null if the viewer may not know them. SEC-07
 */
export function backToRack(
  g: Draft,
  { seat, count, ids, faces }: { seat: Seat; count: number; ids: readonly PieceId[]; faces: readonly Face[] | null },
): void {
  editSeat(g, seat).rack += count;
  g.ids += count;
  remove(g, ids);
  const inRack = (list: readonly Face[]): Counter[] => newCounters(list, seat, 'rack', false, () => 0);
  if (faces !== null) add(g, inRack(faces));
}
