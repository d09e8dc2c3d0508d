// The store does not grow forever: deleted rows free space, finished matches keep only their record, and
// beyond a size the oldest matches are deleted.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import { setTestClock } from '../common/clock.ts';
import { readableLog } from '../common/log.ts';
import { startMaintenance } from '../maintenance.ts';
import type { Tables } from '../rooms/tables.ts';
import { keptRoom } from '../testing/kept-room.ts';
import { backUp, restore } from './backup.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kings-space-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = { record: 2, rules: 3, secret: 'secret', played: 0 } as const;

/** Adds a finished match, about 2 kB per entry: half record, half steps. */
async function played(store: Store, room: string, { game = 1, entries = 60, maker = '' } = {}): Promise<number> {
  const writer = new RecordWriter();
  const body = { t: 'vote', seat: 0, what: 'x'.repeat(1000) };
  const entry = (): Entry => writer.add(0, body as never);
  const first = entry();
  const id = await store.addMatch({ ...HEADER, room, game, state: 'playing' }, first, keptRoom(room, { game, maker }));
  const steps = Array.from({ length: entries - 1 }, (_, seq) => ({
    seq,
    events: 'y'.repeat(1000),
  })) as never as MatchStep[];
  await store.append(id, { entries: Array.from({ length: entries - 1 }, entry), steps, isOver: true, doubtful: null });
  return id;
}

async function gone(store: Store, room: string): Promise<void> {
  await played(store, room);
  await store.closeRoom(room);
}

const KEEP = { days: 30, short: { entries: 40, hours: 1 } };
const HOUR = 3_600_000;
const LEADING = { process: 'one', leads: () => true, log: readableLog() };
const size = (): number => statSync(join(folder, 'kings.sqlite')).size;

test('a finished match that no table shows keeps only its record', async () => {
  const store = openStore(folder);
  const id = await played(store, 'table');
  expect((await store.steps(id, 0, 100)).length).toBe(59);
  await store.closeRoom('table');
  expect(await store.steps(id, 0, 100)).toEqual([]);
  expect((await store.lines(id)).length).toBe(60);
  // An open table shows its newest match, not earlier ones.
  const first = await played(store, 'other', { game: 1 });
  const second = await played(store, 'other', { game: 2 });
  expect(await store.steps(first, 0, 100)).toEqual([]);
  expect(await store.steps(second, 0, 100)).toHaveLength(59);
  await store.close();
});

test('beyond the size the oldest matches are deleted first, and the file shrinks', async () => {
  const store = openStore(folder);
  for (let i = 0; i < 40; i++) await gone(store, `table${i}`);
  await store.close();
  const most = size() / 2;
  const again = openStore(folder);
  // A table with many matches loses its own matches first.
  for (let game = 1; game <= 12; game++) await played(again, 'busy', { game });
  while ((await again.shrink(most, 4)) > 0);
  expect((await again.size()).used).toBeLessThanOrEqual(most);
  const left = async (room: string, game = 1): Promise<boolean> => (await again.findMatch(room, game)) !== null;
  expect(await Promise.all([1, 6, 12].map((game) => left('busy', game)))).toEqual([false, false, true]);
  expect(await left('table0')).toBe(false);
  expect(await left('table39')).toBe(true);
  expect(await again.room('table0')).toBe(null);
  for (let i = 0; i < 40; i++) await again.shrink(most, 4);
  await again.close();
  expect(size()).toBeLessThan(most + 1_100_000);
  expect((await openStore(folder).findMatch('table39', 1))?.state).toBe('over');
});

test('a maker of a hundred tables pushes out only their own matches', async () => {
  const store = openStore(folder);
  for (const table of ['honest1', 'honest2']) await played(store, table, { maker: 'ann' });
  for (const table of ['honest1', 'honest2']) await store.closeRoom(table);
  for (let i = 0; i < 45; i++) {
    await played(store, `junk${i}`, { maker: 'eve' });
    await store.closeRoom(`junk${i}`);
  }
  const most = (await store.size()).used / 2;
  while ((await store.shrink(most, 4)) > 0);
  expect((await store.size()).used).toBeLessThanOrEqual(most);
  const left = async (room: string): Promise<boolean> => (await store.findMatch(room, 1)) !== null;
  const tables = ['honest1', 'honest2', 'junk44', 'junk0'];
  expect(await Promise.all(tables.map(left))).toEqual([true, true, true, false]);
  await store.close();
});

/** Begins a match with this many entries, which does not end. */
async function begun(store: Store, room: string, maker: string, entries: number): Promise<void> {
  const writer = new RecordWriter();
  const entry = (): Entry => writer.add(0, { t: 'vote', seat: 0, what: 'x'.repeat(1000) } as never);
  const id = await store.addMatch({ ...HEADER, room, game: 1, state: 'playing' }, entry(), keptRoom(room, { maker }));
  await store.append(id, {
    entries: Array.from({ length: entries - 1 }, entry),
    steps: [],
    isOver: false,
    doubtful: null,
  });
}

async function goneOf(store: Store, room: string, maker: string, entries = 60): Promise<void> {
  await played(store, room, { maker, entries });
  await store.closeRoom(room);
}

test('games in play cause no deletion of a finished match', async () => {
  const store = openStore(folder);
  await goneOf(store, 'honest', 'ann');
  const most = 2 * (await store.size()).used;
  for (let i = 0; i < 16; i++) await begun(store, `flood${i}`, 'eve', 200);
  expect((await store.size()).used).toBeGreaterThan(2 * most);
  for (let i = 0; i < 8; i++) expect(await store.shrink(most, 4)).toBe(0);
  expect(await store.findMatch('honest', 1)).not.toBe(null);
  await store.close();
});

test('games in play count in the share of their maker: its records go before older ones of others', async () => {
  const store = openStore(folder);
  for (const table of ['honest1', 'honest2']) await goneOf(store, table, 'ann');
  for (const table of ['busy1', 'busy2']) await goneOf(store, table, 'eve');
  await begun(store, 'flood', 'eve', 400);
  for (let i = 0; i < 2; i++) expect(await store.shrink(1, 1)).toBe(1);
  const left = async (room: string): Promise<boolean> => (await store.findMatch(room, 1)) !== null;
  expect(await Promise.all(['honest1', 'honest2', 'busy1', 'busy2'].map(left))).toEqual([true, true, false, false]);
  await store.close();
});

test('a club keeps the old matches of its table while a network with many tables takes more', async () => {
  const store = openStore(folder);
  for (let game = 1; game <= 8; game++) await played(store, 'club', { game, maker: 'ann' });
  for (let i = 0; i < 20; i++) await goneOf(store, `junk${i}`, 'eve');
  // The club's eight matches, with the steps of the newest, take as much space as nine matches
  // of the other makers.
  for (let i = 0; i < 8; i++) expect(await store.shrink(1, 1)).toBe(1);
  const left = async (room: string, game = 1): Promise<boolean> => (await store.findMatch(room, game)) !== null;
  expect(await Promise.all([1, 2, 3, 8].map((game) => left('club', game)))).toEqual([true, true, true, true]);
  expect([await left('junk7'), await left('junk8')]).toEqual([false, true]);
  await store.close();
});

test('the networks of one /48 have one share', async () => {
  const store = openStore(folder);
  await goneOf(store, 'honest', 'ann.annwide');
  for (let i = 0; i < 60; i++) await goneOf(store, `junk${i}`, `eve${i}.evewide`);
  await goneOf(store, 'few1', 'ben.benwide');
  await goneOf(store, 'few2', 'ben.benwide');
  const left = async (room: string): Promise<boolean> => (await store.findMatch(room, 1)) !== null;
  while (await left('junk58')) expect(await store.shrink(1, 1)).toBe(1);
  expect(await Promise.all(['honest', 'few1', 'few2'].map(left))).toEqual([true, true, true]);
  await store.close();
});

test('the only record of a maker goes after older ones of makers who have another', async () => {
  const store = openStore(null);
  for (const [table, maker] of [
    ['honest', 'ann'],
    ['few1', 'ben'],
    ['few2', 'ben'],
  ] as const)
    await goneOf(store, table, maker, 3);
  for (let i = 0; i < 300; i++) await goneOf(store, `other${i}`, `maker${i}`, 3);
  expect(await store.shrink((await store.size()).used - 1, 1)).toBe(1);
  const left = async (room: string): Promise<boolean> => (await store.findMatch(room, 1)) !== null;
  expect(await Promise.all(['honest', 'few1', 'few2', 'other0'].map(left))).toEqual([true, false, true, true]);
  await store.close();
});

test('no size limit deletes running matches or those a table shows', async () => {
  const store = openStore(folder);
  const shown = await played(store, 'stands');
  const first = new RecordWriter().add(0, { t: 'vote', seat: 0 } as never);
  await store.addMatch(
    { ...HEADER, room: 'plays', game: 1, state: 'playing' },
    first,
    keptRoom('plays', { maker: '' }),
  );
  await gone(store, 'gone');
  while ((await store.shrink(1, 4)) > 0);
  expect(await store.findMatch('gone', 1)).toBe(null);
  expect((await store.findMatch('stands', 1))?.id).toBe(shown);
  expect((await store.findMatch('plays', 1))?.state).toBe('playing');
  await store.close();
});

test('matches abandoned early are deleted within hours, however many; others are kept for weeks', async () => {
  const store = openStore(folder);
  await gone(store, 'long');
  for (let i = 0; i < 30; i++) {
    await played(store, `short${i}`, { entries: 12 });
    await store.closeRoom(`short${i}`);
  }
  expect(await store.prune(0, KEEP)).toBe(0);
  expect(await store.prune(2 * HOUR, KEEP)).toBe(30);
  expect(await store.prune(27 * 24 * HOUR, KEEP)).toBe(0);
  expect((await store.findMatch('long', 1))?.state).toBe('over');
  expect(await store.prune(3 * 24 * HOUR, KEEP)).toBe(1);
  expect(await store.room('long')).toBe(null);
  await store.close();
});

test('a clock set years ahead makes no match old: not while the server runs, nor over a restart', async () => {
  const tables = { all: () => [] } as unknown as Tables;
  const store = openStore(folder);
  for (let i = 0; i < 3; i++) await gone(store, `table${i}`);
  const left = async (kept: Store): Promise<number> => {
    const found = await Promise.all([0, 1, 2].map((i) => kept.findMatch(`table${i}`, 1)));
    return found.filter((match) => match !== null).length;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    let monotonic = 0;
    setTestClock(() => monotonic);
    const stop = startMaintenance(store, tables, Number.POSITIVE_INFINITY, LEADING);
    vi.setSystemTime(Date.now() + 20 * 365 * 24 * HOUR);
    vi.advanceTimersByTime(2 * HOUR);
    expect(await left(store)).toBe(3);
    await stop();
    await store.close();
    const again = openStore(folder);
    const end = startMaintenance(again, tables, Number.POSITIVE_INFINITY, LEADING);
    expect(await left(again)).toBe(3);
    // Matches age by the monotonic clock. Stopping the maintenance deletes the old ones.
    monotonic = (KEEP.days + 1) * 24 * HOUR;
    await end();
    expect(await left(again)).toBe(0);
    await again.close();
  } finally {
    setTestClock(null);
    vi.useRealTimers();
  }
});

test('a file of an earlier build and a restored one learn to shrink when they are opened', async () => {
  const file = join(folder, 'kings.sqlite');
  const kind = (): number => {
    const db = new DatabaseSync(file);
    const { auto_vacuum } = db.prepare('PRAGMA auto_vacuum').get() as { auto_vacuum: number };
    db.close();
    return auto_vacuum;
  };
  const store = openStore(folder);
  await gone(store, 'table');
  await store.close();
  expect(kind()).toBe(2);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA auto_vacuum = NONE; VACUUM');
  db.close();
  expect(kind()).toBe(0);
  restore(folder, backUp(folder));
  const again = openStore(folder);
  expect((await again.lines((await again.findMatch('table', 1))?.id ?? 0)).length).toBe(60);
  await again.close();
  expect(kind()).toBe(2);
});
