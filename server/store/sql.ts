// What the store needs of a database: SQLite (sqlite-database.ts) or PostgreSQL (postgres-database.ts). Both
// understand the same statements, with `?` for values.

export type Row = Record<string, unknown>;
export type Value = string | number;

export interface Statement {
  sql: string;
  values: readonly Value[];
}

/** Returns a statement with its values. */
export const sql = (text: string, ...values: Value[]): Statement => ({ sql: text, values });

/** The right to write a table. Each claim raises the epoch, so an older lease is lost. */
export interface Lease {
  readonly room: string;
  readonly epoch: number;
}

export interface SqlDatabase {
  all(text: string, ...values: Value[]): Promise<Row[]>;
  /**
   * Runs statements in order, all or none: they are durable when the promise resolves. Returns the number of
   * rows that each changed.
   */
  write(...statements: Statement[]): Promise<number[]>;
  /** Like `write`, for the owner of a table. Rejects with LeaseLost if another process owns the table. */
  fenced(lease: Lease, ...statements: Statement[]): Promise<number[]>;
  /** Bytes that rows use, and bytes on the disk. */
  size(): Promise<{ used: number; whole: number }>;
  /** Returns some free space to the disk, if the database does not do it itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
