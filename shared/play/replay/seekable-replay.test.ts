import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply } from '../../model/events/index.ts';
import { hash } from '../../model/game/hash.ts';
import type { Seat } from '../../model/game/types.ts';
import { decode } from './entry.ts';
import { EVERYTHING, seekableReplay } from './seekable-replay.ts';

const text = readFileSync(join(import.meta.dirname, 'fixtures', '3-fallen-mixed-auto.jsonl'), 'latin1');
const entries = text.trimEnd().split('\n').map(decode);
const replay = seekableReplay(text);
const last = replay.moments.length - 1;

test('every moment equals the recorded one, for every viewer, in any order of jumps', () => {
  const stepped = entries.filter((e) => e.t === 'began' || e.t === 'step');
  expect(stepped.length).toBe(replay.moments.length);
  for (let k = 0; k < replay.moments.length; k++) {
    const index = (k * 89) % replay.moments.length;
    const entry = stepped[index];
    expect(replay.moments[index]).toMatchObject({ index, entry: entry.n, time: entry.time });
    if (entry.t !== 'began' && entry.t !== 'step') throw new Error('a step');
    expect(hash(replay.at(index, EVERYTHING))).toBe(entry.hash);
    expect(([-1, 0, 1, 2] as const).map((v) => hash(replay.at(index, v)))).toEqual(entry.hashes);
  }
});

test('law 1: the events between two moments lead from one view to the next, for every viewer', () => {
  for (const viewer of [EVERYTHING, -1, 0, 2] as const) {
    let view = replay.start(viewer);
    for (let i = 0; i <= last; i++) {
      view = replay.events(i, viewer).reduce(apply, view);
      expect(hash(view)).toBe(hash(replay.at(i, viewer)));
    }
  }
});

test('SEC-01: a viewer’s moments and events contain no face they may not know', () => {
  for (let i = 0; i <= last; i += 7) {
    const view = replay.at(i, 1);
    expect(view.cup).toBeNull();
    expect(view.counters.every((c) => c.seat === 1 || c.up)).toBe(true);
    for (const e of replay.events(i, -1)) if (e.t === 'drew') expect(e.faces).toBeNull();
  }
});

test('marks lead to battles, captures, builds, rounds and the end, in both directions', () => {
  for (const kind of ['battle', 'capture', 'build', 'round', 'turn', 'end'] as const) {
    const there = replay.next(0, kind);
    expect(replay.moments[there].marks.some((m) => m.kind === kind)).toBe(true);
    expect(replay.next(there + 1, kind, true)).toBe(there);
  }
  expect(replay.next(last, 'battle')).toBe(last);
  expect(replay.next(0, 'decision')).toBe(1);
  expect(replay.next(1, 'decision', true)).toBe(0);
  expect(replay.moments[last].marks).toContainEqual({ kind: 'end', seat: expect.any(Number), hex: -1 });
  const built = replay.moments[replay.next(0, 'build')].marks.find((m) => m.kind === 'build');
  const { hex, seat } = built as { hex: number; seat: Seat };
  expect(replay.at(replay.next(0, 'build'), -1).hexes[hex]).toMatchObject({ owner: seat });
});

test('links name a step; an unknown number leads to the nearest step', () => {
  expect(replay.indexOf(5)).toBe(5);
  expect(replay.indexOf(-3)).toBe(0);
  expect(replay.indexOf(1e9)).toBe(last);
  expect(() => replay.at(last + 1, -1)).toThrow(RangeError);
});

test('statistics count every die and draw, and expect what fair luck brings', () => {
  const { dice, hits, draws } = replay.statistics;
  const events = replay.moments.flatMap((m) => replay.events(m.index, EVERYTHING));
  const rolled = events.reduce((n, e) => n + (e.t === 'rolled' || e.t === 'battleRolled' ? e.dice.length : 0), 0);
  expect(dice.reduce((n, row) => n + row.count, 0)).toBe(rolled);
  for (const row of dice) {
    expect(row.faces.reduce((a, b) => a + b)).toBe(row.count);
    expect(Math.abs(row.expected * 6 - row.count * 1000)).toBeLessThanOrEqual(3);
    expect(
      Object.values(row)
        .flat()
        .every((v) => typeof v === 'string' || Number.isInteger(v)),
    ).toBe(true);
  }
  const struck = events.flatMap((e) => (e.t === 'battleRolled' ? e.dice : []));
  expect(hits.reduce((n, row) => n + row.hits, 0)).toBe(struck.filter((d) => d.hit).length);
  for (const seat of [0, 1, 2] as const) {
    const drawn = events.reduce((n, e) => n + (e.t === 'drew' && e.seat === seat ? e.count : 0), 0);
    const rows = draws.filter((r) => r.seat === seat && r.from === 'draw');
    expect(rows.reduce((n, r) => n + r.count, 0)).toBe(drawn);
    expect(Math.abs(rows.reduce((n, r) => n + r.expected, 0) - drawn * 1000)).toBeLessThan(200);
  }
});

test("SEC-01: each bot's answers come with its view, and no other player's answers are given", () => {
  let answerCount = 0;
  for (const { index, bots } of replay.moments) {
    const step = entries[replay.moments[index].entry];
    const causes = step.t === 'step' && 'answers' in step.input ? step.causes : [];
    const answers = replay.answersOfBots(index);
    expect(answers.map(({ decision }) => decision.seat)).toEqual(
      causes.filter(([, by]) => by === 'bot').map(([s]) => s),
    );
    expect(answers.every(({ view, decision }) => bots.includes(decision.seat) && view.cup === null)).toBe(true);
    answerCount += answers.length;
  }
  expect(answerCount).toBeGreaterThan(100);
});
