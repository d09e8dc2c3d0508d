// Frequent queries about counters, with a cache by the list of counters, because a list never changes. The
// cache holds only the last one or two lists, because events soon replace most lists.
import { AXIAL } from '../hex/hex.ts';
import { LAST_PLACE, placeNumber, SEATS } from '../shape/parts.ts';
import { type Counter, type FrameOf, type Game, NOBODY, type PieceAt, type Seat } from './types.ts';

/** The counters by place, and the counters on each seat's rack. */
interface Places {
  counters: readonly Counter[];
  by: (readonly Counter[] | undefined)[];
  racks: (readonly Counter[] | undefined)[];
}

const NONE: readonly Counter[] = [];
const FIRST = LAST_PLACE;

const PLACES = AXIAL.length - FIRST;
const noPlaces = (): Places => ({
  counters: NONE,
  by: new Array(PLACES).fill(undefined),
  racks: new Array(SEATS.length).fill(undefined),
});

// Two caches, because a game and a view of it are often queried in turn.
let latest = noPlaces();
let other = noPlaces();

function placesOf(counters: readonly Counter[]): Places {
  if (latest.counters === counters) return latest;
  const found = other;
  other = latest;
  latest = found;
  if (found.counters !== counters) {
    found.counters = counters;
    found.by.fill(undefined);
    found.racks.fill(undefined);
  }
  return found;
}

function lyingAmong(counters: readonly Counter[], at: PieceAt): readonly Counter[] {
  const found: Counter[] = [];
  for (const c of counters) if (c.at === at) found.push(c);
  return found;
}

/**
 * Returns the counters in a place (a hex, the racks, aside, or out of the game), by rising id. Empty
 * for an unknown place.
 */
export function lying(g: Game, at: PieceAt): readonly Counter[] {
  const place = placeNumber(at) - FIRST;
  if (!(place >= 0 && place < PLACES)) return NONE;
  const { by } = placesOf(g.counters);
  let found = by[place];
  if (found === undefined) {
    found = lyingAmong(g.counters, at);
    by[place] = found;
  }
  return found;
}

/** Returns the known Things on a seat's rack, by rising id. */
export function rackOf(g: Game, seat: Seat): readonly Counter[] {
  if (seat === NOBODY) return NONE;
  const { racks } = placesOf(g.counters);
  let found = racks[seat];
  if (found === undefined) {
    found = lying(g, 'rack').filter((c) => c.seat === seat);
    racks[seat] = found;
  }
  return found;
}

/**
 * Returns a query about the counters of a game that remembers its last two answers. `find` may
 * read only the counters.
 */
export function cachedQuery<T>(find: (counters: readonly Counter[]) => T): (g: Game) => T {
  let latest: { asked: readonly Counter[]; answer: T } | null = null;
  let before: { asked: readonly Counter[]; answer: T } | null = null;
  return ({ counters }) => {
    if (latest?.asked === counters) return latest.answer;
    const found = before?.asked === counters ? before : { asked: counters, answer: find(counters) };
    before = latest;
    latest = found;
    return found.answer;
  };
}

/** Returns the current battle, or undefined. */
export const battleOn = (view: Game): FrameOf<'battle'> | undefined =>
  view.stack.findLast((f): f is FrameOf<'battle'> => f.kind === 'battle');

/** Does damage to forts, cities and villages last after the battle and reduce their income? FORT-05 */
export const hitsLast = ({ rules }: Game): boolean => rules.fortDamage === 'persistent';
