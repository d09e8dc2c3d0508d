// project(game, viewer): what one viewer may know of a state. redact(event, viewer): the same of an event.
// Both read the visibility table alone (law 1, docs/laws.md).

import type { Counter, Game, GameEvent, View, Viewer } from './types.ts';
import { COUNTER_FIELDS, EVENT_FIELDS, type EventVisibility, GAME_FIELDS, type Visibility } from './visibility.ts';

const GAME_KEYS = Object.entries(GAME_FIELDS) as [keyof Game, Visibility][];
const OWNER_FIELDS_OF_COUNTER = (Object.entries(COUNTER_FIELDS) as [keyof Counter, 'all' | 'owner'][])
  .filter(([, who]) => who === 'owner')
  .map(([key]) => key);

// Kept by reference, so that a counter that did not change is the same object in every view made of it.
const othersSight = new WeakMap<Counter, Counter>();

function seenByOthers(c: Counter): Counter {
  let seen = othersSight.get(c);
  if (seen === undefined) {
    const hidden: Record<string, unknown> = { ...c };
    for (const key of OWNER_FIELDS_OF_COUNTER) hidden[key] = null;
    seen = hidden as unknown as Counter;
    othersSight.set(c, seen);
  }
  return seen;
}

/** The counters `viewer` may know, by rising id. */
function piecesFor(counters: readonly Counter[], viewer: Viewer): Counter[] {
  const seen: Counter[] = [];
  for (const c of counters) {
    if (viewer >= 0 && c.seat === viewer) seen.push(c);
    else if (c.up) seen.push(seenByOthers(c));
  }
  return seen;
}

/**
 * The view of a seat 0…3, or of the public (-1): the same shape as the game, secrets absent or null (SEC-01…SEC-18).
 */
export function project(game: Game, viewer: Viewer): View {
  const view: Partial<Record<keyof Game, unknown>> = {};
  for (const [key, who] of GAME_KEYS) {
    if (who === 'all') view[key] = game[key];
    else if (who === 'pieces') view[key] = piecesFor(game.counters, viewer);
    else view[key] = null;
  }
  return view as View;
}

const EVENT_KEYS = new Map(
  Object.entries(EVENT_FIELDS).map(([t, fields]) => [t, Object.entries(fields) as [string, EventVisibility][]]),
);
const PUBLIC_EVENTS = new Set(
  [...EVENT_KEYS].filter(([, keys]) => keys.every(([, who]) => who === 'all')).map(([t]) => t),
);

/** What `viewer` may know of an event: private fields are null unless he is its `seat`; unlisted fields are dropped. */
export function redact(event: GameEvent, viewer: Viewer): GameEvent {
  if (PUBLIC_EVENTS.has(event.t)) return event;
  const from = event as unknown as Record<string, unknown>;
  const owner = viewer >= 0 && from.seat === viewer;
  const seen: Record<string, unknown> = { t: event.t };
  for (const [key, who] of EVENT_KEYS.get(event.t) ?? []) {
    if (who === 'view') seen[key] = project(from[key] as Game, viewer);
    else seen[key] = who === 'all' || owner ? from[key] : null;
  }
  return seen as unknown as GameEvent;
}

/** An event as a tuple in the table's order, as it is sent and journaled: [t, ...fields]. */
export function toTuple(event: GameEvent): unknown[] {
  const from = event as unknown as Record<string, unknown>;
  return [event.t, ...(EVENT_KEYS.get(event.t) ?? []).map(([key]) => from[key])];
}

/** The event of a tuple; throws on an unknown kind or a wrong length. */
export function fromTuple(tuple: readonly unknown[]): GameEvent {
  const keys = EVENT_KEYS.get(tuple[0] as string);
  if (keys === undefined || tuple.length !== keys.length + 1)
    throw new Error(`not an event of this version: ${String(tuple[0])}`);
  const event: Record<string, unknown> = { t: tuple[0] };
  keys.forEach(([key], i) => {
    event[key] = tuple[i + 1];
  });
  return event as unknown as GameEvent;
}
