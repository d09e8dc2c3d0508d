import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { TABLES_PATH } from '../../shared/play/net/messages.ts';
import { setTestClock } from '../common/clock.ts';
import { type Running, start } from '../start.ts';
import { type Answer, ask, call, RawConnection } from '../testing/raw.ts';
import { TEST_LIMITS } from './limits.ts';
import { proxiesOf } from './proxies.ts';

const SHARES = {
  requests: { burst: 4, perSecond: 1 },
  files: { burst: 10, perSecond: 5 },
  checks: { burst: 6, perSecond: 1 },
  refusals: { burst: 8, perSecond: 1 },
  entries: { burst: 2, perSecond: 0 },
};
let server: Running;
let now = 1_000_000;
let warned: string[] = [];

beforeEach(async () => {
  process.env.KT_TEST = '1';
  for (const level of ['info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation((line) => warned.push(String(line)));
  warned = [];
  setTestClock(() => now);
  const limits = { ...TEST_LIMITS, ...SHARES };
  server = await start({ port: 0, host: '127.0.0.1', limits, proxies: proxiesOf('127.0.0.9') });
});
afterEach(async () => {
  await server.stop();
  setTestClock(null);
  vi.restoreAllMocks();
});

async function askTimes(
  count: number,
  path: string,
  from: string,
  said: Record<string, string> = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < count; i++) answers.push(await call(server.port, path, { from, headers: said }));
  return answers;
}
const refused = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 429).length;

test('an address that asks too often is told to wait, in words the page has; others and files of the page are not affected', async () => {
  const answers = await askTimes(3, TABLES_PATH, '127.0.0.2');
  // Every request counts: missing paths, POST requests, and any spelling.
  answers.push(...(await askTimes(1, '/API/nothing', '127.0.0.2')));
  expect(refused(answers)).toBe(0);
  const headers = { 'content-type': 'application/json' };
  const late = await call(server.port, TABLES_PATH, { method: 'POST', headers, body: '{}', from: '127.0.0.2' });
  expect([late.status, JSON.parse(late.text).rule]).toEqual([429, 'match.rate']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(late.headers['x-content-type-options']).toBe('nosniff');
  expect(refused(await askTimes(1, '//api/tables', '127.0.0.2'))).toBe(1);
  // The entry counts after its token is read, so other clients of an address cannot shut a player out.
  const entry = await call(server.port, ENTER_PATH, { method: 'POST', headers, body: '{}', from: '127.0.0.2' });
  expect(entry.status).not.toBe(429);
  expect(refused(await askTimes(1, TABLES_PATH, '127.0.0.3'))).toBe(0);
  expect(refused(await askTimes(1, '/', '127.0.0.2'))).toBe(0);
  now += Number(late.headers['retry-after']) * 1000;
  expect(refused(await askTimes(1, TABLES_PATH, '127.0.0.2'))).toBe(0);
  expect(warned.filter((line) => line.includes('MAX_REQUESTS_PER_ADDRESS')).length).toBeGreaterThan(0);
  expect(warned.join()).not.toContain('127.0.0.2');
});

test('files and health checks have shares of their own, forwarded checks another', async () => {
  expect(refused(await askTimes(10, '/assets/nothing.js', '127.0.0.4'))).toBe(0);
  const [late] = await askTimes(1, '/', '127.0.0.4');
  expect(late?.status).toBe(429);
  expect(late?.text).toMatch(/^Too much was asked for .*\. Wait \d+ seconds, then load the page again\.\n$/);
  expect(refused(await askTimes(1, TABLES_PATH, '127.0.0.4'))).toBe(0);
  const passedOn = { 'x-forwarded-for': '192.0.2.7' };
  expect(refused(await askTimes(8, '/healthz', '127.0.0.4', passedOn))).toBe(2);
  expect(refused(await askTimes(6, '/readyz', '127.0.0.4'))).toBe(0);
  expect(refused(await askTimes(1, '/healthz', '127.0.0.4'))).toBe(1);
});

test('behind a trusted proxy each visitor has a share; an untrusted client’s header does not multiply its share', async () => {
  const visitor = (i: number) => ({ 'x-forwarded-for': `8.8.8.8, 192.0.2.${i}` });
  expect(refused(await askTimes(5, TABLES_PATH, '127.0.0.9', visitor(1)))).toBe(1);
  expect(refused(await askTimes(4, TABLES_PATH, '127.0.0.9', visitor(2)))).toBe(0);
  const stranger = (
    await Promise.all([1, 2, 3, 4, 5].map((i) => askTimes(1, TABLES_PATH, '127.0.0.5', visitor(i))))
  ).flat();
  expect(refused(stranger)).toBe(1);
});

/** Returns how many requests are answered before the first refusal; throws if all are answered. */
async function answeredOf(send: () => Promise<unknown>): Promise<number> {
  for (let count = 0; count < 40; count++) {
    const ended = await send().then(
      () => false,
      () => true,
    );
    if (ended) return count;
  }
  throw new Error('always answered');
}

/** Opens a socket without a reservation. Rejects if there is no answer. */
async function strangeSocket(from: string): Promise<void> {
  const nowhere = { name: 'match', processId: 'x', roomId: 'y', at: '', sessionId: 'z' };
  const line = new RawConnection(server.port, nowhere, { localAddress: from });
  await line.until(() => line.closed !== 0, 'the end of the line');
  if (line.status === 0) throw new Error('no answer');
}

test('an address refused too often gets no answers to any request; the owner of a seat behind it comes back', async () => {
  const from = '127.0.0.6';
  const ann = await RawConnection.open(server.port, { how: 'make', table: { players: 2 } }, { from });
  const { token, roomId: room } = ann.last<{ token: string; roomId: string }>('welcome') ?? { token: '', roomId: '' };
  await ann.cut();
  const tooLong = () => call(server.port, '/', { method: 'POST', headers: { 'content-length': '99999' }, from });
  const lists = () => call(server.port, TABLES_PATH, { from });
  // These are eight refusals of any kind. Successful requests do not count.
  await strangeSocket(from);
  for (let i = 0; i < 5; i++) expect((await tooLong()).status).toBe(413);
  expect(refused(await askTimes(6, TABLES_PATH, from))).toBe(2);
  for (const send of [lists, tooLong, () => strangeSocket(from)]) await expect(send()).rejects.toThrow();
  expect(await answeredOf(() => call(server.port, '/healthz', { from }))).toBe(SHARES.checks.burst);
  // One entry made the table.
  expect(await answeredOf(() => ask(server.port, { how: 'play', table: { players: 2 } }, from))).toBe(1);
  expect(warned.join()).toContain('MAX_REFUSALS_PER_ADDRESS');
  // Another address gets a reason, and a seat's token still works.
  expect(
    (await call(server.port, '/', { method: 'POST', headers: { 'content-length': '99999' }, from: '127.0.0.7' }))
      .status,
  ).toBe(413);
  const back = await RawConnection.open(server.port, { how: 'join', room, token }, { from });
  expect(back.last<{ seat: number }>('welcome')?.seat).toBe(0);
  // After a while, requests are answered again.
  now += 2000;
  expect((await tooLong()).status).toBe(413);
  await back.cut();
});

test('a trusted proxy is answered each time it is refused: others use its connections', async () => {
  const visitor = { 'x-forwarded-for': '192.0.2.9' };
  expect(refused(await askTimes(20, TABLES_PATH, '127.0.0.9', visitor))).toBe(16);
});
