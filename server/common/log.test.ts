// Visitors cannot fill the log or forge lines in it. Faults can be found in it, and it holds no secret.
import { afterEach, expect, test, vi } from 'vitest';
import { setTestClock } from './clock.ts';
import { jsonLog, type Log, libraryLog, limitedLog, readableLog } from './log.ts';

afterEach(() => {
  setTestClock(null);
  vi.restoreAllMocks();
});

function jsonLines(write: (log: Log) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(jsonLog({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
  return lines;
}

const texts = (write: (log: Log) => void): unknown[] => jsonLines(write).map(({ msg }) => msg);

test('a text from outside becomes one line without control characters', () => {
  const whys = (...causes: unknown[]): unknown[] =>
    jsonLines((log) => causes.map((cause) => libraryLog(log).warn(cause))).map(({ why }) => why);
  expect(whys('bad\u001B[2J bytes\nsecond line', new Error('so\nit is'))).toEqual(['bad?[2J bytes', 'so']);
  expect(whys('x'.repeat(1000))).toEqual(['x'.repeat(300)]);
});

test('a fault is logged with its stack and none of its other fields', () => {
  const fault = Object.assign(new TypeError('a\tb'), { detail: 'the stored row', token: 'of a seat' });
  const [line] = jsonLines((log) => log.child({ table: 'oak' }).error({ err: fault }, 'the entry failed'));
  expect(line).toMatchObject({ level: 'error', table: 'oak', msg: 'the entry failed' });
  expect(line?.err).toEqual({
    type: 'TypeError',
    message: 'a?b',
    stack: expect.stringMatching(/^TypeError: a\?b\n {4}at /),
  });
});

test('a field that holds a secret is left out, also one level below', () => {
  const player = { seat: 1, token: 'T', key: 'K', nonce: 'N', address: '192.0.2.1', email: 'E', rack: ['R'] };
  const [line] = jsonLines((log) =>
    log.warn({ ...player, player, game: { seed: 'S', round: 2, counters: ['C'] } }, 'x'),
  );
  expect(line).toMatchObject({ seat: 1, player: { seat: 1 }, game: { round: 2 } });
  expect(JSON.stringify(line)).not.toMatch(/"[TKNESRC]"|192\.0\.2/);
});

test('a terminal gets readable lines: messages on the output, trouble on the error output', () => {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {});
  const err = vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = readableLog();
  log.info('Kings & Things is ready: http://localhost:2567/');
  log.child({ table: 'oak' }).error({ why: new Error('disk full'), game: 2 }, 'a game cannot begin');
  log.fatal({ err: new Error('seeded') }, 'unexpected error');
  expect(out.mock.calls).toEqual([['Kings & Things is ready: http://localhost:2567/']]);
  expect(err.mock.calls[0]).toEqual(['table oak: a game cannot begin: disk full (game 2)']);
  expect(err.mock.calls[1]?.[0]).toMatch(/^unexpected error: Error: seeded\n {4}at /);
});

test('a limited log writes some lines a minute, and how many were left out', () => {
  let now = 0;
  setTestClock(() => now);
  const lines = texts((log) => {
    const warn = limitedLog(log, 'warn', 2);
    for (const text of ['a', 'b', 'c', 'd']) warn({}, text);
    now = 60_000;
    warn({}, 'e');
  });
  expect(lines).toEqual(['a', 'b', '(and 2 lines like these)', 'e']);
});
