// Records over HTTP: who may read them, and what they cost per address, connection and read.
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { RecordWriter } from '../../shared/play/replay/entry.ts';
import { setTestClock } from '../common/clock.ts';
import { hashToken } from '../common/tokens.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { KeptRoom, Store } from '../store/store.ts';
import { finishedRoom } from '../testing/kept-room.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ask, call, RawConnection, WORD } from '../testing/raw.ts';
import { lastGameOf, RecordCache, recordFor, recordKey } from './record.ts';

const BUDGET = { burst: 4, perSecond: 1 };
const BIG = 200_000;
let server: Running;
let store: Store;
let now = 0;
let readCount = 0;

/** Adds a table with a finished game, whose record has at least this size. */
async function finished(kept: Store, id: string, bytes: number, isPublic = true): Promise<void> {
  const room = finishedRoom(id, isPublic);
  const names = 'x'.repeat(bytes);
  const first = new RecordWriter().add(0, { t: 'secret', secret: names });
  await kept.addMatch({ room: id, game: 1, record: 1, rules: 1, secret: '', state: 'over', played: 0 }, first, room);
  await kept.closeRoom(id);
}

beforeAll(() => {
  process.env.KT_TEST = '1';
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
beforeEach(async () => {
  now = 1_000_000;
  setTestClock(() => now);
  readCount = 0;
  store = openStore(null);
  const { lines } = store;
  store.lines = (...which) => {
    readCount++;
    return lines.apply(store, which);
  };
  await finished(store, 'open', BIG);
  await finished(store, 'shut', 10, false);
  server = await start({ port: 0, host: '127.0.0.1', data: store, limits: { ...TEST_LIMITS, records: BUDGET } });
});
afterEach(async () => {
  await server.stop();
  setTestClock(null);
});

const OPEN = '/api/record/open/1';
const record = (path = OPEN, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  call(server.port, path, { headers, from });

/**
 * Sends `count` requests together. Returns the reply up to the close of the connection, or
 * until `enough` is true.
 */
function pipeline(path: string, count: number, enough: (text: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    const late = setTimeout(() => socket.destroy(new Error(`no end: ${text.slice(-500)}`)), PATIENCE);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (enough(text)) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(text);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  });
}
const statuses = (text: string): number[] => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((found) => Number(found[1]));

test('a record is put together once, and repeated requests get the same bytes', async () => {
  const [first, second] = [await record(), await record()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.text.length).toBeGreaterThan(BIG);
  expect(second.text).toBe(first.text);
  expect(second.headers['content-type']).toContain('ndjson');
  expect(readCount).toBe(1);
  const shut = '/api/record/shut/1';
  expect((await record(shut, { 'x-table-key': 'secret' })).status).toBe(200);
  expect((await record(shut)).status).toBe(404);
  expect(readCount).toBe(2);
});

test('a record of a public table that is closed to spectators opens only to its players', async () => {
  const room = finishedRoom('unwatched', true);
  const seats = ['ann', 'ben'].map((token) => ({ ...entryAt(room.seats, 0), key: hashToken(token) }));
  const first = new RecordWriter().add(0, { t: 'secret', secret: '' });
  const match = { room: room.id, game: 1, record: 1, rules: 1, secret: '', state: 'over', played: 0 } as const;
  await store.addMatch(match, first, { ...room, seats, options: { ...room.options, noSpectators: true } });
  const path = '/api/record/unwatched/1';
  const statusWith = async (key: string) => (await record(path, { 'x-table-key': key }, '127.0.0.7')).status;
  expect((await record(path)).status).toBe(404);
  expect((await record('/api/record/unwatched/last')).status).toBe(404);
  expect(await lastGameOf(store, room.id)).toBeNull();
  expect([await statusWith('ann'), await statusWith('eve')]).toEqual([200, 404]);
  expect(await statusWith(recordKey(room.id, 1, hashToken('ben')))).toBe(200);
  expect(await statusWith(recordKey(room.id, 2, hashToken('ben')))).toBe(404);
  expect((await record(path, { 'x-table-key': recordKey(room.id, 1, '') })).status).toBe(404);
});

test('the invite code of a private table that is closed to spectators opens no record, its seats do', async () => {
  const room = finishedRoom('secluded', false);
  const seats = room.seats.map((seat) => ({ ...seat, key: hashToken('ann') }));
  const first = new RecordWriter().add(0, { t: 'secret', secret: '' });
  const match = { room: room.id, game: 1, record: 1, rules: 1, secret: '', state: 'over', played: 0 } as const;
  await store.addMatch(match, first, { ...room, seats, options: { ...room.options, noSpectators: true } });
  const reads = vi.spyOn(store, 'publicRoom');
  const open = async (key: string) => (await recordFor(store, new RecordCache(), room.id, '1', key)) !== null;
  expect([await open('secret'), await open(recordKey(room.id, 1, 'secret')), await open('')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([await open('ann'), await open(recordKey(room.id, 1, hashToken('ann')))]).toEqual([true, true]);
  expect(reads).not.toHaveBeenCalled();
});

test('a private record has its own key, which opens no other record, table or seat', async () => {
  // The test of the page has the same example.
  const key = 'f404618fc45354f9a2f1de855f4b0350';
  expect(recordKey('shut', 1, 'secret')).toBe(key);
  const shut = '/api/record/shut/1';
  expect((await record(shut, { 'x-table-key': key })).status).toBe(200);
  for (const wrongKey of [
    recordKey('shut', 2, 'secret'),
    recordKey('open', 1, 'secret'),
    recordKey('shut', 1, ''),
    `${key}0`,
  ])
    expect((await record(shut, { 'x-table-key': wrongKey }, '127.0.0.7')).status, wrongKey).toBe(404);
  const { reservation } = await ask(server.port, { how: 'make', table: { players: 2, isPublic: false } });
  if (reservation === null) throw new Error('no table');
  const { roomId } = reservation;
  const line = new RawConnection(server.port, reservation);
  await line.until(() => line.last('welcome') !== undefined || line.has(WORD.join), 'the word of the room');
  line.join();
  await line.until(() => line.last('welcome') !== undefined, 'the code');
  const { code = '' } = line.last<{ code?: string }>('welcome') ?? {};
  for (const spectate of [true, false]) {
    const join = (key: string) => ask(server.port, { how: 'join', room: roomId, code: key, spectate });
    expect((await join(recordKey(roomId, 1, code))).rule).toBe('match.unknown');
    expect((await join(code)).status).toBe(200);
  }
  await line.cut();
});

test('a refusal takes the same work for a private game, one being played and a missing one', async () => {
  const first = new RecordWriter().add(0, { t: 'secret', secret: '' });
  const room = (await store.room('shut')) as KeptRoom;
  const played = { room: 'shut', game: 2, record: 1, rules: 1, secret: '', state: 'playing', played: 0 } as const;
  const token = 'of a seat of the newest table';
  const seats = room.seats.map((seat) => ({ ...seat, key: hashToken(token) }));
  await store.addMatch(played, first, room);
  await store.addMatch({ ...played, room: 'newest', state: 'over' }, first, {
    ...room,
    id: 'newest',
    code: 'other',
    seats,
  });
  const calls: string[] = [];
  const watched = new Proxy(store, {
    get(target, name: keyof Store) {
      const method = target[name] as (...args: unknown[]) => unknown;
      return (...args: unknown[]): unknown => {
        calls.push(name);
        return method.apply(target, args);
      };
    },
  });
  const cache = new RecordCache();
  const work = async (id: string, game: string, key: string): Promise<string[]> => {
    calls.length = 0;
    expect(await recordFor(watched, cache, id, game, key), `${id} ${game}`).toBeNull();
    return [...calls];
  };
  for (const key of ['', 'wrong', token, 'other']) {
    const none = await work('none', '1', key);
    for (const [id, game] of [
      ['shut', '1'],
      ['shut', '2'],
      ['shut', '3'],
    ] as const)
      expect(await work(id, game, key), `${id} ${game}`).toEqual(none);
  }
  for (const key of ['secret', recordKey('shut', 2, 'secret')]) expect(await work('shut', '2', key)).toHaveLength(1);
  for (const key of [token, 'other', recordKey('newest', 2, 'other')])
    expect((await recordFor(watched, cache, 'newest', '2', key))?.length, key).toBeGreaterThan(0);
});

test('a closed public table names its last finished game; a private table answers like a missing one', async () => {
  const first = new RecordWriter().add(0, { t: 'secret', secret: '' });
  const left = { room: 'open', game: 2, record: 1, rules: 1, secret: '', state: 'left', played: 0 } as const;
  await store.addMatch(left, first, { ...finishedRoom('open', true), game: 2 });
  await store.closeRoom('open');
  const last = await record('/api/record/open/last');
  expect([last.status, JSON.parse(last.text)]).toEqual([200, { game: 1 }]);
  const [shut, none] = [await record('/api/record/shut/last'), await record('/api/record/none/last')];
  expect([shut.status, shut.text]).toEqual([404, none.text]);
  const reads = vi.spyOn(store, 'findMatch');
  expect(await lastGameOf(store, 'shut')).toBeNull();
  expect(reads).not.toHaveBeenCalled();
  await store.addMatch({ ...left, room: 'going', game: 1, state: 'playing' }, first, finishedRoom('going', true));
  expect(await lastGameOf(store, 'going')).toBeNull();
});

test('an address has a budget of records, found or not; beyond it, it must wait, and nothing is read', async () => {
  for (let i = 0; i < BUDGET.burst - 1; i++) expect((await record()).status).toBe(200);
  expect((await record('/api/record/none/last')).status).toBe(404);
  const refused = await record();
  expect([refused.status, JSON.parse(refused.text).rule]).toEqual([429, 'match.rate']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await record(OPEN, {}, '127.0.0.2')).status).toBe(200);
  now += 2000 / BUDGET.perSecond;
  expect((await record()).status).toBe(200);
});

test('of many requests in one read only the first record is sent, and no other is made meanwhile', async () => {
  const text = await pipeline(OPEN, 6, (so) => statuses(so).length === 6);
  expect(statuses(text)).toEqual([200, 429, 429, 429, 429, 429]);
  expect(readCount).toBe(1);
});

test('a client that asks for more without reading is told so once and then cut off', async () => {
  for (const path of ['/healthz', '/api/tables', OPEN]) {
    expect(statuses(await pipeline(path, 400)).length, path).toBeLessThan(9);
    const text = await pipeline(path, 9);
    const answers = statuses(text);
    expect(answers.length, path).toBe(9);
    expect(answers.at(-1)).toBe(429);
    expect(text).toContain('"rule":"match.rate"');
  }
});

test('the cache of records is bounded in bytes: the least recently read make room', async () => {
  const cache = new RecordCache(100);
  const builds: string[] = [];
  const ask = async (room: string, length: number): Promise<number> => {
    const make = async (): Promise<string> => {
      builds.push(room);
      return 'x'.repeat(length);
    };
    return (await cache.read(room, 1, make)).length;
  };
  for (const room of ['a', 'b', 'a', 'c', 'a']) expect(await ask(room, 40)).toBe(40);
  expect(builds).toEqual(['a', 'b', 'c']);
  await ask('b', 40);
  expect(builds).toEqual(['a', 'b', 'c', 'b']);
  // A record longer than the whole cache is still sent.
  expect(await ask('d', 200)).toBe(200);
  await ask('a', 40);
  expect(builds.slice(4)).toEqual(['d', 'a']);
});
