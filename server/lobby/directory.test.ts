import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY } from '../../shared/model/game/types.ts';
import type { SeatKind, TableStatus } from '../../shared/play/match/types.ts';
import { LocalBus } from '../bus/bus.ts';
import { setTestClock } from '../common/clock.ts';
import { Directory } from './directory.ts';
import { type DirectoryEntry, FORMAT } from './directory-message.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setTestClock(() => Date.now());
});
afterEach(() => {
  setTestClock(null);
  vi.useRealTimers();
});

function entryOf(room: string, status: TableStatus = 'lobby', others: Partial<DirectoryEntry> = {}): DirectoryEntry {
  const seats = ['Ann', 'Ben'].map((name) => ({ name, kind: 'human' as SeatKind }));
  const facts = {
    options: {},
    seats,
    host: 0 as const,
    leader: NOBODY,
    watching: 0,
    round: 3,
    paused: false,
    isRanked: false,
  };
  const entry = {
    isListed: status !== 'over',
    isQuick: false,
    free: 0,
    people: 2,
    game: 1,
    winners: [],
    opening: null,
    ...others,
  };
  return { row: { roomId: room, status, ...facts }, ...entry };
}

/** Returns processes that share a bus, each with its tables. */
function processes(count: number) {
  const members = new Set<LocalBus>();
  return Array.from({ length: count }, (_, n) => {
    const tables = new Map<string, DirectoryEntry>();
    const bus = new LocalBus(members);
    const directory = new Directory(bus);
    directory.begin({ ids: () => tables.keys(), entry: (id) => tables.get(id) ?? null, path: () => `/p/${n}` });
    const set = (entry: DirectoryEntry) => {
      tables.set(entry.row.roomId, entry);
      directory.touch(entry.row.roomId);
    };
    const remove = (room: string) => {
      tables.delete(room);
      directory.touch(room);
    };
    return { bus, members, directory, set, remove, rooms: () => directory.entries().map(({ row }) => row.roomId) };
  }) as [Process, Process];
}
type Process = {
  bus: LocalBus;
  members: Set<LocalBus>;
  directory: Directory;
  set(entry: DirectoryEntry): void;
  remove(room: string): void;
  rooms(): string[];
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a table of one process appears at all and disappears from all within a moment', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  await pass(150);
  expect([a.rooms(), b.rooms()]).toEqual([['one'], ['one']]);
  expect(b.directory.people).toBe(2);
  a.remove('one');
  await pass(150);
  expect([a.rooms(), b.rooms()]).toEqual([[], []]);
});

test('a table whose message was lost appears with the next repetition', async () => {
  const [a, b] = processes(2);
  const lost = vi.spyOn(a.bus, 'publish').mockImplementation(() => {});
  a.set(entryOf('one'));
  await pass(150);
  expect(b.rooms()).toEqual([]);
  lost.mockRestore();
  await pass(5000);
  expect(b.rooms()).toEqual(['one']);
});

test('a table that is gone without a message is removed by the next repetition', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  await pass(150);
  const lost = vi.spyOn(a.bus, 'publish').mockImplementation(() => {});
  a.remove('one');
  await pass(150);
  lost.mockRestore();
  expect(b.rooms()).toEqual(['one']);
  await pass(5000);
  expect(b.rooms()).toEqual([]);
});

test('a silent process is forgotten with its tables and visitors', async () => {
  const [a, b] = processes(2);
  a.directory.visitors = 7;
  a.set(entryOf('one'));
  await pass(150);
  expect(b.directory.people).toBe(9);
  await a.bus.close();
  await pass(25_000);
  expect([b.rooms(), b.directory.people]).toEqual([[], 0]);
  expect(a.rooms()).toEqual(['one']);
});

test('a process that ends takes its tables out of the lists of the others', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  await pass(150);
  a.directory.end();
  await pass(1);
  expect(b.rooms()).toEqual([]);
});

test('a table that moved belongs to its new process', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  await pass(150);
  b.set(entryOf('one', 'playing'));
  a.set(entryOf('one', 'lobby', { free: 1 }));
  await pass(150);
  expect(b.directory.find('one')?.row.status).toBe('playing');
  a.remove('one');
  await pass(6000);
  expect([a, b].map(({ directory }) => directory.find('one')?.row.status)).toEqual(['playing', 'playing']);
});

test('a process knows under which paths the tables of the others are reached, until they are forgotten', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  b.set(entryOf('two'));
  await pass(150);
  const elsewhere = () => b.directory.elsewhere().map(({ entry, path }) => [entry.row.roomId, path]);
  expect(elsewhere()).toEqual([['one', '/p/0']]);
  await a.bus.close();
  await pass(25_000);
  expect(elsewhere()).toEqual([]);
});

test('the news say which games of people began and ended, on every process', async () => {
  const [a, b] = processes(2);
  for (const entry of [
    entryOf('one'),
    entryOf('one', 'playing'),
    entryOf('one', 'over', { winners: ['Ben'] }),
    entryOf('one', 'playing', { game: 2 }),
  ]) {
    a.set(entry);
    await pass(150);
  }
  for (const { directory } of [a, b]) {
    expect(directory.news.map(({ what, game, winners }) => [what, game, winners])).toEqual([
      ['began', 1, []],
      ['ended', 1, ['Ben']],
      ['began', 2, []],
    ]);
  }
});

test('a game of one person is no news, and a message of another format is ignored', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one', 'lobby', { isListed: false }));
  await pass(150);
  a.set(entryOf('one', 'playing', { isListed: false }));
  await pass(150);
  a.set(entryOf('one', 'over', { winners: ['Ann'] }));
  a.bus.publish('tables', { format: 0, changed: [entryOf('other')], gone: [], visitors: 0, isAll: false });
  a.bus.publish('tables', null);
  await pass(150);
  expect([b.directory.news, b.rooms()]).toEqual([[], ['one']]);
});

test('a message that no process sends changes nothing, and names no other site', async () => {
  const [a, b] = processes(2);
  a.set(entryOf('one'));
  await pass(150);
  const sender = new LocalBus(b.members);
  const good = entryOf('two');
  const message = { format: FORMAT, changed: [good], gone: [], visitors: 0, path: '/p/2', isAll: true };
  const entries: unknown[] = [null, {}, { ...good, row: null }, { ...good, people: 'x' }, { ...good, opening: {} }];
  for (const row of [{ options: null }, { seats: null }, { watching: 1e99 }, { roomId: '' }, { status: 'x' }])
    entries.push({ ...good, row: { ...good.row, ...row } });
  const others: unknown[] = [{ format: FORMAT }, { ...message, changed: 'x' }, { ...message, visitors: -1 }];
  for (const path of ['//site.example', '@site.example', '.site.example', 'https://site.example', '/p/2/', '/p/../x'])
    others.push({ ...message, path });
  for (const wrong of [...entries.map((entry) => ({ ...message, changed: [entry] })), ...others])
    sender.publish('tables', wrong);
  await pass(150);
  expect([b.rooms(), b.directory.elsewhere().map(({ path }) => path)]).toEqual([['one'], ['/p/0']]);
  sender.publish('tables', message);
  await pass(150);
  expect(b.rooms()).toEqual(['one', 'two']);
});
