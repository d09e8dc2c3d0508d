import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { playersOf } from './players.ts';

test('a player who took over the seat of a bot replaces it', () => {
  const seats = [
    { name: 'Ann', kind: 'human', nonce: 'a' },
    { name: 'Bot 2', kind: 'bot', nonce: '' },
    { name: 'Bot 3', kind: 'bot', nonce: '' },
  ];
  const entries = [
    { t: 'match', seats },
    { t: 'seat', seat: 0, who: '', what: 'left' },
    { t: 'seat', seat: 1, who: 'Ben', what: 'joined' },
  ] as unknown as Entry[];
  expect(playersOf(entries)).toEqual([seats[0], { name: 'Ben', kind: 'human', nonce: '' }, seats[2]]);
  expect(playersOf([])).toEqual([]);
});
