// Collects every kind of event, and derives types and codecs from them. The number of a kind on the wire is
// its index in alphabetical order, so raise WIRE (net/messages.ts) when a kind is added or removed.
import { type Draft, edit } from '../game/draft.ts';
import type { Game } from '../game/types.ts';
import type { Codec } from '../shape/codec.ts';
import { lookup } from '../shape/entry.ts';
import { type Tagged, tagged } from '../shape/record.ts';
import * as modules from './all.ts';
import { type EventModule, type EventVisibility, seenBy } from './define.ts';

export type { BattleDie } from './dice.ts';
export type { LossReason } from './pieces.ts';
export type { EventVisibility };

type Modules = typeof modules;
type FieldsByKind = { readonly [T in keyof Modules]: Modules[T]['fields'] };

export type EventKind = keyof Modules;
/** An event. Its private fields belong to the seat in `seat`, and are null for all other viewers. */
export type GameEvent = Tagged<'t', FieldsByKind>;
export type EventOf<T extends EventKind> = Extract<GameEvent, { t: T }>;

export const EVENTS: Readonly<Record<EventKind, EventModule>> = { ...modules };

/** Sorted, so that bundling the page changes no number. */
export const EVENT_KINDS: readonly EventKind[] = (Object.keys(EVENTS) as EventKind[]).sort();

const byKind = <V>(of: (event: EventModule) => V): Readonly<Record<EventKind, V>> =>
  Object.fromEntries(EVENT_KINDS.map((t) => [t, of(EVENTS[t])])) as Record<EventKind, V>;

/** The fields of each kind in the order in which they are hashed and sent, and which viewers see them. */
export const EVENT_FIELDS: Readonly<Record<EventKind, Readonly<Record<string, EventVisibility>>>> = byKind(
  ({ fields }) => Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, seenBy(part)])),
);

/** Encodes an event as a tuple that begins with its kind. */
export const EVENT: Codec<GameEvent> = tagged('t', byKind(({ fields }) => fields) as FieldsByKind);

const changeOf = lookup(byKind((event) => event.change));

/** Applies an event to a draft of a game, or a redacted event to a draft of a view. */
export const change = (g: Draft, e: GameEvent): void => changeOf(e.t)(g, e as never);

/**
 * Returns the game after an event: a new object that shares
 * unchanged parts. Never throws for an event of `decide`.
 */
export function apply(g: Game, e: GameEvent): Game {
  const draft = edit(g);
  change(draft, e);
  return draft;
}

/** Returns the game after several events. */
export function applyAll(g: Game, events: readonly GameEvent[]): Game {
  const draft = edit(g);
  for (const e of events) change(draft, e);
  return draft;
}

/**
 * Returns how long a page shows an event, ms. An event with 0 is shown together with the next
 * event that takes time.
 */
export function showTime(e: GameEvent): number {
  const { show } = EVENTS[e.t];
  return typeof show === 'number' ? show : show(e as never);
}
