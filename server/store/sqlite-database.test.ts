// The database file is created and upgraded by migrations, and refused if a running server or a
// newer build owns it.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { keptRoom } from '../testing/kept-room.ts';
import { LeaseLost, StoreFault } from './faults.ts';
import { measuredStore } from './measured.ts';
import { openStore } from './open.ts';
import { RowFault } from './rows.ts';
import { sql } from './sql.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts';
import type { KeptRoom, Store } from './store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kings-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.doUnmock('./sqlite-migrations.ts');
  vi.resetModules();
});

const ROOM = keptRoom('room1', { code: 'code', status: 'lobby', game: 0 });
const applied = (): number => {
  const db = new DatabaseSync(join(folder, 'kings.sqlite'));
  const { n } = db.prepare('SELECT count(*) AS n FROM migrations').get() as { n: number };
  db.close();
  return n;
};

test('a new file has every migration once, and only its owner can read it', async () => {
  for (let i = 0; i < 2; i++) {
    await openStore(folder).close();
    expect(applied()).toBe(SQLITE_MIGRATIONS.length);
  }
  expect(statSync(join(folder, 'kings.sqlite')).mode & 0o777).toBe(0o600);
});

test('a later migration keeps existing rows; a failing one changes nothing', async () => {
  const store = openStore(folder);
  await store.saveRoom(ROOM);
  await store.close();
  const withMore = async (...more: string[]) => {
    vi.resetModules();
    vi.doMock('./sqlite-migrations.ts', () => ({ SQLITE_MIGRATIONS: [...SQLITE_MIGRATIONS, ...more] }));
    return (await import('./open.ts')).openStore;
  };
  // Of two new migrations the second is wrong: the first is applied, the second leaves no trace.
  const good = 'ALTER TABLE rooms ADD COLUMN later INTEGER NOT NULL DEFAULT 7';
  const broken = await withMore(good, 'CREATE TABLE half (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)');
  expect(() => broken(folder)).toThrow(/nowhere/);
  expect(applied()).toBe(SQLITE_MIGRATIONS.length + 1);
  const db = new DatabaseSync(join(folder, 'kings.sqlite'));
  expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'half'").all()).toEqual([]);
  expect(db.prepare('SELECT id, later FROM rooms').all()).toEqual([{ id: 'room1', later: 7 }]);
  db.close();
  const mended = (await withMore(good, 'CREATE TABLE whole (x INTEGER) STRICT'))(folder);
  expect(await mended.room('room1')).toEqual(ROOM);
  await mended.close();
  expect(applied()).toBe(SQLITE_MIGRATIONS.length + 2);
  // The real build does not know these migrations: it refuses and changes nothing.
  vi.doUnmock('./sqlite-migrations.ts');
  expect(() => openStore(folder)).toThrow(StoreFault);
  expect(() => openStore(folder)).toThrow(/newer build/);
  expect(applied()).toBe(SQLITE_MIGRATIONS.length + 2);
});

test('a folder in use is refused with a sentence', async () => {
  const store = openStore(folder);
  await store.saveRoom(ROOM);
  expect(() => openStore(folder)).toThrow(/Another server is using this DATA_DIR/);
  await store.close();
});

/** Returns a store with a match of one entry, and its file. */
async function withMatch(): Promise<{ store: Store; match: number; file: string }> {
  const store = openStore(folder);
  const first = new RecordWriter().add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  const row = { room: ROOM.id, game: 1, record: 1, rules: 1, secret: '', state: 'playing', played: 0 } as const;
  return { store, match: await store.addMatch(row, first, ROOM), file: join(folder, 'kings.sqlite') };
}

async function faultOf(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

test('an unreadable step is named, and none of its content is revealed', async () => {
  const { store, match, file } = await withMatch();
  const db = new DatabaseSync(file);
  db.prepare('INSERT INTO steps VALUES (?, ?, ?)').run(match, 7, '{"seq":7,"hidden dragon');
  db.close();
  const fault = await faultOf(() => store.steps(match, 0, 100));
  await store.close();
  expect(fault).toBeInstanceOf(RowFault);
  expect((fault as Error).message).toBe(`step 7 of match ${match} cannot be read`);
});

test('a conflict within one match leaves the store healthy; a failure that concerns all does not', async () => {
  const { store, match } = await withMatch();
  const wrote: boolean[] = [];
  let sick = 0;
  const commandOf = (only: Entry) => ({ entries: [only], steps: [], isOver: false, doubtful: null });
  const counter = { wrote: (ok: boolean) => void wrote.push(ok) } as Partial<WorkCounter> as WorkCounter;
  const measured = measuredStore(store, counter, () => sick++);
  const entry = new RecordWriter().add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  await expect(async () => measured.append(match, commandOf(entry))).rejects.toThrow(/UNIQUE/);
  expect([wrote, sick]).toEqual([[false], 0]);
  await store.close();
  await expect(async () => measured.append(match, commandOf({ ...entry, n: 1 }))).rejects.toThrow();
  expect([wrote, sick]).toEqual([[false, false], 1]);
});

test('a lookup of public tables reads nothing of a private one', async () => {
  const { store, file } = await withMatch();
  const kept = (id: string, isPublic: boolean): KeptRoom => ({
    ...ROOM,
    id,
    code: isPublic ? '' : 'code',
    options: { ...ROOM.options, table: { ...ROOM.options.table, isPublic } },
  });
  await store.saveRoom(kept('open', true));
  await store.saveRoom(kept('shut', false));
  const rooms = await Promise.all(['open', 'shut', 'no'].map((id) => store.publicRoom(id)));
  expect(rooms.map((room) => room?.id)).toEqual(['open', undefined, undefined]);
  // The rows of a private table are not read, so their damage is not noticed.
  const db = new DatabaseSync(file);
  db.exec("UPDATE rooms SET options = '{'");
  db.close();
  expect(await store.publicRoom('shut')).toBeNull();
  // An earlier test reloaded the modules, so RowFault is another class here.
  expect(await faultOf(() => store.publicRoom('open'))).toBeInstanceOf(Error);
  await store.close();
});

test('writes of one turn of the event loop are stored together, and one that fails changes only itself', async () => {
  const db = new SqliteDatabase(join(folder, 'kings.sqlite'), () => {});
  const put = (name: string) => sql('INSERT INTO settings (name, value) VALUES (?, ?)', [name, '']);
  const writes = [
    db.write(put('first')),
    db.fenced({ room: 'lost', epoch: 1 }, put('second')),
    db.write(put('third'), put('first')),
    db.write(put('fourth')),
  ];
  const names = (await db.all('SELECT name FROM settings ORDER BY name')).map(({ name }) => name);
  expect(names).toEqual(['first', 'fourth']);
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(LeaseLost) });
  const last = db.write(put('last'));
  await db.close();
  expect(await last).toEqual([1]);
});
