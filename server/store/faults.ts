// Errors of the store for the operator.
import { DatabaseError } from 'pg';

/** The message explains what the operator can do. */
export class StoreFault extends Error {}

export class DamageFault extends Error {}

/** Thrown if another process owns the table. Nothing of the write is stored. */
export class LeaseLost extends Error {
  readonly room: string;

  constructor(room: string) {
    super(`another process owns table ${room}`);
    this.room = room;
  }
}

/** The primary result codes of SQLite: the low byte of its extended codes. */
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

function sqliteCode(error: unknown): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : 0;
}

/** The class of the SQLSTATE codes of violated constraints. */
const POSTGRES_CONSTRAINT = '23';

/**
 * Was a constraint violated, or a lease lost? Then only the write of one match failed, and the
 * store is healthy.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof LeaseLost ||
  sqliteCode(error) === SQLITE.constraint ||
  (error instanceof DatabaseError && error.code?.startsWith(POSTGRES_CONSTRAINT) === true);

/** Returns whether the database file is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamageFault || [SQLITE.corrupt, SQLITE.notADatabase].includes(sqliteCode(error));

/**
 * Returns a StoreFault that explains an error from opening the store; for an unknown error, the error itself.
 */
export function storeFaultOf(error: unknown, folder: string): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  const fault = (text: string) => new StoreFault(text, { cause: error });
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return fault(`DATA_DIR (${folder}) is a file, or its path contains one. Choose a folder: DATA_DIR=/path/to/folder`);
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
      `The database in DATA_DIR (${folder}) cannot be read or written: ${message}. Check the disk and the permissions of the folder, then start again.`,
    );
  }
  return error;
}
