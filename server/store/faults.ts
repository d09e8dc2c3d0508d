// What can be wrong with the folder or the database, in a sentence for whoever runs the server.

/** Something is wrong with what is kept. The message says what, and what to do about it. */
export class StoreFault extends Error {}

/** A check found a damaged page. */
export class DamageFault extends Error {}

/** SQLite's result codes that have advice of their own (the low byte of the extended ones). */
const SQLITE = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  disk: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
};

/** SQLite's result code of an error, 0 for any other error. */
function sqliteCode(error: unknown): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : 0;
}

/** Did the database refuse a row because of others that stand there? That is wrong with what is kept of one match, no more. */
export const isConflict = (error: unknown): boolean => sqliteCode(error) === SQLITE.constraint;

/** Does the error say that the database file is damaged? */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamageFault || [SQLITE.corrupt, SQLITE.notADatabase].includes(sqliteCode(error));

/**
 * The fault behind an error that came up while the folder or the database was opened; an error nobody foresaw is given
 * back as it is.
 */
export function storeFaultOf(error: unknown, folder: string): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  const fault = (text: string) => new StoreFault(text, { cause: error });
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return fault(`DATA_DIR (${folder}) is a file, or leads through one. Choose a folder: DATA_DIR=/path/to/folder`);
  }
  if (sqlite === SQLITE.busy || sqlite === SQLITE.locked) {
    return fault('Another server is using this DATA_DIR. Stop that one, or choose another folder.');
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqlite === SQLITE.full) {
    return fault(`There is no room left on the disk of DATA_DIR (${folder}). Free some, then start again.`);
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || sqlite === SQLITE.readOnly) {
    return fault(
      `The server may not write in DATA_DIR (${folder}): ${message}. Make it writable for the user who runs the server, or choose another folder.`,
    );
  }
  if (isDamage(error)) {
    return fault(
      `The database in DATA_DIR (${folder}) is damaged and was left as it is (${message.replace(/\s+/g, ' ')}). Put the newest backup in its place (npm run restore), or move kings.sqlite away to begin without it.`,
    );
  }
  if (sqlite === SQLITE.cannotOpen || sqlite === SQLITE.disk) {
    return fault(
      `The database in DATA_DIR (${folder}) cannot be read or written: ${message}. Look at the disk and at who may use the folder, then start again.`,
    );
  }
  return error;
}
