// Two processes with a real Redis, which stalls, dies and restarts during play.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TABLES_PATH } from '../../shared/play/net/messages.ts';
import { Door, findings, type Guest } from '../testing/client.ts';
import { playUntil, seqOf, twoAt, unhurried } from '../testing/play.ts';
import { ServerProcess } from '../testing/process.ts';
import { ask, call } from '../testing/raw.ts';
import { TestRedis } from '../testing/redis.ts';

/** Requests of one address in half a minute. */
const MOST = 120;

const found = findings();
let redis: TestRedis;
let servers: ServerProcess[] = [];
let guests: Guest[] = [];
let attempts = 0;

beforeAll(async () => {
  redis = await TestRedis.start();
  const env = { REDIS_URL: redis.url, MAX_REQUESTS_PER_ADDRESS: String(MOST), HOUSE_GAME: '0' };
  servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await redis.kill();
});

beforeEach(async () => {
  const door = new Door((servers[0] as ServerProcess).port, found, null);
  guests = await twoAt(door, { table: { players: 2 }, test: unhurried });
});
afterEach(async () => {
  for (const guest of guests) guest.room.leave().catch(() => {});
  expect(found.wrong.splice(0)).toEqual([]);
});

async function playOn(steps: number): Promise<void> {
  const goal = seqOf(guests[0] as Guest) + steps;
  await playUntil(guests, () => seqOf(guests[0] as Guest) >= goal);
}

/** Asks each server in turn from an address. Returns how often a server answered. */
async function countAnswers(from: string): Promise<number> {
  let sum = 0;
  for (let i = 0; i < 3 * MOST; i++) {
    const { status } = await call(servers[i % 2]?.port ?? 0, TABLES_PATH, { from });
    if (status === 200) sum++;
  }
  return sum;
}

/** Expects the servers to share a limit. If they counted separately, an address would get twice as much. */
async function expectShared(from: string): Promise<void> {
  const began = performance.now();
  const answers = await countAnswers(from);
  const flowed = ((performance.now() - began) / 1000) * (MOST / 30);
  expect(answers).toBeGreaterThanOrEqual(MOST);
  expect(answers).toBeLessThanOrEqual(MOST + flowed + 2);
}

/**
 * Does one server refuse an address that used up its share at the other server? Each attempt
 * comes from another address.
 */
async function sharesAgain(attempt: number): Promise<boolean> {
  const from = `127.0.1.${attempt}`;
  for (let i = 0; i < 2 * MOST; i++) await call(servers[0]?.port ?? 0, TABLES_PATH, { from });
  return (await call(servers[1]?.port ?? 0, TABLES_PATH, { from })).status !== 200;
}

const enter = async (): Promise<void> => {
  for (const { port } of servers) expect((await ask(port, { how: 'play', test: unhurried })).status).toBe(200);
};

test('one limit holds over both processes', async () => {
  await expectShared('127.0.0.11');
});

test('while Redis is stalled, games and entries go on, limits count in each process, and all recovers', async () => {
  await playOn(5);
  redis.stall();
  await Promise.all([playOn(60), enter()]);
  expect(await countAnswers('127.0.0.12')).toBeGreaterThanOrEqual(2 * MOST);
  await playOn(20);
  redis.resume();
  await expect.poll(() => sharesAgain(++attempts)).toBe(true);
  await playOn(5);
});

test('when Redis is killed, games and entries go on, and a new Redis is used', async () => {
  await playOn(5);
  await redis.kill();
  await Promise.all([playOn(60), enter()]);
  expect(await countAnswers('127.0.0.14')).toBeGreaterThanOrEqual(2 * MOST);
  await redis.up();
  await expect.poll(() => sharesAgain(++attempts)).toBe(true);
  await playOn(5);
});
