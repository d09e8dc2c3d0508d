// Opens the store: in a folder (SQLite) or in PostgreSQL.

import { storeFaultOf } from './faults.ts';
import { takeFolder } from './folder.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { SqlStore } from './sql-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import type { Store } from './store.ts';

/**
 * Opens the store in a folder, or creates it; without a folder, a temporary store.
 * @throws StoreFault for problems that the operator can fix
 */
export function openStore(folder: string | null): Store {
  if (folder === null) return new SqlStore(new SqliteDatabase(':memory:', () => {}));
  const own = takeFolder(folder);
  try {
    return new SqlStore(new SqliteDatabase(own.file, own.release));
  } catch (error) {
    own.release();
    throw storeFaultOf(error, folder);
  }
}

/**
 * Opens the store in PostgreSQL.
 * @param url postgres://user:password@host:port/database
 * @throws StoreFault for problems that the operator can fix
 */
export const openPostgres = async (url: string): Promise<Store> => new SqlStore(await PostgresDatabase.open(url));
