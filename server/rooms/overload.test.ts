// A late server refuses new tables, but tables in play continue. Bots wait where no person acts.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Match } from '../../shared/play/match/match.ts';
import { monotonicNow, setTestClock } from '../common/clock.ts';
import { DEFAULT_LIMITS, TEST_LIMITS } from '../limits/limits.ts';
import { LEAST_PAUSE, TableWork } from '../limits/table-work.ts';
import { type Running, start } from '../start.ts';
import { ask, RawConnection } from '../testing/raw.ts';
import { idOf, makeTable, roomOf, slow } from '../testing/small-house.ts';

const work = new TableWork();
let server: Running;
beforeAll(async () => {
  process.env.KT_TEST = '1';
  for (const level of ['info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1', limits: { ...TEST_LIMITS, lag: DEFAULT_LIMITS.lag }, work });
});
afterEach(() => setTestClock(null));
afterAll(() => server.stop());

const beLate = (ms: number): void => {
  for (let i = 0; i < 40; i++) work.note(ms);
};
const another = (how: 'make' | 'play') => ask(server.port, { how, table: { players: 2 }, test: slow }, '127.0.0.2');

test('a server that is too late makes no new table and says so; an open table takes guests', async () => {
  const ann = await makeTable(server.port, '127.0.0.1');
  beLate(400);
  for (const how of ['make', 'play'] as const) {
    const { status, rule } = await another(how);
    expect([status, rule]).toEqual([503, 'match.overload']);
    beLate(400);
  }
  const ben = await RawConnection.open(server.port, { how: 'join', room: idOf(ann) }, { from: '127.0.0.2' });
  beLate(0);
  expect((await another('make')).status).toBe(200);
  for (const connection of [ann, ben]) await connection.cut();
});

test('where no person has acted for a while bots have a shortest pause, until a person acts; a late server has one everywhere', async () => {
  const ann = await makeTable(server.port, '127.0.0.1');
  const { table } = roomOf(ann);
  beLate(0);
  expect(table.leastPause()).toBe(0);
  const later = monotonicNow() + 60_000;
  setTestClock(() => later);
  expect(table.leastPause()).toBe(LEAST_PAUSE);
  // The page sends its pace automatically when it connects.
  expect(await ann.refusal('pace', { pace: 'instant', streams: false })).toBe('');
  expect(table.leastPause()).toBe(LEAST_PAUSE);
  // A secret answer in a window changes no pause. Law 4
  table.acted({ isInWindow: true } as Match, later);
  expect(table.leastPause()).toBe(LEAST_PAUSE);
  expect(await ann.refusal('ready', { ready: true })).toBe('');
  expect(table.leastPause()).toBe(0);
  beLate(100);
  expect(table.leastPause()).toBeGreaterThan(0);
  await ann.cut();
});
