// Questions to the counters of a game that are asked often. An answer is found when somebody asks, and kept while the same
// list is asked about: lists of counters never change, so the list itself says whether the answer still holds. One or two
// of them are kept at a time, for most live for an event or two.
import { placeNumber } from '../shape/parts.ts';
import type { Counter, Game, PieceAt } from './types.ts';

/** The counters by the number of their place, the smallest first. */
interface Places {
  counters: readonly Counter[];
  by: (readonly Counter[] | undefined)[];
}

const NONE: readonly Counter[] = [];
const FIRST = placeNumber('aside');
const PLACES = 37 - FIRST;
const noPlaces = (): Places => ({ counters: NONE, by: new Array(PLACES).fill(undefined) });

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
  }
  return found;
}

/** The counters that lie in a hex, on racks or aside, by rising id; none where there is no such place. */
export function lying(g: Game, at: PieceAt): readonly Counter[] {
  const place = placeNumber(at) - FIRST;
  if (!(place >= 0 && place < PLACES)) return NONE;
  const { by } = placesOf(g.counters);
  let found = by[place];
  if (found === undefined) {
    found = g.counters.filter((c) => c.at === at);
    by[place] = found;
  }
  return found;
}

/** A question to the counters of a game whose last answer is kept. `find` may look at nothing but the counters. */
export function kept<T>(find: (counters: readonly Counter[]) => T): (g: Game) => T {
  let asked: readonly Counter[] | null = null;
  let answer: T | undefined;
  return (g) => {
    if (answer === undefined || asked !== g.counters) {
      asked = g.counters;
      answer = find(asked);
    }
    return answer;
  };
}
