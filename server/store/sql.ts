// What the store needs from a database. SQLite (sqlite-database.ts) and PostgreSQL (postgres-database.ts) run
// the same statements, with `?` for values.

export type Row = Record<string, unknown>;
export type Value = string | number | null;

export interface Statement {
  sql: string;
  values: readonly Value[];
}

/** Returns a statement with its values. */
export const sql = (text: string, values: readonly Value[] = []): Statement => ({ sql: text, values });

/** Returns a `?` for each value, as the list of IN or VALUES needs them. */
export const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * The right of a process to write a table. Each claim of the table raises the epoch, which
 * invalidates earlier leases.
 */
export interface Lease {
  readonly room: string;
  readonly epoch: number;
}

export interface SqlDatabase {
  all(text: string, values?: readonly Value[]): Promise<Row[]>;
  /**
   * Runs statements in order, all or none. They are durable when the promise resolves. Returns how many
   * rows each changed.
   */
  write(...statements: Statement[]): Promise<number[]>;
  /** Like `write`, but rejects with LeaseLost if the lease is no longer valid. */
  fenced(lease: Lease, ...statements: Statement[]): Promise<number[]>;
  /** `used`: bytes that rows use. `whole`: bytes on the disk. */
  size(): Promise<{ used: number; whole: number }>;
  /** Returns some free space to the disk, if the database does not do it itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
