// A store that outgrows its folder moves to PostgreSQL, with every record.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Entry, encode } from '../../shared/play/replay/entry.ts';
import { moveToPostgres, verifyDatabase } from '../cli/backup.ts';
import { keptRoom } from '../testing/kept-room.ts';
import { TestPostgres } from '../testing/postgres.ts';
import { copyStore } from './copy.ts';
import { openPostgres } from './open.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { sql } from './sql.ts';
import { SqlStore } from './sql-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../shared/play/replay/fixtures/${name}.jsonl`, import.meta.url), 'latin1');
/** The records of a whole game and of the first part of another game. */
const WHOLE = fixture('2-fast-steady-short').trim().split('\n');
const HALF = fixture('2-held-steady-table').trim().split('\n').slice(0, 40);

let postgres: TestPostgres;
let url = '';
let folder = '';
let from: SqliteDatabase;
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.database();
  folder = mkdtempSync(join(tmpdir(), 'kings-copy-'));
  from = new SqliteDatabase(join(folder, 'kings.sqlite'), () => {});
});
afterEach(async () => {
  await from.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keep(store: SqlStore, id: string, lines: readonly string[], over: boolean): Promise<number> {
  const [first, ...rest] = lines.map((line) => JSON.parse(line) as Entry);
  if (first === undefined) throw new Error('the record is empty');
  const match = { room: id, game: 1, record: 2, rules: 3, secret: 'secret', state: 'playing', played: 7 } as const;
  const number = await store.addMatch(match, first, keptRoom(id));
  await store.append(number, {
    entries: rest,
    steps: [{ seq: 0, events: [] }] as never,
    isOver: over,
    doubtful: null,
  });
  await store.snapshot(number, { entry: 0, save: { at: 0 } as never });
  return number;
}

async function target<T>(work: (db: PostgresDatabase) => Promise<T>): Promise<T> {
  const db = await PostgresDatabase.open(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

test('everything arrives, records are verified, and a new match gets a new number', async () => {
  const store = new SqlStore(from);
  const matches = [await keep(store, 'whole', WHOLE, true), await keep(store, 'half', HALF, false)];
  const secret = await store.secret('makers');
  await store.saveSetting('play', '{}');
  await from.write(
    sql(
      `INSERT INTO accounts (id, name, email, "emailVerified", "createdAt", "updatedAt", "isAnonymous", handle)
       VALUES ('a', 'Ann', 'a@a', 0, '2026', '2026', 0, 'handle')`,
    ),
    sql("INSERT INTO recovery VALUES ('a', 'hash')"),
    sql(
      `INSERT INTO sessions (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
       VALUES ('s', 'a', 'digest', '2027', '2026', '2026')`,
    ),
    sql("INSERT INTO results VALUES ('whole', 1, 0, 'a', 2, 'classic', 1, 1, 0, 0, 1, 1800000000000)"),
  );
  const progress: string[] = [];
  const copied = await target((db) => copyStore(from, db, (done, of) => progress.push(`${done}/${of}`)));
  expect(copied).toEqual({ tables: 2, matches: 2, finished: 1, verified: 1 });
  expect(progress).toEqual(['0/2', '1/2', '2/2']);

  const copy = await openPostgres(url);
  for (const [i, id] of ['whole', 'half'].entries()) {
    const match = matches[i] ?? 0;
    expect(await copy.room(id)).toEqual(await store.room(id));
    expect(await copy.findMatch(id, 1)).toEqual(await store.findMatch(id, 1));
    expect(await copy.lines(match)).toEqual((i === 0 ? WHOLE : HALF).map((line) => encode(JSON.parse(line))));
    expect(await copy.steps(match, 0, 9)).toEqual(await store.steps(match, 0, 9));
    expect(await copy.snapshotEntries(match)).toEqual([0]);
  }
  expect(await copy.roomIds()).toEqual(['whole', 'half']);
  expect(await copy.secret('makers')).toBe(secret);
  expect(await copy.setting('play')).toBe('{}');
  for (const table of ['accounts', 'recovery', 'sessions', 'results'])
    expect(await copy.database().all(`SELECT * FROM ${table}`), table).toEqual(
      await from.all(`SELECT * FROM ${table}`),
    );
  const [first] = HALF.map((line) => JSON.parse(line) as Entry);
  const next = await copy.addMatch(
    { room: 'new', game: 1, record: 2, rules: 3, secret: '', state: 'playing', played: 0 },
    first as Entry,
    keptRoom('new'),
  );
  expect(matches).not.toContain(next);
  await copy.close();
});

test('a record that was changed by hand is copied as it is and does not count as verified', async () => {
  const match = await keep(new SqlStore(from), 'whole', WHOLE, true);
  await from.write(sql('UPDATE entries SET json = replace(json, \'"seat":0\', \'"seat":1\') WHERE match = ?', [match]));
  expect(await target((db) => copyStore(from, db))).toEqual({ tables: 1, matches: 1, finished: 1, verified: 0 });
});

test('a database that is in use is not overwritten', async () => {
  await keep(new SqlStore(from), 'whole', WHOLE, true);
  await target(async (db) => {
    await keep(new SqlStore(db), 'other', HALF, false);
    await expect(copyStore(from, db)).rejects.toThrow(/not empty/);
  });
});

test('an operator moves a folder with one command, and reads what is missing', async () => {
  await keep(new SqlStore(from), 'whole', WHOLE, true);
  await from.close();
  await expect(moveToPostgres(folder, null)).rejects.toThrow(/Set DATABASE_URL/);
  const report = await moveToPostgres(folder, url);
  expect(report).toBe('Copied. Tables: 1, matches: 1. Verified records of finished matches: 1 of 1.');
  from = new SqliteDatabase(join(folder, 'kings.sqlite'), () => {});
  await expect(moveToPostgres(folder, url)).rejects.toThrow(/not empty/);
});

test('an operator verifies a database with one command, which names a record that is not true', async () => {
  const match = await target(async (db) => {
    await keep(new SqlStore(db), 'half', HALF, false);
    return keep(new SqlStore(db), 'whole', WHOLE, true);
  });
  await expect(verifyDatabase(null)).rejects.toThrow(/Set DATABASE_URL/);
  expect(await verifyDatabase(url)).toBe('Tables: 2. Verified records of finished matches: 1 of 1.');
  await target((db) =>
    db.write(sql(`UPDATE entries SET json = replace(json, '"seat":0', '"seat":1') WHERE match = ?`, [match])),
  );
  await expect(verifyDatabase(url)).rejects.toThrow('0 of 1. Not true: game 1 of table whole.');
});
