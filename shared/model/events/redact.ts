// Redacts events: removes what a viewer may not know, as the fields of each kind of event define. Also
// converts events to tuples.
import { project, projectForCaster } from '../game/project.ts';
import { type Game, isSeated, type Viewer } from '../game/types.ts';
import { EVENT_FIELDS, EVENT_KINDS, type EventVisibility, type GameEvent } from './index.ts';

type Values = Readonly<Record<string, unknown>>;

const FIELDS: ReadonlyMap<string, readonly (readonly [field: string, who: EventVisibility])[]> = new Map(
  EVENT_KINDS.map((t) => [t, Object.entries(EVENT_FIELDS[t])]),
);
const PUBLIC_EVENTS: ReadonlySet<string> = new Set(
  EVENT_KINDS.filter((t) => Object.values(EVENT_FIELDS[t]).every((who) => who === 'all')),
);

/**
 * Returns an event as `viewer` may know it: private fields are null unless the viewer is the event's `seat`.
 * Fields without a definition are dropped.
 */
export function redact(event: GameEvent, viewer: Viewer): GameEvent {
  if (PUBLIC_EVENTS.has(event.t)) return event;
  const from: Values = event;
  const owner = isSeated(viewer) && from.seat === viewer;
  const seen: Record<string, unknown> = { t: event.t };
  for (const [field, who] of FIELDS.get(event.t) ?? []) {
    if (who === 'view') seen[field] = project(from[field] as Omit<Game, 'rules'>, viewer);
    else seen[field] = who === 'all' || owner ? from[field] : null;
  }
  return seen as GameEvent;
}

/**
 * Returns an event as a caster may see it: everything that at least one seat sees. Fields without a
 * definition are dropped.
 */
export function redactForCaster(event: GameEvent): GameEvent {
  const from: Values = event;
  const seen: Record<string, unknown> = { t: event.t };
  for (const [field, who] of FIELDS.get(event.t) ?? []) {
    seen[field] = who === 'view' ? projectForCaster(from[field] as Omit<Game, 'rules'>) : from[field];
  }
  return seen as GameEvent;
}

/** Returns an event as a tuple [t, ...fields], as it is sent and journaled. */
export function toTuple(event: GameEvent): unknown[] {
  const from: Values = event;
  return [event.t, ...(FIELDS.get(event.t) ?? []).map(([field]) => from[field])];
}

/** Returns the event of a tuple. Throws for an invalid tuple. */
export function fromTuple(tuple: readonly unknown[]): GameEvent {
  const fields = FIELDS.get(tuple[0] as string);
  if (fields === undefined || tuple.length !== fields.length + 1)
    throw new Error(`not an event of this version: ${String(tuple[0])}`);
  return Object.fromEntries([['t', tuple[0]], ...fields.map(([field], i) => [field, tuple[i + 1]])]);
}
