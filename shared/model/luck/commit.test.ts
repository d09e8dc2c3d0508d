import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { commitmentOf, isBytes32, opens, seedOf, toHex } from './commit.ts';
import { seedFromText } from './luck.ts';

const secret = toHex(seedFromText('secret'));
const nonce = toHex(seedFromText('nonce'));

test('ENG-01: only its secret opens a commitment', () => {
  expect(commitmentOf('0'.repeat(64))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  expect(opens(secret, commitmentOf(secret))).toBe(true);
  expect(opens(nonce, commitmentOf(secret))).toBe(false);
  for (const bad of ['', 'x', secret.toUpperCase(), `${secret}00`]) {
    expect(opens(bad, commitmentOf(secret))).toBe(false);
    expect(isBytes32(bad)).toBe(false);
    expect(() => commitmentOf(bad)).toThrow(RangeError);
  }
});

test('ENG-01: the seed is the SHA-256 of the secret and all nonces in order, never the published commitment', () => {
  const seed = (...nonces: string[]): string => toHex(seedOf(secret, nonces));
  const all = [
    seed('', ''),
    seed(nonce, ''),
    seed('', nonce),
    seed(nonce, secret),
    seed(secret, nonce),
    seed('', '', ''),
  ];
  expect(new Set([...all, commitmentOf(secret)]).size).toBe(7);
  expect(seed('')).toBe(toHex(sha256(Uint8Array.from(Buffer.from(secret + '0'.repeat(64), 'hex')))));
  expect(() => seedOf(secret, ['ab'])).toThrow(RangeError);
  expect(() => seedOf('', [])).toThrow(RangeError);
});
