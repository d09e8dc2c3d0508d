import { beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '../../../shared/model/luck/commit.ts';
import { newNonce, nextNonce, nonceTaken, openNonce, usedNonce } from './nonces.ts';

let count = 0;
let room = '';
beforeEach(() => {
  room = `room${count++}`;
});

test('ENG-01: a nonce stays the same until used, opens only its own commitment, and is followed by a new one', () => {
  const nonce = nextNonce(room);
  expect(nextNonce(room)).toBe(nonce);
  const opening = { game: 1, commitment: 'c', commitments: ['', commitmentOf(nonce)] };
  expect(openNonce(room, 0, opening)).toBeNull();
  expect(openNonce(room, 1, { ...opening, commitments: ['', commitmentOf(newNonce())] })).toBeNull();
  expect(usedNonce(room, 1)).toBeNull();
  expect(openNonce(room, 1, opening)).toBe(nonce);
  expect(openNonce(room, 1, opening)).toBe(nonce);
  const used = { seat: 1, nonce, commitment: 'c', commitments: opening.commitments };
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: false });
  nonceTaken(room, 1);
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: true });
  const next = nextNonce(room);
  expect(next).not.toBe(nonce);
  // The server requests the nonce again, with another commitment, after the next nonce was made:
  // the first nonce stays.
  expect(openNonce(room, 1, { ...opening, commitment: 'd' })).toBe(nonce);
  expect(usedNonce(room, 1)).toEqual({ ...used, taken: true });
  expect(nextNonce(room)).toBe(next);
});

test('ENG-01: the nonce of a new table is stored under the table’s id', () => {
  const fresh = newNonce();
  expect(nextNonce(room, fresh)).toBe(fresh);
  expect(nextNonce(room)).toBe(fresh);
});
