// Every kind of event, and what follows from their objects: types, codec, who sees what, apply. A kind's number on the
// wire is its place among the names in alphabetical order: raise WIRE (net/messages.ts) when one comes or goes.
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
/**
 * What happened, in the past tense. `seat` is the owner of the private fields of an event; those are null for everybody
 * else.
 */
export type GameEvent = Tagged<'t', FieldsByKind>;
export type EventOf<T extends EventKind> = Extract<GameEvent, { t: T }>;

export const EVENTS: Readonly<Record<EventKind, EventModule>> = { ...modules };

/** By name, so that bundling changes no number. */
export const EVENT_KINDS: readonly EventKind[] = (Object.keys(EVENTS) as EventKind[]).sort();

const byKind = <V>(of: (event: EventModule) => V): Readonly<Record<EventKind, V>> =>
  Object.fromEntries(EVENT_KINDS.map((t) => [t, of(EVENTS[t])])) as Record<EventKind, V>;

/** Who sees each field of each kind, in the order in which the fields are hashed and sent. */
export const EVENT_FIELDS: Readonly<Record<EventKind, Readonly<Record<string, EventVisibility>>>> = byKind(
  ({ fields }) => Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, seenBy(part)])),
);

/** An event by position, its kind first. */
export const EVENT: Codec<GameEvent> = tagged('t', byKind(({ fields }) => fields) as FieldsByKind);

const changeOf = lookup(byKind((event) => event.change));

/** Puts one event into effect on a draft of a game, or one redacted event on a draft of a view. */
export const change = (g: Draft, e: GameEvent): void => changeOf(e.t)(g, e as never);

/**
 * The game after one event, or the view after one redacted event: a new one that shares what did not change. Never fails
 * on an event that `decide` made.
 */
export function apply(g: Game, e: GameEvent): Game {
  const draft = edit(g);
  change(draft, e);
  return draft;
}

/** The game after several events, in their order. */
export function applyAll(g: Game, events: readonly GameEvent[]): Game {
  const draft = edit(g);
  for (const e of events) change(draft, e);
  return draft;
}

/** Milliseconds an event is looked at, at normal speed; 0: it is told together with the next one that takes time. */
export function showTime(e: GameEvent): number {
  const { show } = EVENTS[e.t];
  return typeof show === 'number' ? show : show(e as never);
}
