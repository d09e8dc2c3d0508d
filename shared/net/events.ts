// The wire's table of events: what each of their fields is, so that they go by position. It is complete by its type: a
// new event, field or word does not compile until it has its part here. Order is the visibility table's, in which events
// are hashed too. Raise WIRE (messages.ts) when a change goes out.
import { FRAME } from '../frames/index.ts';
import { DECISION } from '../game/decision.ts';
import type { BattleDie, EventKind, EventOf, GameEvent, Victory } from '../game/types.ts';
import { EVENT_FIELDS } from '../game/visibility.ts';
import { PURPOSES } from '../luck/index.ts';
import { bool, type Codec, json, list, listed, orNull, type Part } from '../shape/codec.ts';
import { count, counts, face, faces, hex, hexes, id, ids, kind, link, seat, seats } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';

/** A type with nothing in it that could be written to. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** What the fields of a type must be: for each of them the codec of its values, to the letter. */
type FieldsOf<T, Tag extends keyof T> = { readonly [F in Exclude<keyof T, Tag>]-?: Codec<Frozen<T[F]>> };
/** One of these words: a table, so that none can be forgotten. */
const every = <U extends string>(table: Readonly<Record<U, 0>>): Codec<U> => listed(Object.keys(table) as U[]);

const die: Codec<Frozen<BattleDie>> = record({ by: id, kind, cv: count, die: count, hit: bool });
const phase = every({
  ...{ setup: 0, gold: 0, heroes: 0, things: 0, events: 0, move: 0, combat: 0, build: 0, powers: 0, order: 0 },
} as const);

const lossWhy = every({
  ...{ hit: 0, bluff: 0, bribed: 0, overflow: 0, cornered: 0, trade: 0, event: 0, unplayable: 0, lesser: 0 },
  ...{ unclaimed: 0, power: 0, sea: 0 },
} as const);
const victory: Codec<Frozen<Victory>> = record({ seat, how: every({ held: 0, second: 0, last: 0, draw: 0 }) });

const EVENTS: { readonly [T in EventKind]: FieldsOf<EventOf<T>, 't'> } = {
  pushed: { frame: FRAME },
  stepped: { frame: FRAME },
  popped: {},
  asked: { decisions: list(DECISION) },
  closed: { ids },
  phased: { round: count, phase, turn: seat },
  counted: { seq: id },
  ended: { victory },
  restored: { seat, game: json() },
  rolled: { purpose: listed(PURPOSES), seat, hex, dice: counts },
  volleyed: {
    hex,
    side: seat,
    at: seat,
    step: every({ magic: 0, ranged: 0, melee: 0 }),
    dice: list(die),
    hits: count,
    from: count,
  },
  charmed: { seat, die: count, face: count },
  ordered: { clockwise: seats, first: seat },
  turnedUp: { terrains: counts, deck: counts, taken: count },
  retiled: { seat, hex, terrain: count, deck: counts, seasAside: count, taken: count },
  decked: { deck: counts, seasAside: count },
  earned: { seat, gold: count, why: every({ start: 0, income: 0, cash: 0, refund: 0, event: 0, stolen: 0 }) },
  paid: { seat, gold: count, why: every({ recruit: 0, bribe: 0, build: 0, fallen: 0, hero: 0, stolen: 0 }) },
  drew: { seat, n: count, faces: orNull(faces), last: bool },
  traded: { seat, n: count, ids: orNull(ids), faces },
  untraded: { seat, ids, faces: orNull(faces) },
  returned: { seat, n: count, ids: orNull(ids) },
  cashed: { seat, id: orNull(id), kind, gone: bool },
  placed: { seat, hex, n: count, ids: orNull(ids) },
  settled: { seat, hex, id: orNull(id), kind },
  cleared: { hex, kind, why: every({ removed: 0, damaged: 0, lesser: 0, event: 0 }) },
  lost: { hex, seat, ids, why: lossWhy },
  fell: { seat },
  resigned: { seat },
  revealed: { seat, hex, n: count, ids: orNull(ids), faces, on: list(link) },
  hid: { seat, hex, ids, faces: orNull(faces), spent: orNull(counts), on: orNull(list(link)) },
  readied: { seat },
  rested: { seat },
  stopped: { seat, hex },
  moved: {
    seat,
    path: hexes,
    n: count,
    ids: orNull(ids),
    up: ids,
    spent: orNull(counts),
    why: every({ move: 0, retreat: 0, flee: 0, balloon: 0 }),
  },
  demanded: { seat, hex },
  answeredPin: { seat, hex, shown: bool },
  freed: { seat, hex },
  heldBack: { seat, hex, ids },
  called: { seat, hex, id, bluff: bool },
  uncovered: { hex, seat, n: count, faces, last: bool },
  installed: { hex, id, kind },
  bribed: { hex, seat, targets: ids, gold: count },
  looted: { hex, seat, ids, faces: orNull(faces) },
  joined: { hex, sides: seats, opponent: seat },
  rounded: { hex, round: count },
  aimed: { hex, seat, at: seat },
  struck: { hex, seat, targets: ids },
  stayed: { hex, seat },
  decided: { hex, winner: seat, rounds: count },
  healed: { hex },
  captured: {
    hex,
    seat,
    from: seat,
    since: count,
    why: every({ start: 0, mark: 0, walk: 0, explore: 0, bribe: 0, battle: 0 }),
  },
  built: { seat, hex, fort: count, since: count },
  lowered: { hex, fort: count },
  pooled: { heroes: list(kind), taken: count },
  enlisted: { seat, hex, id, hero: kind, spent: orNull(count) },
  discharged: { seat, hex, id, to: kind },
  turned: { seat, from: kind, to: kind },
  converted: { hex, seat, from: seat, id, spent: orNull(count) },
  played: { seat, id: orNull(id), face, at: hex },
  stood: { id, at: hex, on: link, cv: count },
  cancelled: { id, by: kind },
  spent: { ids, gone: bool },
  saved: { hex, seat, id, by: kind, safe: bool },
  clouded: { hex },
  perished: { seat, hex, n: count, ids: orNull(ids), why: lossWhy },
  boarded: { seat, hex, n: count, ids: orNull(ids), item: id },
  sent: { seat, hero: kind, hex, rival: seat },
  accused: { seat, hex, rival: seat, victims: ids },
  picked: { seat, hex, n: count },
  named: { seat, hex, ids: orNull(ids) },
  robbed: { seat, id: orNull(id) },
  stole: { seat, from: seat, face: orNull(face) },
  abandoned: { hex },
};
/** Kinds and fields in the order of the visibility table, in which they are hashed too. */
export const EVENT = tagged(
  't',
  Object.fromEntries(
    Object.entries(EVENT_FIELDS).map(([t, fields]) => {
      const parts = EVENTS[t as EventKind] as Readonly<Record<string, Part>>;
      return [t, Object.fromEntries(Object.keys(fields).map((field) => [field, parts[field]]))];
    }),
  ),
) as unknown as Codec<Frozen<GameEvent>>;
