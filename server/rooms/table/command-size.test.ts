import { expect, test } from 'vitest';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import type { Visitor } from '../audience/connections.ts';
import { tooMuch } from './commands.ts';

const visitor = { since: 0, messages: 0, waiting: 0, log: { take: () => true } } as unknown as Visitor;
const refusal = (sent: unknown): unknown => {
  const refused = tooMuch(visitor, 'answer', sent, LIMITS.int, 0);
  return refused === null || refused.ok ? null : refused.refusal.rule;
};

test('a value counts once for each place it appears in, and counting stops at the limit', () => {
  let looked = 0;
  /** Pairs of pairs, 40 levels deep, with 2^40 numbers. */
  let pair: unknown = 1;
  for (let level = 0; level < 40; level++) {
    const inner = pair;
    const read = () => {
      looked++;
      return inner;
    };
    pair = Object.defineProperties([], {
      0: { get: read, enumerable: true },
      1: { get: read, enumerable: true },
    });
  }
  expect(refusal(pair)).toBe('match.size');
  expect(looked).toBeLessThan(LIMITS.bytes);
  const itself: unknown[] = [];
  itself.push(itself);
  expect(refusal(itself)).toBe('match.size');
});

test('a message of the maximum size passes, a longer one and a big integer do not', () => {
  const list = (length: number): unknown => ({ ids: Array.from({ length }, () => 1) });
  expect(refusal(list(LIMITS.bytes / 2 - 10))).toBeNull();
  expect(refusal(list(LIMITS.bytes / 2 + 10))).toBe('match.size');
  expect(refusal({ name: 'x'.repeat(LIMITS.bytes - 12) })).toBeNull();
  expect(refusal({ name: 'x'.repeat(LIMITS.bytes) })).toBe('match.size');
  expect(refusal({ id: 1n })).toBe('match.shape');
  expect(refusal(undefined)).toBeNull();
});
