// The visibility table: who may know each field of the state (law 1, docs/laws.md). `project` and `hash` read
// only this table; an unlisted field does not compile. Each event defines the visibility of its own fields.
import type { Counter, Game, HexState, Look, SeatState } from './types.ts';

/**
 * Which viewers know a field. `all`: every viewer. `none`: no viewer. `owner`: the seat in the record's
 * `seat` field; null for others. `pieces`: the list of counters; a viewer gets face-up counters and their
 * own. `looks`: the tiles that seats have looked at; only the seat that looked gets the terrain.
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

/** Fields of a counter for a viewer who sees its face. */
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
