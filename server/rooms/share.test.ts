// The law of the shares in a house that fills up, whoever fills it.
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../common/limits.ts';
import { WIDER } from '../common/networks.ts';
import { shareOf } from './share.ts';

const { tables, tablesPerAddress } = DEFAULT_LIMITS;

/** The tables that are still free when so many networks, each in turn, have made all they may. */
function leftBy(networks: number, share: number): number {
  const held = Array.from({ length: networks }, () => 0);
  let free = tables;
  for (let made = true; made; ) {
    made = false;
    for (const [i, has] of held.entries()) {
      if (free === 0 || has >= shareOf(share, free, tables)) continue;
      held[i] = has + 1;
      free--;
      made = true;
    }
  }
  return free;
}

test('law of the shares: what fills a house is many people, not a few with many networks', () => {
  expect(leftBy(16, WIDER * tablesPerAddress)).toBeGreaterThan(80);
  expect(leftBy(63, tablesPerAddress)).toBeGreaterThan(80);
  expect(leftBy(250, tablesPerAddress)).toBeGreaterThan(10);
  expect(leftBy(tables - 1, tablesPerAddress)).toBe(1);
  // Whoever has none gets the last one.
  expect(leftBy(tables, tablesPerAddress)).toBe(0);
});

test('while a quarter of the tables is free everybody has their share, and then whoever has none gets one', () => {
  expect([500, 125, 124, 63, 15, 1, 0].map((free) => shareOf(8, free, 500))).toEqual([8, 8, 8, 5, 1, 1, 1]);
  expect(shareOf(Number.POSITIVE_INFINITY, 100, 500)).toBe(Number.POSITIVE_INFINITY);
});
