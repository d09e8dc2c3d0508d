// Proves some of the stored puzzles again, chosen at random from a seed.
import { expect, test } from 'vitest';
import { storedPuzzles } from '../../server/games/stored-puzzles.ts';
import { playOutsOf } from '../../shared/minds/puzzles/play-out.ts';
import type { Puzzle, RatedAnswer } from '../../shared/minds/puzzles/puzzle.ts';
import { randomOf, takeOf } from '../../shared/model/luck/random.ts';
import { APART, chosenPuzzles } from './choose.ts';
import { exactOf } from './exact.ts';
import { allCalls, isCertain } from './prove-bluffs.ts';

const PUZZLES = storedPuzzles();
const BLUFFS = PUZZLES.filter(({ kind }) => kind === 'bluff');
const OTHERS = PUZZLES.filter(({ kind }) => kind !== 'bluff');
const PROVED = 2;
const PLAY_OUTS = 100;
const DEALS = 20;
/** Four standard errors of a percentage after `PLAY_OUTS` play-outs. */
const ROUGH = 20;

function areOddsRight(puzzle: Puzzle, { answer, exact }: RatedAnswer): boolean {
  const found = exactOf(puzzle, answer);
  return found.isAgreed && (exact === null || exact === found.percent);
}

function isMeasured(puzzle: Puzzle, { answer, value }: RatedAnswer): boolean {
  const reached = playOutsOf({ ...puzzle, seed: `proof ${puzzle.id}` }, answer, PLAY_OUTS);
  return Math.abs(reached.reduce((a, b) => a + b, 0) / PLAY_OUTS - value) < ROUGH;
}

/** Returns whether the proof of a puzzle holds: for bluffs by the rules, otherwise by odds and play-outs. */
function isProved(puzzle: Puzzle): boolean {
  const { answers, tempting, kind } = puzzle;
  const [best] = answers;
  const wrong = answers[tempting];
  if (best === undefined || wrong === undefined) throw new Error('an answer is missing');
  if (kind === 'bluff') return isCertain(puzzle, best.answer, allCalls(answers.map(({ answer }) => answer)), DEALS);
  return [best, wrong].every((rated) => areOddsRight(puzzle, rated) && isMeasured(puzzle, rated));
}

/** Returns a puzzle with the best and the tempting answer in each other's place. */
function swapped(puzzle: Puzzle): Puzzle {
  const { answers, tempting } = puzzle;
  const [best, wrong] = [answers[0], answers[tempting]] as [RatedAnswer, RatedAnswer];
  const put = (rated: RatedAnswer, n: number): RatedAnswer => {
    if (n === 0) return { ...best, answer: wrong.answer };
    return n === tempting ? { ...wrong, answer: best.answer } : rated;
  };
  return { ...puzzle, answers: answers.map(put) };
}

const random = randomOf('proofs');
const SOME = [BLUFFS, OTHERS].flatMap((list) => {
  const left = [...list];
  return Array.from({ length: PROVED }, () => takeOf(random, left));
});

test.each(SOME.map((puzzle) => [puzzle.id, puzzle] as const))('%s is proved again', (_, puzzle) => {
  expect(isProved(puzzle)).toBe(true);
});

test.each(['bluff', 'hit'])('a %s puzzle with the wrong answer as the best is not proved', (kind) => {
  const exactGap = ({ answers, tempting }: Puzzle): number =>
    Math.abs((answers[0]?.exact ?? 0) - (answers[tempting]?.exact ?? 0));
  const [clear] = PUZZLES.filter((puzzle) => puzzle.kind === kind).sort((a, b) => exactGap(b) - exactGap(a));
  if (clear === undefined) throw new Error(`no puzzle of the kind ${kind}`);
  expect(isProved(clear)).toBe(true);
  expect(isProved(swapped(clear))).toBe(false);
});

test('no two stored puzzles are alike or come from the same rounds of a game', () => {
  expect(APART).toBeGreaterThan(2);
  expect(chosenPuzzles(PUZZLES, PUZZLES.length)).toEqual(PUZZLES);
});
