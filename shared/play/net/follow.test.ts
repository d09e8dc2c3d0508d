import { isDeepStrictEqual } from 'node:util';
import { StateView } from '@colyseus/schema';
import { expect, test } from 'vitest';
import { fromTuple, redact, toTuple } from '../../model/events/redact.ts';
import { hash, hashOf } from '../../model/game/hash.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Game } from '../../model/game/types.ts';
import { agreesWithState, followStep, isNewStep, openingView } from './follow.ts';
import { packEvents } from './pack.ts';
import { publicHash } from './read.ts';
import { playing, Viewer, Wire } from './testing/wire.ts';
import { touch, writeState } from './write.ts';

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

function numbersIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

test('law of the wire: a number flipped in an event is noticed at that step, even if no state keeps it', () => {
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

test('law of the wire: an old step and a step that is not the next are distinguished', () => {
  const step = { game: 2, seq: 5, events: packEvents([]), hash: '', eventsHash: '' };
  expect(isNewStep(step, { game: 2, seq: 4 })).toBe(true);
  expect(isNewStep(step, { game: 2, seq: 5 })).toBe(false);
  expect(isNewStep(step, { game: 1, seq: 90 })).toBe(true);
  expect(isNewStep(step, { game: 3, seq: 0 })).toBe(false);
  expect(isNewStep(step, null)).toBe(false);
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
