import { expect, test } from 'vitest';
import { Used } from './used.ts';

test('use decays by half after a while, and is compared with others’ use', () => {
  const used = new Used();
  used.add('a', 800, 0);
  used.add('b', 300, 0);
  expect([used.of('a', 20_000), used.of('b', 0), used.of('c', 0)]).toEqual([400, 300, 0]);
  expect([used.isAheadOfAnother('a', 0), used.isAheadOfAnother('b', 0), used.isAheadOfAnother('c', 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('use is compared with the mean of all users, at any time and after some are forgotten', () => {
  const used = new Used(4);
  expect(used.inShares('a', 0)).toBe(0);
  used.add('a', 100, 0);
  expect(used.inShares('a', 0)).toBe(1);
  for (const who of ['b', 'c']) used.add(who, 100, 0);
  used.add('d', 10, 0);
  const sharesAt = (now: number) => ['a', 'b', 'd', 'x'].map((who) => Math.round(100 * used.inShares(who, now)));
  expect([sharesAt(0), sharesAt(20_000)]).toEqual([
    [103, 103, 10, 0],
    [103, 103, 10, 0],
  ]);
  // `a` is forgotten, followed by `b`, `c` and `d`.
  for (const who of ['w', 'x', 'y', 'z']) used.add(who, 50, 20_000);
  expect(sharesAt(20_000)).toEqual([0, 0, 0, 100]);
});

test('a client that keeps using it is remembered longer than clients that used it once', () => {
  const used = new Used(3);
  for (const who of ['a', 'x', 'a', 'y', 'a', 'z', 'a', 'w']) used.add(who, 1000, 0);
  // The last three users are remembered.
  expect(['a', 'x', 'y', 'z', 'w'].map((who) => used.of(who, 0))).toEqual([4000, 0, 0, 1000, 1000]);
});
