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

test('a client that keeps using it is remembered longer than clients that used it once', () => {
  const used = new Used(3);
  for (const who of ['a', 'x', 'a', 'y', 'a', 'z', 'a', 'w']) used.add(who, 1000, 0);
  // Three are remembered: the last users.
  expect(['a', 'x', 'y', 'z', 'w'].map((who) => used.of(who, 0))).toEqual([4000, 0, 0, 1000, 1000]);
});
