// Copies of the database, made while the server runs or when it does not, and put back in its place. A copy is one whole
// moment of the store: everything that was acknowledged before it began, nothing by half.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault, storeFaultOf } from './faults.ts';
import { backupsIn, databaseIn, takeFolder } from './folder.ts';
import { MIGRATIONS } from './migrations.ts';

/** How long a copy waits for the server's own writing, ms. */
const WAIT = 10_000;
const COPY = /^kings-[\dTZ-]+\.sqlite$/;

/** A moment as it stands in a file's name. */
const stamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

/** Brings a file (or what stands in a folder) to the disk. */
function sync(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** @throws StoreFault when this is no whole database of ours, or one of a newer build */
function check(file: string): void {
  let db: DatabaseSync | null = null;
  let said: unknown;
  let migrations: unknown;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    said = db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    migrations = db.prepare('SELECT count(*) AS n FROM migrations').get()?.n;
  } catch (error) {
    said = (error as Error).message;
  } finally {
    db?.close();
  }
  if (said !== 'ok') throw new StoreFault(`${file} is no whole copy of a store: ${said}. Use another copy.`);
  if (Number(migrations) > MIGRATIONS.length) {
    throw new StoreFault(`${file} was written by a newer build of the game. Use that one to put it back.`);
  }
}

/** The copies in a folder, oldest first. */
export function backupsOf(folder: string): string[] {
  const place = backupsIn(folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => COPY.test(name))
    .sort()
    .map((name) => join(place, name));
}

/**
 * Copies the store of a folder, whoever is using it meanwhile, looks whether the copy is whole, and brings it to the disk
 * under its name only then. Takes seconds for a large store, and as much room as it holds.
 * @param to path of the copy; without it one named for the moment, among the backups of the folder
 * @returns the path of the copy
 * @throws StoreFault, in words for whoever runs the server; nothing is left behind then
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
    db.exec(`VACUUM INTO '${half.replaceAll("'", "''")}'`);
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

/** Keeps the newest copies in a folder and removes the older ones. */
export function keepNewest(folder: string, most: number): void {
  for (const file of backupsOf(folder).slice(0, -most)) rmSync(file);
}

/**
 * Puts a copy in the place of a folder's store, of which no server may be using. What was there is moved beside it.
 * @returns where the store that was there is now, '' when there was none
 * @throws StoreFault when the copy is not whole, or the folder in use; nothing is changed then
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
    // Its log belongs to it: under the same name SQLite finds both again.
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
