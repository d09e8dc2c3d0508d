import { afterEach, expect, test, vi } from 'vitest';
import { RedisBuses } from '../testing/redis-buses.ts';
import type { Limiter } from './limiters.ts';
import { sharedLimiters } from './redis-counter.ts';

const buses = new RedisBuses();
afterEach(() => {
  vi.restoreAllMocks();
});

async function countAllowed(limiters: Limiter[], count: number, who = 'x'): Promise<number> {
  let sum = 0;
  for (let i = 0; i < count; i++) if (await limiters[i % limiters.length]?.take(who)) sum++;
  return sum;
}

test('two processes share the budget of an address', async () => {
  const slow = { burst: 20, perSecond: 0.01 };
  const [a, b] = [await buses.connect(), await buses.connect()].map((bus) =>
    sharedLimiters(bus.commands).byNetwork('shared', slow),
  );
  expect(await countAllowed([a, b] as Limiter[], 60)).toBe(20);
  expect(await countAllowed([a, b] as Limiter[], 4, 'y')).toBe(4);
});

test('a burst returns steadily: never two bursts around the end of a window, and Redis forgets a whole budget', async () => {
  const bus = await buses.connect();
  const { take } = sharedLimiters(bus.commands).each('steady', { burst: 40, perSecond: 20 });
  const began = performance.now();
  expect(await countAllowed([{ take }], 40)).toBe(40);
  let sum = 40;
  while (performance.now() - began < 2500) if (await take('x')) sum++;
  const most = 40 + ((performance.now() - began) / 1000) * 20;
  expect(sum).toBeLessThanOrEqual(most + 2);
  expect(sum).toBeGreaterThan(40);
  await expect.poll(() => bus.commands.keys('kings steady*')).toEqual([]);
});

test('a client that floods costs few questions to Redis, and others are asked about', async () => {
  const { commands } = await buses.connect();
  const { take } = sharedLimiters(commands).byNetwork('flood', { burst: 10, perSecond: 2 });
  const asked = async (): Promise<number> =>
    Number(/cmdstat_evalsha:calls=(\d+)/.exec(await commands.info('commandstats'))?.[1] ?? 0);
  expect(await countAllowed([{ take }], 20)).toBe(10);
  const before = await asked();
  const began = performance.now();
  for (let n = 0; n < 1000; n++) await take('x');
  expect((await asked()) - before).toBeLessThan(4 + ((performance.now() - began) / 250) * 4);
  expect(await countAllowed([{ take }], 20, 'y')).toBe(10);
});

test('each process counts in its own memory while Redis is away or stalled, and in Redis again afterwards', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [first, second] = [await buses.connect(), await buses.connect()];
  const rate = { burst: 6, perSecond: 0.01 };
  const [a, b] = [first, second].map((bus, i) => sharedLimiters(bus.commands).each(`cut ${i}`, rate)) as Limiter[];
  const count = (who: string) => Promise.all([a, b].map((limiter) => countAllowed([limiter as Limiter], 9, who)));
  buses.server.stall();
  // The first answer takes the whole time that a command may take.
  expect(await count('stalled')).toEqual([6, 6]);
  await expect.poll(() => first.isConnected || second.isConnected).toBe(false);
  expect(await count('noticed')).toEqual([6, 6]);
  buses.server.resume();
  await buses.server.kill();
  expect(await count('killed')).toEqual([6, 6]);
  await buses.server.up();
  await expect.poll(() => first.isConnected && second.isConnected).toBe(true);
  const shared = [first, second].map((bus) => sharedLimiters(bus.commands).each('again', rate));
  expect(await countAllowed(shared, 20)).toBe(6);
});
