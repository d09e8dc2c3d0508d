import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindInfo } from '../../model/catalogue/index.ts';
import { apply, type GameEvent } from '../../model/events/index.ts';
import { featsOf } from './feats.ts';
import { seekableReplay } from './seekable-replay.ts';
import type { PublicCourse } from './turning-points.ts';
import { publicCourse } from './turning-points.ts';

const courseOf = (name: string): PublicCourse =>
  publicCourse(seekableReplay(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.jsonl`), 'latin1')));
const course = courseOf('2-turns-random-turnLimit-6');
const events = course.steps.flatMap((step) => step.events);

const courseWith = (change: (e: GameEvent) => readonly GameEvent[]): PublicCourse => ({
  start: course.start,
  steps: course.steps.map(({ seq, events: its }) => ({ seq, events: its.flatMap(change) })),
});

test('BLUF-03: the greatest battle, the luckiest roll and the boldest bluff of a match come from public facts', () => {
  const { battle, roll, bluff } = featsOf(course);
  expect(battle).toEqual({ seq: 141, round: 4, hex: 5, winner: -1, fallen: 5, dice: 12 });
  expect(roll).toMatchObject({ seq: 57, hex: 4, seat: -1, hits: 3, faces: [6, 1, 3, 2], due: 9 });
  expect(bluff).toMatchObject({ seq: 128, hex: 7, seat: 0, caller: 1 });
  const luck = events.flatMap((e) =>
    e.t === 'battleRolled'
      ? [6 * e.dice.filter((d) => d.hit).length - e.dice.reduce((n, d) => n + Math.min(6, d.cv), 0)]
      : [],
  );
  expect(Math.max(...luck)).toBe(6 * 3 - 9);
  let game = course.start;
  const strengths: number[] = [];
  for (const e of events) {
    const piece = e.t === 'called' && e.bluff ? game.counters.find(({ id }) => id === e.id) : undefined;
    if (piece !== undefined) strengths.push(kindInfo(piece.kind).cv);
    game = apply(game, e);
  }
  expect(strengths.length).toBeGreaterThan(1);
  expect(bluff && kindInfo(bluff.kind).cv).toBe(Math.max(...strengths));
});

test('BLUF-03: a called bluff does not count as fallen', () => {
  const bluffed = courseWith((e) => [e.t === 'shownLost' && e.why === 'hit' ? { ...e, why: 'bluff' } : e]);
  expect(featsOf(bluffed).battle).toBeNull();
});

test('a battle whose beginning was taken back does not count', () => {
  const greatest = featsOf(course).battle;
  let game = course.start;
  const back = courseWith((e) => {
    const { rules: _, stack, ...before } = game;
    game = apply(game, e);
    if (e.t !== 'battleBegan' || e.hex !== greatest?.hex) return [e];
    return [e, { t: 'restored', seat: 0, game: { ...before, stack: stack.filter(({ kind }) => kind !== 'battle') } }];
  });
  const feats = featsOf(back);
  expect(feats.roll).not.toBeNull();
  expect(feats.battle?.seq).not.toBe(greatest?.seq);
});

test('a match without a battle has no feats', () => {
  expect(featsOf({ start: course.start, steps: [] })).toEqual({ battle: null, roll: null, bluff: null });
});
