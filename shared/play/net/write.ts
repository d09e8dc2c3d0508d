// Writes a game into the synchronised state. Touches only what changed, and keeps each seat's StateView
// consistent with it.

import type { MapSchema, StateView } from '@colyseus/schema';
import type { Counter, Game, HexState, Seat } from '../../model/game/types.ts';
import { placeNumber, SEATS, spentNumber } from '../../model/shape/parts.ts';
import { packDecisions, packFort, packFrame, packIncome, packRole } from './pack.ts';
import { HexRow, LookRow, type MatchState, OwnRow, SeatRow, ShownRow } from './schema.ts';

/** The StateView of each seat; null for a seat without a connected person. */
export type SeatViews = readonly (StateView | null)[];

const joined = (list: readonly number[]): string => list.join(',');

/** Assigns only fields that differ, so that unchanged fields are not sent. */
export function assign<T extends object>(row: T, values: Partial<T>): void {
  for (const key of Object.keys(values) as (keyof T)[]) {
    const value = values[key] as T[keyof T];
    if (row[key] !== value) row[key] = value;
  }
}

function writeScalars(state: MatchState, prev: Game | null, g: Game): void {
  assign(state, {
    round: g.round,
    phase: g.phase,
    turn: g.turn,
    seq: g.seq,
    ids: g.ids,
    asked: g.asked,
    first: g.first,
    seasAside: g.seasAside,
    cloud: g.cloud ?? -1,
    lastRound: g.lastRound ?? 0,
    cupSize: g.cupSize,
    trueElimination: g.trueElimination,
  });
  if (g.rules !== prev?.rules) state.rules = JSON.stringify(g.rules);
  if (g.luck !== prev?.luck) {
    for (const [purpose, n] of Object.entries(g.luck)) {
      if (state.luck.get(purpose) !== n) state.luck.set(purpose, n);
    }
  }
  if (prev === null || g.victory !== prev.victory) state.victory = g.victory === null ? '' : JSON.stringify(g.victory);
  if (g.clockwise !== prev?.clockwise) assign(state, { clockwise: joined(g.clockwise) });
  if (g.deck !== prev?.deck) assign(state, { deck: joined(g.deck) });
  if (g.unseen !== prev?.unseen) assign(state, { unseen: joined(g.unseen ?? []) });
  if (g.gone !== prev?.gone) assign(state, { gone: joined(g.gone) });
  if (g.pool !== prev?.pool) assign(state, { pool: joined(g.pool) });
  if (g.fallenHeroes !== prev?.fallenHeroes)
    assign(state, { fallenHeroes: g.fallenHeroes.length === 0 ? '' : JSON.stringify(g.fallenHeroes) });
  if (prev === null || g.powers !== prev.powers)
    assign(state, { powers: g.powers === null ? '' : JSON.stringify(g.powers) });
  if (g.dice !== prev?.dice) assign(state, { dice: g.dice.join('') });
}

function hexValues(h: HexState): Partial<HexRow> {
  const { terrain, owner, fort, income, hidden, shown, neutral } = h;
  const values: Partial<HexRow> = {
    terrain: terrain ?? -1,
    owner,
    fort: packFort(fort),
    income: packIncome(income),
    neutral,
  };
  for (const seat of SEATS.slice(0, hidden.length)) {
    values[`h${seat}`] = hidden[seat] ?? 0;
    values[`s${seat}`] = shown[seat] ?? 0;
  }
  return values;
}

function writeHexes(state: MatchState, prev: Game | null, g: Game): void {
  for (const [i, hex] of g.hexes.entries()) {
    if (hex === prev?.hexes[i]) continue;
    let row = state.hexes.get(String(i));
    if (row === undefined) {
      row = new HexRow();
      assign(row, hexValues(hex));
      state.hexes.set(String(i), row);
    } else assign(row, hexValues(hex));
  }
}

function writeOpen(state: MatchState, prev: Game | null, g: Game): void {
  if (g.open !== prev?.open) assign(state, { open: packDecisions(g.open) });
}

/**
 * Writes the frames that changed. Only frames near the top of the stack can change; frames below
 * are the same objects.
 */
function writeFrames(state: MatchState, prev: Game | null, g: Game): void {
  for (const [i, frame] of g.stack.entries()) {
    if (frame === prev?.stack[i]) continue;
    const text = packFrame(frame);
    if (state.frames.get(String(i)) !== text) state.frames.set(String(i), text);
  }
  for (let i = g.stack.length; state.frames.has(String(i)); i++) state.frames.delete(String(i));
}

const ownOf = (state: MatchState, seat: Seat): MapSchema<OwnRow> | undefined => state.seats.get(String(seat))?.own;

/**
 * Returns what only the owner knows about a counter: everything if it is face down,
 * otherwise its movement points.
 */
function ownValues(c: Counter): Partial<OwnRow> {
  const spent = c.spent === null ? -1 : spentNumber(c.spent);
  return c.up
    ? { kind: 0, at: 0, up: true, role: '', spent, named: false }
    : { kind: c.kind, at: placeNumber(c.at), up: false, role: packRole(c.role), spent, named: c.named };
}

function takeAway(state: MatchState, c: Counter, views: SeatViews): void {
  const key = String(c.id);
  if (c.up) state.shown.delete(key);
  const own = ownOf(state, c.seat);
  const row = own?.get(key);
  if (own === undefined || row === undefined) return;
  views[c.seat]?.remove(row);
  own.delete(key);
}

function put(state: MatchState, c: Counter, views: SeatViews): void {
  const key = String(c.id);
  if (c.up) {
    const row = state.shown.get(key) ?? new ShownRow();
    assign(row, { kind: c.kind, seat: c.seat, at: placeNumber(c.at), role: packRole(c.role) });
    if (!state.shown.has(key)) state.shown.set(key, row);
  }
  const own = ownOf(state, c.seat);
  if (own === undefined) return;
  const known = own.get(key);
  const row = known ?? new OwnRow();
  assign(row, ownValues(c));
  if (known !== undefined) return;
  own.set(key, row);
  views[c.seat]?.add(row);
}

/**
 * Writes the counters that changed. Both lists are sorted by id, and an unchanged counter is the same object.
 */
function writeCounters(
  state: MatchState,
  before: readonly Counter[],
  after: readonly Counter[],
  views: SeatViews,
): void {
  if (before === after) return;
  let i = 0;
  const fresh: Counter[] = [];
  for (const c of after) {
    let old = before[i];
    for (; old !== undefined && old.id < c.id; old = before[++i]) takeAway(state, old, views);
    if (old === undefined || old.id !== c.id) {
      fresh.push(c);
      continue;
    }
    i++;
    if (old === c) continue;
    if (old.up !== c.up || old.seat !== c.seat) takeAway(state, old, views);
    fresh.push(c);
  }
  for (const counter of before.slice(i)) takeAway(state, counter, views);
  for (const c of fresh) put(state, c, views);
}

/**
 * Writes which tiles each seat has looked at: the hexes for all viewers, the terrains for
 * that seat only. SEC-11
 */
function writeLooks(state: MatchState, prev: Game | null, g: Game, views: SeatViews): void {
  if (g.looks === (prev?.looks ?? null)) return;
  for (const [key, row] of state.seats) {
    const seat = Number(key);
    const own = g.looks?.filter((look) => look.seat === seat) ?? [];
    assign(row, { looked: joined(own.map(({ hex }) => hex)) });
    for (const [hex, look] of row.looks) {
      if (own.some((entry) => String(entry.hex) === hex)) continue;
      views[seat]?.remove(look);
      row.looks.delete(hex);
    }
    for (const { hex, terrain } of own) {
      if (row.looks.has(String(hex))) continue;
      const look = new LookRow();
      assign(look, { terrain: terrain ?? -1 });
      row.looks.set(String(hex), look);
      views[seat]?.add(look);
    }
  }
}

function clear(state: MatchState, views: SeatViews): void {
  for (const [seat, row] of state.seats) {
    for (const item of [...row.own.values(), ...row.looks.values()]) views[Number(seat)]?.remove(item);
    row.own.clear();
    row.looks.clear();
  }
  for (const map of [state.seats, state.hexes, state.shown, state.luck, state.frames]) map.clear();
}

/**
 * Changes the synchronised state from the game `prev` to `next`.
 * @param prev the game written last; null removes all rows first
 * @param hash the hash of the public's view of `next`: 16 hexadecimal digits
 * @param views for each seat, a StateView with exactly that seat's `own` rows
 */
export function writeState(state: MatchState, prev: Game | null, next: Game, hash: string, views: SeatViews): void {
  if (prev === null) {
    clear(state, views);
    for (const seat of next.seats.keys()) state.seats.set(String(seat), new SeatRow());
  }
  writeScalars(state, prev, next);
  for (const [seat, values] of next.seats.entries()) {
    const row = state.seats.get(String(seat));
    if (row !== undefined && values !== prev?.seats[seat]) assign(row, { ...values });
  }
  writeHexes(state, prev, next);
  writeCounters(state, prev?.counters ?? [], next.counters, views);
  writeLooks(state, prev, next, views);
  writeOpen(state, prev, next);
  writeFrames(state, prev, next);
  assign(state, { hashHigh: Number.parseInt(hash.slice(0, 8), 16), hashLow: Number.parseInt(hash.slice(8), 16) });
}

/** Makes sure that a patch is sent, because a change of a StateView alone does not cause one. */
export function touch(state: MatchState): void {
  state.rev = (state.rev + 1) % 256;
}

/**
 * Fills a new StateView of a seat with all its rows, when a person takes the seat during a game. Empty maps
 * are added, too, because a client that reconnects drops its old rows only if the map arrives.
 */
export function fillView(state: MatchState, seat: Seat, view: StateView): void {
  const row = state.seats.get(String(seat));
  if (row === undefined) return;
  for (const rows of [row.own, row.looks]) {
    if (rows.size === 0) view.add(rows);
    for (const rowView of rows.values()) view.add(rowView);
  }
}
