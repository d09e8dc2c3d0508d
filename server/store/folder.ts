// The folder of the store. It holds secrets, so no other user may read it, and only one server may use it.
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault, storeFaultOf } from './faults.ts';

const DATABASE = 'kings.sqlite';
const LOCK = 'kings.lock';
const BACKUPS = 'backups';

/** Files that file systems and tools put into a folder. */
const NOT_OURS_BUT_HARMLESS = new Set(['lost+found', '.gitkeep', '.DS_Store']);
const isOurs = (name: string): boolean =>
  name.startsWith('kings.') || name === BACKUPS || NOT_OURS_BUT_HARMLESS.has(name);

/** The user of this process; null on Windows, where the folders of a user are private. */
const ownUser: number | null = process.getuid?.() ?? null;

/** Returns the path of the database. */
export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** Returns the path of the backups. */
export const backupsIn = (folder: string): string => join(folder, BACKUPS);

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

/**
 * Makes the files readable only for this user. Creates a missing database as an empty file first, because
 * SQLite gives its other files the same mode.
 */
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

/** A folder that is locked for this process until `release`. */
interface OwnFolder {
  readonly file: string;
  release(): void;
}

/**
 * Creates the folder if needed, makes it private, and locks it. The lock ends with the process. Other
 * processes may still copy the database.
 * @throws StoreFault with a text for the operator
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
