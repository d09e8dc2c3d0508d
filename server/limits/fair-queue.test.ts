// The queue of costly work: equal work is done once, in the best turn, and a fault stops nothing.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

test('equal work is done once, in the turn of the client that is served first', async () => {
  const queue = new FairQueue(8);
  const done: string[] = [];
  const run = (who: string, name: string) => queue.run(who, name, () => setTimeout(5).then(() => done.push(name)));
  const greedy = ['a', 'b', 'c', 'd'].map((name) => run('greedy', name));
  const other = run('other', 'd');
  // Greedy waits for less of other's work than before, so it cannot take this work back.
  expect(await run('greedy', 'd')).toBe(await other);
  await Promise.all(greedy);
  expect(done).toEqual(['a', 'd', 'b', 'c']);
});

test('work that another client wants, too, is not refused with the work of a client that fills the queue', async () => {
  const queue = new FairQueue(3);
  const run = (who: string, name: string) => queue.run(who, name, async () => name);
  const greedy = ['a', 'b', 'c', 'd'].map((name) => run('greedy', name));
  const shared = run('other', 'd');
  const third = run('third', 'e');
  const results = await Promise.allSettled(greedy);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(results[2]).toMatchObject({ reason: expect.any(QueueFull) });
  expect(await Promise.all([shared, third])).toEqual(['d', 'e']);
});

test('work that fails before it waits ends only itself', async () => {
  const queue = new FairQueue(3);
  const failing = () => {
    throw new Error('no file');
  };
  await expect(queue.run('a', '1', failing)).rejects.toThrow('no file');
  expect(await queue.run('b', '2', async () => 'done')).toBe('done');
});
