// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Finished, finishedGames, noteFinished } from './finished.ts';

const game = (n: number): Finished => ({
  room: 'room',
  game: n,
  code: '',
  names: ['Ada', 'Bot 2'],
  winners: [0],
  at: n,
});

beforeEach(() => localStorage.clear());

test('a finished game is remembered once, newest first', () => {
  noteFinished(game(1));
  noteFinished(game(2));
  noteFinished({ ...game(1), winners: [1] });
  expect(finishedGames()).toEqual([game(2), game(1)]);
});

test('games stored with a single winner, or -1 for none, are still read', () => {
  const { winners: _, ...rest } = game(1);
  localStorage.setItem(
    'kt.finished',
    JSON.stringify([
      { ...rest, winner: 1 },
      { ...rest, winner: -1 },
    ]),
  );
  expect(finishedGames()).toEqual([
    { ...rest, winners: [1] },
    { ...rest, winners: [] },
  ]);
});

test('the oldest are forgotten first', () => {
  for (let n = 1; n <= 25; n++) noteFinished(game(n));
  expect(finishedGames().map((g) => g.game)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
});
