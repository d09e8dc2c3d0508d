import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begin, join, leave, useTogether } from './session.ts';

const answers = vi.fn<() => Promise<Response>>();
const page: [name: string, call: () => void][] = [];
const refused = (status: number, rule: string) => async () => Response.json({ rule, params: {} }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', (name: string, call: () => void) => page.push([name, call]));
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function troubleAfter(answer: () => Promise<Response>): Promise<string> {
  answers.mockReset().mockImplementation(answer);
  join('id.key');
  await vi.advanceTimersByTimeAsync(10);
  return useTogether.getState().trouble;
}

test('a full session shows its visitor that it is full, and the page stops asking', async () => {
  expect(await troubleAfter(refused(503, 'match.busy'))).toBe('busy');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(useTogether.getState().role).toBe('none');
});

test('a refusal for another reason does not count as a full session, and is not repeated', async () => {
  expect(await troubleAfter(refused(400, 'match.shape'))).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveBeenCalledTimes(1);
});

test.each([
  ['a line that is lost', () => Promise.reject(new TypeError('no line'))],
  ['too many questions', refused(429, 'match.rate')],
  ['a server that is starting again', refused(503, 'match.ending')],
  ['a proxy without a server', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s is tried again', async (_, answer) => {
  expect(await troubleAfter(answer)).toBe('lost');
  await vi.advanceTimersByTimeAsync(3000);
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a leader whose session cannot begin sees why, and the page does not try again', async () => {
  answers.mockReset().mockImplementation(refused(503, 'match.busy'));
  await begin();
  expect(useTogether.getState().trouble).toBe('busy');
  answers.mockReset().mockRejectedValue(new TypeError('no line'));
  await begin();
  expect(useTogether.getState().trouble).toBe('failed');
});

/** A request on a dead connection ends only when it is aborted. */
const dead = (_: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

test('a connection that dies without being closed is noticed within 10 s', async () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answers.mockReset().mockImplementation(dead as never);
  join('id.key');
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(10_000);
  timeout.mockRestore();
});

test('a change of network repeats the request immediately', async () => {
  answers.mockReset().mockImplementation(dead as never);
  join('id.key');
  for (const [name, call] of page) if (name === 'online') call();
  await vi.advanceTimersByTimeAsync(10);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(useTogether.getState().trouble).toBe('');
});
