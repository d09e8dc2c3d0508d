// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Finished, finishedGames, noteFinished } from './finished.ts';

const game = (n: number): Finished => ({ room: 'room', game: n, code: '', names: ['Ada', 'Bot 2'], winner: 0, at: n });

beforeEach(() => localStorage.clear());

test('a game that is over is remembered once, the newest first', () => {
  noteFinished(game(1));
  noteFinished(game(2));
  noteFinished({ ...game(1), winner: 1 });
  expect(finishedGames()).toEqual([game(2), game(1)]);
});

test('the oldest are forgotten first', () => {
  for (let n = 1; n <= 25; n++) noteFinished(game(n));
  expect(finishedGames().map((g) => g.game)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
});
