// Who comes next of the questions that wait for a thread, and how long each is thought about.
import { expect, test } from 'vitest';
import { type Job, Waiting } from './waiting.ts';

const job = (until: number, most = 400): Job => ({ question: {} as Job['question'], most, until, done: () => {} });

test('what is due first comes first, and what is over is left out', () => {
  const waiting = new Waiting();
  for (const until of [900, 500, 15, 700]) waiting.add(job(until), 0);
  const order = [0, 0, 0].map(() => waiting.next(0, 1)?.job.until);
  expect(order).toEqual([500, 700, 900]);
  expect(waiting.next(0, 1)).toBeNull();
});

test('those that wait share the time there is among the threads, none less than a few thoughts take', () => {
  const waiting = new Waiting();
  for (let n = 0; n < 4; n++) waiting.add(job(480), 0);
  expect(waiting.next(0, 2)?.ms).toBe(240);
  expect(waiting.next(240, 2)?.ms).toBe(160);
  expect(waiting.next(240, 1)?.ms).toBe(120);
  expect(waiting.next(440, 1)?.ms).toBe(40);
});

test('nothing is thought about for longer than its level does', () => {
  const waiting = new Waiting();
  waiting.add(job(60_000, 400), 0);
  expect(waiting.next(0, 1)?.ms).toBe(400);
});
