import { expect, test } from 'vitest';
import { puzzlesOn, questionOf, refusalOf, solve } from '../../shared/minds/puzzles/index.ts';
import { stepDigest } from '../../shared/minds/puzzles/play-out.ts';
import { isAnswer } from '../../shared/model/decisions/kinds.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { packedPuzzles, storedPuzzles } from './stored-puzzles.ts';

const PUZZLES = storedPuzzles();

test('every puzzle opens, its answers are legal, and the listed answers are judged as listed', () => {
  for (const puzzle of PUZZLES) {
    const { id, answers, right, tempting } = puzzle;
    const { decision } = questionOf(puzzle);
    expect(decision.seat, id).toBe(puzzle.seat);
    expect(right, id).toBeGreaterThan(0);
    expect(tempting, id).toBeGreaterThanOrEqual(right);
    for (const [n, { answer, value }] of answers.entries()) {
      expect(isAnswer(decision.kind, answer), id).toBe(true);
      expect(refusalOf(puzzle, answer), id).toBeNull();
      expect(solve(puzzle, answer).verdict, id).toEqual({ isRight: n < right, value, isListed: true });
    }
  }
});

test('packed puzzles are found by their ids', () => {
  expect([...packedPuzzles().keys()]).toEqual(PUZZLES.map(({ id }) => id));
});

test('SEC-01: the question of a puzzle holds only what its seat sees', () => {
  for (const puzzle of PUZZLES) {
    const { view } = questionOf(puzzle);
    expect(hash(view), puzzle.id).toBe(hash(project(puzzle.game, puzzle.seat)));
    expect(view.cup, puzzle.id).toBeNull();
    expect(
      view.counters.every((c) => c.seat === puzzle.seat || c.up),
      puzzle.id,
    ).toBe(true);
  }
});

test('the rules carry out the best answer of every puzzle as they did when it was stored', () => {
  for (const puzzle of PUZZLES) {
    const [best] = puzzle.answers;
    if (best === undefined) throw new Error(`${puzzle.id} has no answers`);
    expect(stepDigest(puzzle, best.answer), puzzle.id).toBe(puzzle.end);
  }
});

test('no puzzle is stored twice', () => {
  expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length);
  expect(new Set(PUZZLES.map(({ game }) => hash(game))).size).toBe(PUZZLES.length);
});

test('the puzzle of the day comes once before any comes again', () => {
  const days = PUZZLES.map((_, n) => puzzlesOn(PUZZLES, 20_000 + n).today);
  expect(new Set(days).size).toBe(PUZZLES.length);
  expect(() => puzzlesOn(PUZZLES, 0.5)).toThrow(RangeError);
});

test('practice has the puzzles of earlier days, and none of the coming weeks', () => {
  const { today, past } = puzzlesOn(PUZZLES, 20_000);
  expect(past.slice(0, 3)).toEqual([1, 2, 3].map((days) => puzzlesOn(PUZZLES, 20_000 - days).today));
  const coming = Array.from({ length: 60 }, (_, n) => puzzlesOn(PUZZLES, 20_001 + n).today);
  expect(past.filter((id) => id === today || coming.includes(id))).toEqual([]);
  expect(past.length).toBe(PUZZLES.length - 1 - coming.length);
});
