import { beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '../../shared/luck/commit.ts';
import { newNonce, nextNonce, nonceTaken, openNonce, usedNonce } from './nonces.ts';

let count = 0;
let room = '';
beforeEach(() => {
  room = `room${count++}`;
});

test('ENG-01: a nonce is the same until it is used, opens its own commitment alone, and another follows it', () => {
  const nonce = nextNonce(room);
  expect(nextNonce(room)).toBe(nonce);
  const told = { game: 1, commitment: 'c', commitments: ['', commitmentOf(nonce)] };
  expect(openNonce(room, 0, told)).toBeNull();
  expect(openNonce(room, 1, { ...told, commitments: ['', commitmentOf(newNonce())] })).toBeNull();
  expect(usedNonce(room, 1)).toBeNull();
  expect(openNonce(room, 1, told)).toBe(nonce);
  // Asked again after a lost line.
  expect(openNonce(room, 1, told)).toBe(nonce);
  const used = { seat: 1, nonce, commitment: 'c', commitments: told.commitments };
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: false });
  nonceTaken(room, 1);
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: true });
  const next = nextNonce(room);
  expect(next).not.toBe(nonce);
  // Asked once more when the next one is there already, and with another word of the server: the first is kept.
  expect(openNonce(room, 1, { ...told, commitment: 'd' })).toBe(nonce);
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: true });
  expect(nextNonce(room)).toBe(next);
});

test('ENG-01: the nonce of a table that was only just made is kept under its name', () => {
  const fresh = newNonce();
  expect(nextNonce(room, fresh)).toBe(fresh);
  expect(nextNonce(room)).toBe(fresh);
});
