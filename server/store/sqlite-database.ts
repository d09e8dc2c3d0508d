// The SQLite file: a write-ahead log that is flushed before a write returns (FULL),
// migrations, and cached statements.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ACCOUNT_TABLES } from './account-tables.ts';
import { DamageFault, isDamage, LeaseLost, StoreFault } from './faults.ts';
import { RATING_TABLES } from './rating-tables.ts';
import { Space } from './space.ts';
import type { Lease, Row, SqlDatabase, Statement, Value } from './sql.ts';
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts';

/** How long a statement waits while another process locks the file, ms. */
const WAIT = 250;
/** Bytes to which the write-ahead log is truncated. */
const LOG_MOST = 64 * 1024 * 1024;
/** How many pages are returned to the disk at a time. */
const PAGES_BACK = 256;
/** Small tables on which every match depends: checked completely at the start. */
const SMALL = [
  ...['migrations', 'processes', 'rooms', 'seats', 'matches', 'secrets', 'settings', 'tournaments', 'probe'],
  ...ACCOUNT_TABLES,
  ...RATING_TABLES,
];
/** Tables that may be gigabytes large: only their first and last rows are read at the start. */
const LARGE = ['entries', 'steps', 'snapshots'];

interface Waiting {
  work(): number[];
  resolve(changes: number[]): void;
  reject(error: unknown): void;
}

export class SqliteDatabase implements SqlDatabase {
  private readonly space: Space;
  private readonly db: DatabaseSync;
  private readonly release: () => void;
  private readonly prepared = new Map<string, StatementSync>();
  private waiting: Waiting[] = [];

  /**
   * @param file `:memory:` for a temporary store
   * @param release releases its folder
   * @throws StoreFault, DamageFault, or an error of SQLite
   */
  constructor(file: string, release: () => void) {
    this.release = release;
    this.db = new DatabaseSync(file, { timeout: WAIT });
    this.space = new Space(this.db);
    try {
      this.space.prepare(file);
      this.db.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA journal_size_limit = ${LOG_MOST}`,
      );
      this.migrate();
      for (const table of SMALL) this.checkPages(table);
      for (const table of LARGE) this.checkRoot(table);
      // No other process uses this file, so earlier processes are dead: their leases end now.
      this.db.exec('UPDATE processes SET until = min(until, (SELECT now FROM clock))');
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  private migrate(): void {
    this.db.exec('CREATE TABLE IF NOT EXISTS migrations (n INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT');
    const done = Number(this.firstRow('SELECT count(*) AS n FROM migrations')?.n ?? 0);
    if (done > SQLITE_MIGRATIONS.length) {
      throw new StoreFault(
        'DATA_DIR was written by a newer build of the game. Use that one, or choose another folder.',
      );
    }
    for (const [n, sql] of SQLITE_MIGRATIONS.entries()) {
      if (n < done) continue;
      this.whole(() => {
        this.db.exec(sql);
        this.statement('INSERT INTO migrations VALUES (?, ?)').run(n, Date.now());
      });
    }
  }

  /** @throws DamageFault */
  private checkPages(table: string): void {
    const { quick_check: result } = this.firstRow(`PRAGMA quick_check('${table}')`) ?? {};
    if (result !== 'ok') throw new DamageFault(`${table}: ${result}`);
  }

  /** Throws SQLite's error if the first and the last row are unreadable. */
  private checkRoot(table: string): void {
    try {
      this.firstRow(`SELECT match FROM ${table} ORDER BY match LIMIT 1`);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.firstRow(`SELECT match FROM ${table} ORDER BY match DESC LIMIT 1`);
    }
  }

  private statement(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  private firstRow(text: string, values: readonly Value[] = []): Row | undefined {
    return this.statement(text).get(...values);
  }

  async all(text: string, values: readonly Value[] = []): Promise<Row[]> {
    this.flush();
    return this.statement(text).all(...values);
  }

  private run(statements: readonly Statement[]): number[] {
    return statements.map(({ sql, values }) => Number(this.statement(sql).run(...values).changes));
  }

  write(...statements: Statement[]): Promise<number[]> {
    return this.soon(() => this.run(statements));
  }

  fenced({ room, epoch }: Lease, ...statements: Statement[]): Promise<number[]> {
    return this.soon(() => {
      if (this.firstRow('SELECT 1 FROM rooms WHERE id = ? AND epoch = ?', [room, epoch]) === undefined)
        throw new LeaseLost(room);
      return this.run(statements);
    });
  }

  /**
   * Writes together with all writes of this turn of the event loop: flushing the disk takes most of the time.
   */
  private soon(work: () => number[]): Promise<number[]> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ work, resolve, reject }) === 1) setImmediate(() => this.flush());
    });
  }

  /** Runs the waiting writes in one transaction. A failed write does not undo the other writes. */
  private flush(): void {
    const writes = this.waiting;
    if (writes.length === 0) return;
    this.waiting = [];
    const done: (() => void)[] = [];
    try {
      this.whole(() => {
        for (const { work, resolve, reject } of writes) {
          try {
            const changes = this.part(work);
            done.push(() => resolve(changes));
          } catch (error) {
            if (!this.db.isTransaction) throw error;
            done.push(() => reject(error));
          }
        }
      });
      for (const answer of done) answer();
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  }

  /** Runs a part of a transaction, all or nothing. */
  private part<T>(work: () => T): T {
    this.statement('SAVEPOINT part').run();
    try {
      return work();
    } catch (error) {
      if (this.db.isTransaction) this.statement('ROLLBACK TO part').run();
      throw error;
    } finally {
      if (this.db.isTransaction) this.statement('RELEASE part').run();
    }
  }

  /** Runs work in one transaction, which is durable when this returns. */
  private whole<T>(work: () => T): T {
    this.statement('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.statement('COMMIT').run();
      return result;
    } catch (error) {
      if (this.db.isTransaction) this.statement('ROLLBACK').run();
      throw error;
    }
  }

  async size(): Promise<{ used: number; whole: number }> {
    const { used, whole } = this.space;
    return { used, whole };
  }

  async tidy(): Promise<void> {
    this.space.giveBack(PAGES_BACK);
  }

  async close(): Promise<void> {
    this.flush();
    this.prepared.clear();
    this.db.close();
    this.release();
  }
}
