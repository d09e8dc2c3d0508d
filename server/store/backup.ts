// Copies of the store, with or without a running server. A copy contains every write that was acknowledged
// before the copy began, and no partial write.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault, storeFaultOf } from './faults.ts';
import { backupsIn, databaseIn, takeFolder } from './folder.ts';
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts';

/** How long a copy waits while the server writes, ms. */
const WAIT = 10_000;
const COPY = /^kings-(\d{4,}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

const stamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

function sync(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function columnsOf(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT t.name, group_concat(c.name || ' ' || c.type) AS columns FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' GROUP BY t.name`,
    )
    .all();
  return new Map(rows.map(({ name, columns }) => [String(name), String(columns)]));
}

function isStore(db: DatabaseSync, migrations: number): boolean {
  const own = new DatabaseSync(':memory:');
  for (const sql of SQLITE_MIGRATIONS.slice(0, migrations)) own.exec(sql);
  const found = columnsOf(db);
  const isThere = [...columnsOf(own)].every(([table, columns]) => found.get(table) === columns);
  own.close();
  return isThere && migrations > 0;
}

/** @throws StoreFault if the file is damaged, is no store, or belongs to a newer build */
function check(file: string): void {
  let db: DatabaseSync | null = null;
  let fault = '';
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const integrity = db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    const migrations = Number(db.prepare('SELECT count(*) AS n FROM migrations').get()?.n);
    if (migrations > SQLITE_MIGRATIONS.length) {
      throw new StoreFault(`${file} was written by a newer build of the game. Use that one to put it back.`);
    }
    if (integrity !== 'ok') fault = String(integrity);
    else if (!isStore(db, migrations)) fault = 'its tables are not those of this game';
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    fault = (error as Error).message;
  } finally {
    db?.close();
  }
  if (fault !== '') throw new StoreFault(`${file} is no whole copy of a store: ${fault}. Use another copy.`);
}

/** The offset of `user_version` in an SQLite file. Backups store their number there. */
const NUMBER_AT = 60;

/** Returns the number of a copy; 0 for a copy of an earlier build or an unreadable file. */
function numberOf(file: string): number {
  const header = Buffer.alloc(NUMBER_AT + 4);
  let fd = -1;
  try {
    fd = openSync(file, 'r');
    return readSync(fd, header) < header.length ? 0 : header.readUInt32BE(NUMBER_AT);
  } catch {
    return 0;
  } finally {
    if (fd >= 0) closeSync(fd);
  }
}

function setNumber(file: string, number: number): void {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA user_version = ${number}`);
  db.close();
}

/**
 * Returns the copies in a folder, oldest first. Sorts by their numbers, because names and file times depend
 * on the machine's clock. Copies of earlier builds have no number and come first.
 */
export function backupsOf(folder: string): string[] {
  const place = backupsIn(folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => COPY.test(name))
    .sort()
    .map((name) => join(place, name))
    .map((path) => ({ path, number: numberOf(path) }))
    .sort((a, b) => a.number - b.number)
    .map(({ path }) => path);
}

/** Returns when a copy was made, from its name or its file. */
export function timeOf(copy: string): Date {
  const [, day, hours, minutes, seconds] = COPY.exec(basename(copy)) ?? [];
  return day === undefined ? statSync(copy).mtime : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Copies the store of a folder, which a server may be using, and checks the copy. Takes seconds for a large
 * store, and as much disk space as the store.
 * @param to by default in the folder's backups
 * @returns the path of the copy
 * @throws StoreFault with a text for the operator; then no file is left
 */
export function backUp(folder: string, to?: string, at: Date = new Date()): string {
  const file = databaseIn(folder);
  if (!existsSync(file)) throw new StoreFault(`There is no store in ${folder}: nothing to copy. Is DATA_DIR right?`);
  const copy = to ?? join(backupsIn(folder), `kings-${stamp(at)}Z.sqlite`);
  if (existsSync(copy)) throw new StoreFault(`${copy} is there already, and is left as it is. Choose another name.`);
  const half = `${copy}.partial`;
  let db: DatabaseSync | null = null;
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    rmSync(half, { force: true });
    closeSync(openSync(half, 'wx', 0o600));
    db = new DatabaseSync(file, { readOnly: true, timeout: WAIT });
    const number = 1 + Math.max(numberOf(file), ...backupsOf(folder).map(numberOf));
    db.exec(`VACUUM INTO '${half.replaceAll("'", "''")}'`);
    setNumber(half, number);
    check(half);
    sync(half);
    renameSync(half, copy);
    sync(dirname(copy));
    return copy;
  } catch (error) {
    rmSync(half, { force: true });
    throw storeFaultOf(error, folder);
  } finally {
    db?.close();
  }
}

/** Removes all but the newest `most` copies. */
export function keepNewest(folder: string, most: number): void {
  for (const file of backupsOf(folder).slice(0, -most)) rmSync(file);
}

/**
 * Replaces the store of a folder by a copy, while no server uses it.
 * @returns the path to which the previous store was moved, '' if there was none
 * @throws StoreFault if the copy is invalid or the folder is in use; then nothing is changed
 */
export function restore(folder: string, copy: string, at: Date = new Date()): string {
  if (!existsSync(copy) || !statSync(copy).isFile())
    throw new StoreFault(
      `There is no file ${copy}. Is its name right? The server’s own copies are in the folder backups of DATA_DIR.`,
    );
  check(copy);
  const own = takeFolder(folder);
  try {
    const { file } = own;
    const fresh = join(folder, 'kings.restoring');
    rmSync(fresh, { force: true });
    copyFileSync(copy, fresh);
    chmodSync(fresh, 0o600);
    sync(fresh);
    const aside = join(folder, `kings.before-restore-${stamp(at)}Z.sqlite`);
    const wasThere = statSync(file).size > 0;
    // SQLite finds a log only if its name matches the name of the database.
    for (const end of ['-wal', '-shm', '']) {
      if (!existsSync(file + end)) continue;
      if (wasThere) renameSync(file + end, aside + end);
      else rmSync(file + end);
    }
    renameSync(fresh, file);
    sync(folder);
    return wasThere ? aside : '';
  } catch (error) {
    throw storeFaultOf(error, folder);
  } finally {
    own.release();
  }
}
