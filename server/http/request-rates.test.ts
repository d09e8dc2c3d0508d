// How much one address is answered over plain HTTP, by real requests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTER_PATH, TABLES_PATH } from '../../shared/net/messages.ts';
import { setTestClock } from '../common/clock.ts';
import { TEST_LIMITS } from '../common/limits.ts';
import { type Running, start } from '../start.ts';
import { type Answer, call } from '../testing/raw.ts';
import { proxiesOf } from './proxies.ts';

const SHARES = { requests: { burst: 4, perSecond: 1 }, files: { burst: 10, perSecond: 5 } };
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

/** So many requests one after the other; what each was answered. */
async function asked(count: number, path: string, from: string, said: Record<string, string> = {}): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < count; i++) answers.push(await call(server.port, path, { from, headers: said }));
  return answers;
}
const refused = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 429).length;

test('an address that asks too often is told to wait, in words the page has; others and the files of the page are not touched', async () => {
  const answers = await asked(3, TABLES_PATH, '127.0.0.2');
  // Whatever is asked for counts: what is not there, what is sent, and however the way to it is written.
  answers.push(...(await asked(1, '/API/nothing', '127.0.0.2')));
  expect(refused(answers)).toBe(0);
  const headers = { 'content-type': 'application/json' };
  const late = await call(server.port, TABLES_PATH, { method: 'POST', headers, body: '{}', from: '127.0.0.2' });
  expect([late.status, JSON.parse(late.text).rule]).toEqual([429, 'match.rate']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(late.headers['x-content-type-options']).toBe('nosniff');
  expect(refused(await asked(1, '//api/tables', '127.0.0.2'))).toBe(1);
  // The way in has bounds of its own, behind the token: nobody of one's address can shut one out of one's seat.
  const entry = await call(server.port, ENTER_PATH, { method: 'POST', headers, body: '{}', from: '127.0.0.2' });
  expect(entry.status).not.toBe(429);
  expect(refused(await asked(1, TABLES_PATH, '127.0.0.3'))).toBe(0);
  expect(refused(await asked(1, '/', '127.0.0.2'))).toBe(0);
  now += Number(late.headers['retry-after']) * 1000;
  expect(refused(await asked(1, TABLES_PATH, '127.0.0.2'))).toBe(0);
  expect(warned.filter((line) => line.includes('MAX_REQUESTS_PER_ADDRESS')).length).toBeGreaterThan(0);
  expect(warned.join()).not.toContain('127.0.0.2');
});

test('files have a share of their own, and whether the server is well is told always', async () => {
  expect(refused(await asked(10, '/assets/nothing.js', '127.0.0.4'))).toBe(0);
  const [late] = await asked(1, '/', '127.0.0.4');
  expect(late?.status).toBe(429);
  expect(late?.text).toMatch(/^Too much was asked for .*\. Wait \d+ seconds, then load the page again\.\n$/);
  expect(refused(await asked(1, TABLES_PATH, '127.0.0.4'))).toBe(0);
  expect(refused(await asked(12, '/healthz', '127.0.0.4'))).toBe(0);
});

test('behind a proxy that is trusted each visitor has a share, and nobody gets another by saying so', async () => {
  const visitor = (i: number) => ({ 'x-forwarded-for': `8.8.8.8, 192.0.2.${i}` });
  expect(refused(await asked(5, TABLES_PATH, '127.0.0.9', visitor(1)))).toBe(1);
  expect(refused(await asked(4, TABLES_PATH, '127.0.0.9', visitor(2)))).toBe(0);
  const stranger = (
    await Promise.all([1, 2, 3, 4, 5].map((i) => asked(1, TABLES_PATH, '127.0.0.5', visitor(i))))
  ).flat();
  expect(refused(stranger)).toBe(1);
});
