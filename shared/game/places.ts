// Questions to the counters of a game that are asked often. An answer is found when somebody asks, and kept while the same
// list is asked about: lists of counters never change, so the list itself says whether the answer still holds. One or two
// of them are kept at a time, for most live for an event or two.
import { AXIAL } from '../hex/index.ts';
import { LAST_PLACE, placeNumber, SEATS } from '../shape/parts.ts';
import { type Counter, type Game, NOBODY, type PieceAt, type Seat } from './types.ts';

/** The counters by the number of their place, the smallest first, and those on racks by seat. */
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

// A game and a view of it are asked in turn.
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

/** The counters that lie in a hex, on racks, aside or gone, by rising id; none where there is no such place. */
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

/** The Things on a seat's rack, as far as they are known, by rising id. */
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
 * A question to the counters of a game whose last two answers are kept: a game and a view of it are asked in turn. `find` may
 * look at nothing but the counters.
 */
export function kept<T>(find: (counters: readonly Counter[]) => T): (g: Game) => T {
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
