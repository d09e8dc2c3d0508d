import { expect, test } from 'vitest';
import { ANY_RATE, Bucket, Buckets } from './rate.ts';

test('a burst first, then as many as time refills, each client for itself', () => {
  const entries = new Buckets({ burst: 30, perSecond: 5 });
  const results = Array.from({ length: 40 }, () => entries.take('a', 1000));
  expect(results.filter(Boolean).length).toBe(30);
  expect(entries.take('b', 1000)).toBe(true);
  expect(entries.take('a', 1100)).toBe(false);
  expect(entries.take('a', 1400)).toBe(true);
  const free = new Bucket(ANY_RATE, 0);
  expect(Array.from({ length: 1000 }, () => free.take(0)).every(Boolean)).toBe(true);
});

test('a client that used up its rate gets no more because thousands of others ask', () => {
  const entries = new Buckets({ burst: 2, perSecond: 1 }, { most: 100 });
  for (let i = 0; i < 3; i++) entries.take('a', 0);
  for (let i = 0; i < 99; i++) entries.take(`x${i}`, 10);
  expect(entries.take('a', 20)).toBe(false);
  // A client that waited long enough may be forgotten: its budget is full anyway.
  for (let i = 0; i < 5000; i++) entries.take(`y${i}`, 60_000 + i * 1000);
  expect(entries.take('a', 6_000_000)).toBe(true);
});

test('a client that keeps asking is remembered longer than clients that asked once', () => {
  const entries = new Buckets({ burst: 2, perSecond: 0.001 }, { most: 3 });
  for (const who of ['a', 'a', 'a', 'x', 'a', 'y', 'a', 'z']) entries.take(who, 0);
  // Three clients are remembered. `a` was used after `x`, so `x` is forgotten.
  expect(entries.take('a', 0)).toBe(false);
  expect(entries.take('x', 0)).toBe(true);
});
