// The schema alone, without sockets: what is written for a viewer and decoded again is their view, says nothing more, and a
// single wrong field is noticed.

import { isDeepStrictEqual } from 'node:util';
import { Decoder, Encoder, StateView } from '@colyseus/schema';
import { beforeAll, expect, test } from 'vitest';
import { crowdBot } from '../bots/crowding.ts';
import { kindOf, terrainAt } from '../catalogue/index.ts';
import { sample } from '../decisions/index.ts';
import { isAnswer } from '../decisions/kinds.ts';
import type { GameEvent } from '../events/index.ts';
import { fromTuple, redact, toTuple } from '../events/redact.ts';
import { begin, decide } from '../flow/decide.ts';
import { hash, hashOf } from '../game/hash.ts';
import { project } from '../game/project.ts';
import { classicRules } from '../game/ruleset.ts';
import { type Answer, type Counter, type Game, NOBODY, pieceId, type Seat, seatAt, seatsOf } from '../game/types.ts';
import { hexId } from '../hex/index.ts';
import { type Random, randomOf, seededLuck, seedFromText } from '../luck/index.ts';
import { agreesWithState, followStep, isNews, openingView } from './follow.ts';
import { packEvents } from './pack.ts';
import { publicHash, readView } from './read.ts';
import { MatchState } from './schema.ts';

import { fillView, touch, writeState } from './write.ts';

beforeAll(() => {
  Encoder.BUFFER_SIZE = 256 * 1024;
});

interface Played {
  game: Game;
  events: GameEvent[];
}

/** A game by players who crowd the board, step by step. */
function* playing(players: number, seed: string, steps: number): Generator<Played & { random: Random }> {
  const luck = seededLuck(seedFromText(seed));
  const random = randomOf(seed);
  const opening = begin(classicRules(players), luck);
  let { game } = opening;
  yield { game, events: opening.events, random };
  for (let i = 0; i < steps && game.victory === null; i++) {
    const answers = game.open.map((d): [number, Answer] => {
      const bot = random(4) === 0 ? sample : crowdBot.answer;
      const answer = bot(project(game, d.seat), d, random);
      if (!isAnswer(d.kind, answer)) throw new Error(`the edge refuses a legal answer to ${d.kind}`);
      return [d.id, answer];
    });
    const result = decide(game, { answers }, luck);
    if (!result.ok) throw new Error(`refused: ${result.refusal.rule}`);
    game = result.game;
    yield { game, events: result.events, random };
  }
}

const NO_HASH = '0'.repeat(16);

/** Ids so large that their digits are found in a frame only where they were written. */
const SHIFT = 710_000;
const shifted = (g: Game): Game => ({ ...g, counters: g.counters.map((c) => ({ ...c, id: pieceId(c.id + SHIFT) })) });

/** One connection on the other end of the bytes. */
class Viewer {
  readonly decoder: Decoder<MatchState>;
  readonly seat: Seat;
  readonly view: StateView;
  /** @param had the state of an earlier connection of theirs */
  constructor(seat: Seat, view: StateView, had: Decoder<MatchState> | null = null) {
    this.seat = seat;
    this.view = view;
    this.decoder = had ?? new Decoder(new MatchState());
  }
}

/** The serializer's part of a room: full states for those who come, patches for those who are there. */
class Wire {
  readonly state = new MatchState();
  readonly encoder = new Encoder(this.state);
  viewers: Viewer[] = [];

  come(viewer: Viewer): Uint8Array {
    const it = { offset: 0 };
    const buffer = new Uint8Array(Encoder.BUFFER_SIZE);
    this.encoder.encodeAll(it, buffer);
    const bytes = this.encoder.encodeAllView(viewer.view, it.offset, it, buffer).slice();
    expect(bytes.length).toBeLessThan(64 * 1024);
    // As the library's client does: over what they had before, when they had something.
    if (viewer.decoder.root.refs.size > 1) viewer.decoder.decodeResync(bytes);
    else viewer.decoder.decode(bytes);
    this.viewers.push(viewer);
    return bytes;
  }

  *patches(): Generator<[Viewer, Uint8Array]> {
    const it = { offset: 0 };
    this.encoder.encode(it);
    const shared = it.offset;
    const made = new Map<StateView, Uint8Array>();
    for (const viewer of this.viewers) {
      const bytes = made.get(viewer.view) ?? this.encoder.encodeView(viewer.view, shared, it).slice();
      made.set(viewer.view, bytes);
      viewer.decoder.decode(bytes);
      yield [viewer, bytes];
    }
    this.encoder.discardChanges();
  }
}

/** Ids in these bytes that the viewer of this state may not know. */
function leaked(bytes: Uint8Array, known: ReadonlySet<number>): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return (text.match(/71\d{4}/g) ?? []).filter((id) => !known.has(Number(id)));
}

test.each([
  [2, 'wire-two'],
  [3, 'wire-three'],
  [4, 'wire-four'],
  [6, 'wire-six'],
])(
  'law of the wire: %i players, what a viewer decodes is their view, and no byte names a piece they cannot see',
  (players, seed) => {
    const wire = new Wire();
    const views = Array.from({ length: players }, (): StateView | null => new StateView());
    const publicView = new StateView();
    for (const seat of seatsOf(views)) wire.come(new Viewer(seat, views[seat]!));
    wire.come(new Viewer(-1, publicView));
    let before: Game | null = null;
    let compared = 0;
    const random = randomOf(`${seed}/people`);
    let had: Decoder<MatchState> | null = null;
    const knew = new Map<Viewer, Set<number>>();
    for (const { game } of playing(players, seed, 220)) {
      const now = shifted(game);
      // A seat's player goes and comes back with a view of its own; a watcher comes at any time.
      const away = seatAt(views.indexOf(null));
      if (away >= 0 && random(12) === 0) {
        views[away] = new StateView();
        fillView(wire.state, away, views[away]);
        wire.come(new Viewer(away, views[away], random(2) === 0 ? had : null));
      } else if (away < 0 && random(25) === 0) {
        const seat = random(players);
        views[seat]?.dispose();
        views[seat] = null;
        had = wire.viewers.find((v) => v.seat === seat)?.decoder ?? null;
        wire.viewers = wire.viewers.filter((v) => v.seat !== seat);
      }
      if (random(20) === 0) wire.come(new Viewer(-1, publicView));
      // The hash is left out: in its bytes anything may be read.
      writeState(wire.state, before, now, NO_HASH, views);
      touch(wire.state);
      const knows = new Map([NOBODY, ...seatsOf(game.seats)].map((seat) => [seat, project(now, seat)]));
      for (const [viewer, bytes] of wire.patches()) {
        const view = knows.get(viewer.seat)!;
        expect(isDeepStrictEqual(readView(viewer.decoder.state, viewer.seat), view)).toBe(true);
        const ids = new Set(view.counters.map((c) => c.id));
        // What they knew a moment ago may be named once more as it goes.
        expect(leaked(bytes, new Set([...ids, ...(knew.get(viewer) ?? [])]))).toEqual([]);
        knew.set(viewer, ids);
        for (const [seat, row] of viewer.decoder.state.seats) {
          if (Number(seat) !== viewer.seat) expect(row.own?.size ?? 0).toBe(0);
        }
        compared++;
      }
      before = now;
    }
    expect(compared).toBeGreaterThan(500);
  },
);

test('law of the wire: a field flipped anywhere in the state is noticed at that step', () => {
  const wire = new Wire();
  const seat = 0;
  const views = [new StateView(), new StateView()];
  const me = new Viewer(seat, views[seat]);
  wire.come(me);
  let before: Game | null = null;
  let flips = 0;
  for (const { game, random } of playing(2, 'flip', 160)) {
    writeState(wire.state, before, game, hash(project(game, -1)), views);
    touch(wire.state);
    for (const _ of wire.patches());
    expect(publicHash(me.decoder.state)).toBe(hash(project(game, -1)));
    before = game;
    const { state } = me.decoder;
    const view = project(game, seat);
    expect(agreesWithState(view, state, seat)).toBe(true);
    const scalars = ['round', 'turn', 'ids', 'asked', 'first', 'cupSize', 'seasAside'] as const;
    const rows: [object, string][] = scalars.map((key) => [state, key]);
    const pick = <T>(map: { values(): Iterable<T> }): T[] => [...map.values()];
    const add = (list: object[], keys: string) => {
      if (list.length > 0) for (const key of keys.split(' ')) rows.push([list[random(list.length)], key]);
    };
    add(pick(state.hexes), 'terrain owner h0 h1 s0 s1 neutral');
    add(pick(state.seats), 'gold rack');
    add(pick(state.shown), 'kind seat at');
    const own = state.seats.get('0')?.own;
    if (own !== undefined)
      add(
        pick(own).filter((row) => !row.up),
        'kind at spent',
      );
    for (const [row, key] of rows) {
      const record = row as Record<string, number>;
      const right = record[key];
      record[key] = right + 1;
      const noticed = !agreesWithState(view, state, seat);
      record[key] = right;
      expect(noticed, `${row.constructor.name}.${key}`).toBe(true);
      flips++;
    }
    // What is packed, by one character of its text.
    const other = (text: string): string => {
      const at = random(text.length);
      const code = (text.charCodeAt(at) + 1 + random(127)) % 128;
      return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
    };
    const noticed = (spoil: () => void, mend: () => void, what: string) => {
      spoil();
      expect(agreesWithState(view, state, seat), what).toBe(false);
      mend();
      flips++;
    };
    const { open } = state;
    noticed(
      () => Object.assign(state, { open: other(open) }),
      () => Object.assign(state, { open }),
      'open',
    );
    for (const row of pick(state.shown).slice(0, 3)) {
      const { role } = row;
      noticed(
        () => Object.assign(row, { role: role === '' ? '$' : other(role) }),
        () => Object.assign(row, { role }),
        'role',
      );
    }
    const fortified = pick(state.hexes).filter((row) => row.fort !== '');
    const rich = pick(state.hexes).filter((row) => row.income !== '');
    for (const row of [...fortified.slice(0, 2), ...rich.slice(0, 2), ...pick(state.hexes).slice(0, 1)]) {
      for (const key of ['fort', 'income'] as const) {
        const text = row[key];
        noticed(
          () => Object.assign(row, { [key]: text === '' ? '$' : other(text) }),
          () => Object.assign(row, { [key]: text }),
          key,
        );
      }
    }
    for (const [key, text] of [...state.frames.entries()]) {
      noticed(
        () => state.frames.set(key, other(text)),
        () => state.frames.set(key, text),
        `frame ${key}`,
      );
    }
    for (const [purpose, n] of [...state.luck.entries()]) {
      noticed(
        () => state.luck.set(purpose, n + 1),
        () => state.luck.set(purpose, n),
        purpose,
      );
    }
    expect(agreesWithState(view, state, seat)).toBe(true);
  }
  expect(flips).toBeGreaterThan(2000);
});

/** Every number inside a value, by its path. */
function numbersIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

test('law of the wire: a number flipped in an event is noticed at that step, also where no state keeps it', () => {
  let flips = 0;
  const missed: string[] = [];
  let view = openingView({ game: 1, seq: 0, events: '', hash: '', eventsHash: '', rules: classicRules(2) }, 0)!;
  for (const { game, events, random } of playing(2, 'events', 200)) {
    const tuples = events.map((e) => toTuple(redact(e, 0)));
    const packed = packEvents(tuples.map(fromTuple));
    const step = { game: 1, seq: game.seq, events: packed, hash: hash(project(game, 0)), eventsHash: hashOf(tuples) };
    const rules = game.seq === 0 ? { rules: game.rules } : {};
    for (const [i, tuple] of tuples.entries()) {
      const paths = numbersIn(tuple);
      if (paths.length === 0) continue;
      const bad = structuredClone(tuples);
      const path = paths[random(paths.length)];
      let at = bad[i] as unknown as Record<string | number, unknown>;
      for (const key of path.slice(0, -1)) at = at[key] as typeof at;
      const last = path[path.length - 1];
      at[last] = (at[last] as number) + 1;
      const result = followStep(view, { ...step, ...rules, events: packEvents(bad.map(fromTuple)) });
      flips++;
      if (result.ok) missed.push(`${tuple[0]} ${path}`);
    }
    const at = random(packed.length);
    const code = (packed.charCodeAt(at) + 1 + random(127)) % 128;
    const spoiled = packed.slice(0, at) + String.fromCharCode(code) + packed.slice(at + 1);
    if (followStep(view, { ...step, ...rules, events: spoiled }).ok) missed.push(`character ${at} of step ${step.seq}`);
    const result = followStep(view, { ...step, ...rules });
    expect(result.ok).toBe(true);
    expect(isDeepStrictEqual(result.view, project(game, 0))).toBe(true);
    view = result.view;
  }
  expect(flips).toBeGreaterThan(1000);
  expect(missed).toEqual([]);
});

test('law of the wire: a piece that kept its id while it turned or changed hands would be right too', () => {
  const wire = new Wire();
  const views = [new StateView(), new StateView()];
  const viewers = [new Viewer(0, views[0]), new Viewer(1, views[1]), new Viewer(-1, new StateView())];
  for (const viewer of viewers) wire.come(viewer);
  const { game: start } = begin(classicRules(2), seededLuck(seedFromText('turn')));
  const piece: Counter = {
    id: pieceId(5),
    kind: kindOf('dervish'),
    seat: 0,
    at: hexId(7),
    up: false,
    role: null,
    spent: 1,
    named: false,
  };
  const turns: readonly Counter[] = [
    piece,
    // A face-down victim its owner has named. HPOW-04
    { ...piece, named: true },
    { ...piece, up: true },
    { ...piece, seat: 1 },
    { ...piece, seat: 1, up: true, spent: 2 },
    piece,
  ];
  let before: Game | null = null;
  for (const counter of turns) {
    const game: Game = { ...start, counters: [counter] };
    writeState(wire.state, before, game, NO_HASH, views);
    touch(wire.state);
    for (const [viewer] of wire.patches()) {
      expect(readView(viewer.decoder.state, viewer.seat)).toEqual(project(game, viewer.seat));
    }
    before = game;
  }
});

test('law of the wire: who comes back over their old state when all their pieces are gone has none of them left', () => {
  const wire = new Wire();
  const views: (StateView | null)[] = [new StateView(), new StateView()];
  const before = new Viewer(0, views[0]!);
  wire.come(before);
  const { game: start } = begin(classicRules(2), seededLuck(seedFromText('gone')));
  const piece: Counter = {
    id: pieceId(5),
    kind: kindOf('dervish'),
    seat: 0,
    at: 'rack',
    up: false,
    role: null,
    spent: 0,
    named: false,
  };
  const write = (from: Game | null, to: Game) => {
    writeState(wire.state, from, to, NO_HASH, views);
    touch(wire.state);
    for (const [viewer] of wire.patches()) {
      expect(readView(viewer.decoder.state, viewer.seat)).toEqual(project(to, viewer.seat));
    }
    return to;
  };
  const rich = write(null, { ...start, counters: [piece, { ...piece, id: pieceId(6) }] });
  wire.viewers = [];
  views[0]?.dispose();
  views[0] = null;
  const poor = write(rich, { ...start, counters: [] });
  views[0] = new StateView();
  fillView(wire.state, 0, views[0]);
  const after = new Viewer(0, views[0], before.decoder);
  wire.come(after);
  expect(readView(after.decoder.state, 0)).toEqual(project(poor, 0));
  // And what they get from then on reaches them as ever.
  const again = write(poor, { ...start, counters: [{ ...piece, id: pieceId(9) }] });
  write(again, { ...start, counters: [] });
});

test('law of the wire, SEC-11: what a seat has found a face-down tile to be reaches that seat alone, and is gone as it turns up', () => {
  const wire = new Wire();
  const views: (StateView | null)[] = [new StateView(), new StateView()];
  for (const seat of seatsOf(views)) wire.come(new Viewer(seat, views[seat]!));
  wire.come(new Viewer(-1, new StateView()));
  const { game: start } = begin(classicRules(2, { hiddenMap: 'onEntry' }), seededLuck(seedFromText('looks')));
  const unseen = [4, 4, 4, 4, 4, 4, 4, 4];
  const look = (seat: Seat, hex: number) => ({ seat, hex: hexId(hex), terrain: terrainAt(hex % 8) });
  const games: Game[] = [
    start,
    { ...start, unseen, looks: [look(0, 3), look(1, 3)] },
    { ...start, unseen, looks: [look(0, 3), look(0, 9), look(1, 3)] },
    { ...start, unseen, looks: [look(0, 9)] },
    { ...start, unseen, looks: null },
  ];
  let before: Game | null = null;
  for (const game of games) {
    writeState(wire.state, before, game, NO_HASH, views);
    touch(wire.state);
    for (const [{ decoder, seat }] of wire.patches()) {
      expect(readView(decoder.state, seat)).toEqual(project(game, seat));
      // Nothing of what another seat knows has come here at all.
      const own = game.looks?.filter((one) => one.seat === seat).length ?? 0;
      for (const [key, row] of decoder.state.seats)
        expect(row.looks?.size ?? 0, `${key} at ${seat}`).toBe(Number(key) === seat ? own : 0);
    }
    before = game;
  }
  // Who comes back is not given what has turned up.
  for (const row of wire.state.seats.values()) expect(row.looks.size).toBe(0);
});

test('law of the wire: a step that is old, or not the next, is told apart', () => {
  const step = { game: 2, seq: 5, events: packEvents([]), hash: '', eventsHash: '' };
  expect(isNews(step, { game: 2, seq: 4 })).toBe(true);
  expect(isNews(step, { game: 2, seq: 5 })).toBe(false);
  expect(isNews(step, { game: 1, seq: 90 })).toBe(true);
  expect(isNews(step, { game: 3, seq: 0 })).toBe(false);
  expect(isNews(step, null)).toBe(false);
  const view = openingView({ ...step, rules: classicRules(2) }, -1)!;
  const right = { ...step, hash: hash(view), eventsHash: hashOf([]) };
  expect(followStep(view, right).ok).toBe(false);
  const counted = [['inputCounted', 1]];
  const events = packEvents(counted.map(fromTuple));
  const next = { ...step, seq: 1, events, eventsHash: hashOf(counted), hash: hash({ ...view, seq: 1 }) };
  expect(followStep(view, next).ok).toBe(true);
  expect(followStep({ ...view, cupSize: view.cupSize - 1 }, next).ok).toBe(false);
  for (const unheard of ['', '?????', events.slice(1), `${events}A`, `\u00e4${events}`]) {
    expect(followStep(view, { ...next, events: unheard }).ok).toBe(false);
  }
});
