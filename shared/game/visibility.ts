// The visibility table (law 1, docs/laws.md): who may know each field of the state and of every event. `project`, `redact`
// and `hash` read this table and nothing else; a field that is not listed does not compile.
import type { Counter, EventKind, EventOf, Game, HexState, SeatState } from './types.ts';

/**
 * `all`: everybody. `none`: nobody. `owner`: the seat named by the record's own `seat` field; null for others.
 * `pieces`: the list of counters, each seen whole when face up, else by its owner alone.
 */
export type Visibility = 'all' | 'none' | 'owner' | 'pieces';

export const GAME_FIELDS: Readonly<Record<keyof Game, Visibility>> = {
  rules: 'all',
  round: 'all',
  phase: 'all',
  turn: 'all',
  seq: 'all',
  ids: 'all',
  asked: 'all',
  luck: 'all',
  clockwise: 'all',
  first: 'all',
  seats: 'all',
  hexes: 'all',
  counters: 'pieces',
  cup: 'none',
  cupSize: 'all',
  trueElimination: 'all',
  gone: 'all',
  deck: 'all',
  seasAside: 'all',
  pool: 'all',
  downed: 'all',
  cloud: 'all',
  dice: 'all',
  stack: 'all',
  open: 'all',
  victory: 'all',
};

/** Fields of a counter for somebody who sees its face. */
export const COUNTER_FIELDS: Readonly<Record<keyof Counter, 'all' | 'owner'>> = {
  id: 'all',
  kind: 'all',
  seat: 'all',
  at: 'all',
  up: 'all',
  hits: 'all',
  spent: 'owner',
  on: 'all',
  cv: 'all',
};

export const SEAT_FIELDS: Readonly<Record<keyof SeatState, 'all'>> = {
  gold: 'all',
  rack: 'all',
  fallen: 'all',
  resigned: 'all',
};

export const HEX_FIELDS: Readonly<Record<keyof HexState, 'all'>> = {
  terrain: 'all',
  owner: 'all',
  fort: 'all',
  fortHits: 'all',
  since: 'all',
  income: 'all',
  townHits: 'all',
  hidden: 'all',
  shown: 'all',
};

/** `view`: a whole game, of which everybody gets his own view. */
export type EventVisibility = 'all' | 'owner' | 'view';

type EventTable = {
  readonly [T in EventKind]: Readonly<Record<Exclude<keyof EventOf<T>, 't'>, EventVisibility>>;
};

/** In the order in which an event's fields are hashed and sent. */
export const EVENT_FIELDS: EventTable = {
  pushed: { frame: 'all' },
  stepped: { frame: 'all' },
  popped: {},
  asked: { decisions: 'all' },
  closed: { ids: 'all' },
  phased: { round: 'all', phase: 'all', turn: 'all' },
  counted: { seq: 'all' },
  ended: { victory: 'all' },
  restored: { seat: 'all', game: 'view' },
  rolled: { purpose: 'all', seat: 'all', hex: 'all', dice: 'all' },
  volleyed: { hex: 'all', side: 'all', at: 'all', step: 'all', dice: 'all', hits: 'all', from: 'all' },
  charmed: { seat: 'all', die: 'all', face: 'all' },
  ordered: { clockwise: 'all', first: 'all' },
  turnedUp: { terrains: 'all', deck: 'all', taken: 'all' },
  retiled: { seat: 'all', hex: 'all', terrain: 'all', deck: 'all', seasAside: 'all', taken: 'all' },
  decked: { deck: 'all', seasAside: 'all' },
  earned: { seat: 'all', gold: 'all', why: 'all' },
  paid: { seat: 'all', gold: 'all', why: 'all' },
  drew: { seat: 'all', n: 'all', faces: 'owner', last: 'all' },
  traded: { seat: 'all', n: 'all', ids: 'owner', faces: 'all' },
  untraded: { seat: 'all', ids: 'all', faces: 'owner' },
  returned: { seat: 'all', n: 'all', ids: 'owner' },
  cashed: { seat: 'all', id: 'owner', kind: 'all', gone: 'all' },
  placed: { seat: 'all', hex: 'all', n: 'all', ids: 'owner' },
  settled: { seat: 'all', hex: 'all', id: 'owner', kind: 'all' },
  cleared: { hex: 'all', kind: 'all', why: 'all' },
  lost: { hex: 'all', seat: 'all', ids: 'all', why: 'all' },
  fell: { seat: 'all' },
  resigned: { seat: 'all' },
  revealed: { seat: 'all', hex: 'all', n: 'all', ids: 'owner', faces: 'all', on: 'all' },
  hid: { seat: 'all', hex: 'all', ids: 'all', faces: 'owner', spent: 'owner', on: 'owner' },
  readied: { seat: 'all' },
  rested: { seat: 'all' },
  stopped: { seat: 'all', hex: 'all' },
  moved: { seat: 'all', path: 'all', n: 'all', ids: 'owner', up: 'all', spent: 'owner', why: 'all' },
  demanded: { seat: 'all', hex: 'all' },
  answeredPin: { seat: 'all', hex: 'all', shown: 'all' },
  freed: { seat: 'all', hex: 'all' },
  heldBack: { seat: 'all', hex: 'all', ids: 'all' },
  called: { seat: 'all', hex: 'all', id: 'all', bluff: 'all' },
  uncovered: { hex: 'all', seat: 'all', n: 'all', faces: 'all', last: 'all' },
  installed: { hex: 'all', id: 'all', kind: 'all' },
  bribed: { hex: 'all', seat: 'all', targets: 'all', gold: 'all' },
  looted: { hex: 'all', seat: 'all', ids: 'all', faces: 'owner' },
  joined: { hex: 'all', sides: 'all', opponent: 'all' },
  rounded: { hex: 'all', round: 'all' },
  aimed: { hex: 'all', seat: 'all', at: 'all' },
  struck: { hex: 'all', seat: 'all', targets: 'all' },
  stayed: { hex: 'all', seat: 'all' },
  decided: { hex: 'all', winner: 'all', rounds: 'all' },
  healed: { hex: 'all' },
  captured: { hex: 'all', seat: 'all', from: 'all', since: 'all', why: 'all' },
  built: { seat: 'all', hex: 'all', fort: 'all', since: 'all' },
  lowered: { hex: 'all', fort: 'all' },
  pooled: { heroes: 'all', taken: 'all' },
  enlisted: { seat: 'all', hex: 'all', id: 'all', hero: 'all', spent: 'owner' },
  discharged: { seat: 'all', hex: 'all', id: 'all', to: 'all' },
  turned: { seat: 'all', from: 'all', to: 'all' },
  converted: { hex: 'all', seat: 'all', from: 'all', id: 'all', spent: 'owner' },
  played: { seat: 'all', id: 'owner', face: 'all', at: 'all' },
  stood: { id: 'all', at: 'all', on: 'all', cv: 'all' },
  cancelled: { id: 'all', by: 'all' },
  spent: { ids: 'all', gone: 'all' },
  saved: { hex: 'all', seat: 'all', id: 'all', by: 'all', safe: 'all' },
  clouded: { hex: 'all' },
  perished: { seat: 'all', hex: 'all', n: 'all', ids: 'owner', why: 'all' },
  boarded: { seat: 'all', hex: 'all', n: 'all', ids: 'owner', item: 'all' },
  sent: { seat: 'all', hero: 'all', hex: 'all', rival: 'all' },
  accused: { seat: 'all', hex: 'all', rival: 'all', victims: 'all' },
  picked: { seat: 'all', hex: 'all', n: 'all' },
  named: { seat: 'all', hex: 'all', ids: 'owner' },
  robbed: { seat: 'all', id: 'owner' },
  stole: { seat: 'all', from: 'all', face: 'owner' },
  abandoned: { hex: 'all' },
};
