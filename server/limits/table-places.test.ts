import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';
import { roomFor, shareOf } from './table-places.ts';

const { tables, tablesPerAddress } = DEFAULT_LIMITS;

/** Returns how many tables are free after each of these networks has made all its tables. */
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

test('law of the shares: it takes many people to fill a house, not a few with many networks', () => {
  expect(leftBy(16, SHARES_PER_WIDER_NETWORK * tablesPerAddress)).toBeGreaterThan(80);
  expect(leftBy(63, tablesPerAddress)).toBeGreaterThan(80);
  expect(leftBy(250, tablesPerAddress)).toBeGreaterThan(10);
  expect(leftBy(tables - 1, tablesPerAddress)).toBe(1);
  // A maker without a table gets the last free table.
  expect(leftBy(tables, tablesPerAddress)).toBe(0);
});

test('all makers have their full share while a quarter of the tables is free; then a maker with none still gets one', () => {
  expect([500, 125, 124, 63, 15, 1, 0].map((free) => shareOf(8, free, 500))).toEqual([8, 8, 8, 5, 1, 1, 1]);
  expect(shareOf(Number.POSITIVE_INFINITY, 100, 500)).toBe(Number.POSITIVE_INFINITY);
});

test('tables of a maker in other processes count', () => {
  const elsewhere = ['ann', 'ann', 'net.ben', 'net.cat', 'net.cat', 'net.cat'];
  const placeOf = (maker: string) =>
    roomFor(maker, { rooms: [], makers: [], elsewhere }, { tables: 100, tablesPerAddress: 2 }, 0);
  expect(placeOf('ann')).toMatchObject({ refused: { params: { most: 2 } } });
  expect(placeOf('dan')).toEqual({ closes: null });
  expect(placeOf('net.ben')).toEqual({ closes: null });
});
