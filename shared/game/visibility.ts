// The visibility table: who may know each field of the state (law 1, docs/laws.md). `project` and `hash` read this table
// and nothing else; a field that is not listed does not compile. Who sees a field of an event, the event itself says.
import type { Counter, Game, HexState, Look, SeatState } from './types.ts';

/**
 * `all`: everybody. `none`: nobody. `owner`: the seat named by the record's own `seat` field; null for others.
 * `pieces`: the list of counters, each seen whole when face up, else by its owner alone. `looks`: the list of tiles looked
 * at, each of which says what it is to who looked.
 */
export type Visibility = 'all' | 'none' | 'owner' | 'pieces' | 'looks';

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
  powers: 'all',
  hexes: 'all',
  counters: 'pieces',
  cup: 'none',
  cupSize: 'all',
  trueElimination: 'all',
  gone: 'all',
  deck: 'all',
  unseen: 'all',
  looks: 'looks',
  seasAside: 'all',
  pool: 'all',
  fallenHeroes: 'all',
  cloud: 'all',
  dice: 'all',
  stack: 'all',
  open: 'all',
  lastRound: 'all',
  victory: 'all',
};

/** Fields of a counter for somebody who sees its face. */
export const COUNTER_FIELDS: Readonly<Record<keyof Counter, 'all' | 'owner'>> = {
  id: 'all',
  kind: 'all',
  seat: 'all',
  at: 'all',
  up: 'all',
  role: 'all',
  spent: 'owner',
  named: 'all',
};

export const LOOK_FIELDS: Readonly<Record<keyof Look, 'all' | 'owner'>> = {
  seat: 'all',
  hex: 'all',
  terrain: 'owner',
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
  income: 'all',
  hidden: 'all',
  shown: 'all',
  neutral: 'all',
};
