// The SQLite file: a write-ahead log flushed before calls return (FULL), migrated tables, cached statements.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DamageFault, isDamage, StoreFault } from './faults.ts';
import { MIGRATIONS } from './migrations.ts';
import { Space } from './space.ts';

export type Row = Record<string, unknown>;
export type Value = string | number;

/** For a reader of the file, ms. */
const WAIT = 250;
/** The log is truncated to this size, bytes. */
const LOG_MOST = 64 * 1024 * 1024;
/** Checked completely at the start: every match depends on them. */
const SMALL = ['migrations', 'rooms', 'seats', 'matches', 'secrets', 'probe'];
/** May hold gigabytes: the start checks only their roots. */
const LARGE = ['entries', 'steps', 'snapshots'];

export class Database {
  readonly space: Space;
  private readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  /**
   * @param file `:memory:` for a temporary store
   * @throws StoreFault, DamageFault, or an error of SQLite
   */
  constructor(file: string) {
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
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  private migrate(): void {
    this.db.exec('CREATE TABLE IF NOT EXISTS migrations (n INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT');
    const done = Number(this.one('SELECT count(*) AS n FROM migrations')?.n ?? 0);
    if (done > MIGRATIONS.length) {
      throw new StoreFault(
        'DATA_DIR was written by a newer build of the game. Use that one, or choose another folder.',
      );
    }
    for (const [n, sql] of MIGRATIONS.entries()) {
      if (n < done) continue;
      this.whole(() => {
        this.db.exec(sql);
        this.run('INSERT INTO migrations VALUES (?, ?)', n, Date.now());
      });
    }
  }

  /** @throws DamageFault */
  private checkPages(table: string): void {
    const { quick_check: result } = this.one(`PRAGMA quick_check('${table}')`) ?? {};
    if (result !== 'ok') throw new DamageFault(`${table}: ${result}`);
  }

  /** Throws SQLite's error if neither the first nor the last row is readable. */
  private checkRoot(table: string): void {
    try {
      this.one(`SELECT match FROM ${table} ORDER BY match LIMIT 1`);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.one(`SELECT match FROM ${table} ORDER BY match DESC LIMIT 1`);
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

  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.statement(sql).run(...values).changes);
  }

  /** Inserts a row; returns its id. */
  insert(sql: string, ...values: Value[]): number {
    return Number(this.statement(sql).run(...values).lastInsertRowid);
  }

  one(sql: string, ...values: Value[]): Row | undefined {
    return this.statement(sql).get(...values);
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.statement(sql).all(...values);
  }

  /** All of it is on the disk when this returns, or none. */
  whole<T>(work: () => T): T {
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

  close(): void {
    this.prepared.clear();
    this.db.close();
  }
}
