// The thread that judges answers to puzzles: its queue and its cache.
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { storedPuzzles } from '../games/stored-puzzles.ts';
import { PuzzleJudge } from './judge.ts';

const PUZZLES = storedPuzzles();
let judge: PuzzleJudge;
afterEach(async () => {
  vi.restoreAllMocks();
  await judge.close();
});

/** Answers a puzzle from an address. */
function solve(at: number, address: string) {
  const puzzle = entryAt(PUZZLES, at);
  return judge.solve(puzzle, entryAt(puzzle.answers, 0).answer, address);
}

test('four networks cannot fill the queue: a fifth takes the place of the newest answer of the fullest', async () => {
  judge = new PuzzleJudge();
  const many = Promise.allSettled(Array.from({ length: 20 }, (_, at) => solve(at, `192.0.2.${1 + (at % 4)}`)));
  expect(await solve(20, '192.0.2.9')).toMatchObject({ verdict: { isRight: true } });
  const refused = (await many).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { refusal: { rule: 'match.busy' } } })));
  expect(await solve(19, '192.0.2.1')).toMatchObject({ verdict: { isRight: true } });
});

test('equal answers are judged once, with their fields and lists in any order', async () => {
  judge = new PuzzleJudge();
  const posts = vi.spyOn(Worker.prototype, 'postMessage');
  const puzzle = PUZZLES.find(({ answers }) => Object.keys(entryAt(answers, 0).answer).length > 1);
  if (puzzle === undefined) throw new Error('no answer with several fields');
  const { answer } = entryAt(puzzle.answers, 0);
  const mirrored = Object.fromEntries(Object.entries(answer).reverse()) as unknown as Answer;
  const solutions = await Promise.all([answer, mirrored].map((given) => judge.solve(puzzle, given, '192.0.2.1')));
  solutions.push(await judge.solve(puzzle, mirrored, '192.0.2.2'));
  expect(posts).toHaveBeenCalledTimes(1);
  for (const { verdict } of solutions) expect(verdict).toMatchObject({ isRight: true });
});

test('an answer that a busy network gave first is judged in the turn of another network', async () => {
  judge = new PuzzleJudge();
  const posts = vi.spyOn(Worker.prototype, 'postMessage');
  const many = Array.from({ length: 6 }, (_, at) => solve(at, '192.0.2.1'));
  await solve(5, '192.0.2.2');
  const judged = posts.mock.calls.map(([{ puzzle }]) => PUZZLES.findIndex(({ id }) => id === puzzle.id));
  expect(judged.slice(0, 2)).toEqual([0, 5]);
  await Promise.all(many);
  expect(posts).toHaveBeenCalledTimes(6);
});
