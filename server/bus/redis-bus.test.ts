import { afterEach, expect, test, vi } from 'vitest';
import { RedisBuses } from '../testing/redis-buses.ts';
import type { RedisBus } from './redis-bus.ts';

const buses = new RedisBuses();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Publishes until the other process receives the message. */
async function reaches(from: RedisBus, to: RedisBus, topic = 'tables'): Promise<void> {
  let isHeard = false;
  const end = to.subscribe(topic, (message, sender) => {
    isHeard ||= message === 'here' && sender === from.id;
  });
  await expect
    .poll(() => {
      from.publish(topic, 'here');
      return isHeard;
    })
    .toBe(true);
  end();
}

test('messages reach the other processes in order, not their sender', async () => {
  const [a, b] = [await buses.connect(), await buses.connect()];
  await reaches(a, b, 'warm');
  const atB: unknown[] = [];
  const atA = vi.fn();
  a.subscribe('tables', atA);
  b.subscribe('tables', (message) => atB.push(message));
  await reaches(a, b);
  atB.length = 0;
  for (let i = 0; i < 100; i++) a.publish('tables', { i });
  await expect
    .poll(() => atB.filter((message) => message !== 'here'))
    .toEqual(Array.from({ length: 100 }, (_, i) => ({ i })));
  expect(atA).not.toHaveBeenCalled();
});

test('a killed Redis is noticed, keeps no messages, and is used again when it is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [a, b] = [await buses.connect(), await buses.connect()];
  const listen = vi.fn();
  b.subscribe('tables', listen);
  await reaches(a, b);
  await buses.server.kill();
  await expect.poll(() => a.isConnected).toBe(false);
  for (let i = 0; i < 10_000; i++) a.publish('tables', i);
  await buses.server.up();
  await expect.poll(() => a.isConnected && b.isConnected).toBe(true);
  listen.mockClear();
  await expect
    .poll(() => {
      a.publish('tables', 'again');
      return listen.mock.calls[0];
    })
    .toEqual(['again', a.id]);
});

test('a Redis that does not answer is noticed, and a bounded number of messages waits for it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [a, b] = [await buses.connect(), await buses.connect()];
  const atB: unknown[] = [];
  b.subscribe('counts', (message) => atB.push(message));
  await reaches(a, b, 'counts');
  buses.server.stall();
  for (let i = 0; i < 10_000; i++) a.publish('counts', i);
  await expect.poll(() => a.isConnected || b.isConnected).toBe(false);
  buses.server.resume();
  await expect.poll(() => a.isConnected && b.isConnected).toBe(true);
  await reaches(a, b, 'counts');
  expect(atB.filter((message) => typeof message === 'number').length).toBeLessThanOrEqual(2000);
});

test('text of others on the channel is ignored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [a, b] = [await buses.connect(), await buses.connect()];
  const listen = vi.fn();
  b.subscribe('tables', listen);
  for (const text of ['no JSON', '7', '[7,"here"]']) await a.commands.publish('kings:tables', text);
  await reaches(a, b);
  expect(new Set(listen.mock.calls.map(([message]) => message))).toEqual(new Set(['here']));
});
