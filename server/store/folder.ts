// The folder of what the server keeps. It holds the secrets of matches under way (all dice to come), the invite codes of
// private tables and the keys of seats: nobody else on this machine may read it, and one server alone uses it.
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault, storeFaultOf } from './faults.ts';

const DATABASE = 'kings.sqlite';
const LOCK = 'kings.lock';
/** Copies of the database, made while the server runs. */
const BACKUPS = 'backups';

/** What else may lie in a folder of ours: what file systems put there themselves. */
const NOT_OURS_BUT_HARMLESS = new Set(['lost+found', '.gitkeep', '.DS_Store']);
const isOurs = (name: string): boolean =>
  name.startsWith('kings.') || name === BACKUPS || NOT_OURS_BUT_HARMLESS.has(name);

/** Unix alone knows owners and modes; elsewhere the user's own folders are theirs already. */
const ownUser: number | null = process.getuid?.() ?? null;

/** The file of the database in the server's folder. */
export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** Where backups are kept in the server's folder. */
export const backupsIn = (folder: string): string => join(folder, BACKUPS);

/** Makes the folder where there is none, and closes one that is there to everybody but its owner. */
function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  if (ownUser === null || (mode & 0o077) === 0) return;
  if (uid !== ownUser) {
    throw new StoreFault(
      `DATA_DIR (${folder}) belongs to another user of this machine, and others may read it. Give it to the user who runs the server (chown), or choose another folder.`,
    );
  }
  if (!readdirSync(folder).every(isOurs)) {
    throw new StoreFault(
      `DATA_DIR (${folder}) can be read by others and holds files that are not the game's. Choose a folder for the game alone, or close this one: chmod 700 ${folder}`,
    );
  }
  chmodSync(folder, 0o700);
}

/** Closes what lies in the folder already. A new database is made here, empty: SQLite gives its side files the same mode. */
function ownFiles(folder: string): void {
  if (ownUser === null) return;
  closeSync(openSync(databaseIn(folder), 'a', 0o600));
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('kings.')) continue;
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isFile() && (stats.mode & 0o077) !== 0) chmodSync(path, 0o600);
  }
}

/** A folder that is this process's alone until `release`. */
interface OwnFolder {
  /** Path of the database. */
  readonly file: string;
  release(): void;
}

/**
 * Makes the folder if need be, closes it to everybody else and takes hold of it. The hold ends with the process, however
 * that ends; others may still read the database meanwhile (to copy it).
 * @throws StoreFault, in words for whoever starts the server
 */
export function takeFolder(folder: string): OwnFolder {
  let lock: DatabaseSync | null = null;
  try {
    ownFolder(folder);
    ownFiles(folder);
    closeSync(openSync(join(folder, LOCK), 'a', 0o600));
    lock = new DatabaseSync(join(folder, LOCK));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw storeFaultOf(error, folder);
  }
  const held = lock;
  return { file: databaseIn(folder), release: () => held.close() };
}
