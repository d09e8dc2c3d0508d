// PostgreSQL as the database of the store (`DATABASE_URL`).
import pg from 'pg';
import { LeaseLost, StoreFault } from './faults.ts';
import { LEASE_LOST, POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import { type Lease, type Row, type SqlDatabase, type Statement, sql, type Value } from './sql.ts';

/** Connections of one process. A match needs a connection for about a millisecond per command. */
const CONNECTIONS = 10;
/** How long a connection may take to open, and a statement to run, ms. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/**
 * How long a transaction may wait for its next statement, ms. Otherwise a vanished machine
 * would keep its locks.
 */
const IDLE_MS = 5_000;
/** The advisory lock held during a migration. Nothing else uses this number. */
const MIGRATION_LOCK = 7_286_001;

/** BIGINT comes as a number: no value of the store is beyond 2^53. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    [pg.types.builtins.INT8, pg.types.builtins.NUMERIC].includes(id) ? Number : pg.types.getTypeParser(id, format),
};

/**
 * The prepared statements by their text. PostgreSQL prepares each once per connection. It numbers
 * parameters: `$1` is the first `?`.
 */
const prepared = new Map<string, { name: string; text: string }>();

/** PostgreSQL has no character 0: replaces it, as the driver replaces unpaired surrogates. */
const storable = (value: Value): Value => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

function queryOf(text: string, values: readonly Value[]): pg.QueryConfig {
  let query = prepared.get(text);
  if (query === undefined) {
    let n = 0;
    query = { name: `s${prepared.size}`, text: text.replaceAll('?', () => `$${++n}`) };
    prepared.set(text, query);
  }
  return { ...query, values: values.map(storable) };
}

export class PostgresDatabase implements SqlDatabase {
  private readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /**
   * Connects and migrates.
   * @throws StoreFault for problems that the operator can fix
   */
  static async open(url: string): Promise<PostgresDatabase> {
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_MS,
      pipeline: true,
      types,
    });
    // The pool replaces a broken idle connection when it needs one.
    pool.on('error', () => {});
    // A connection that breaks in use rejects its queries, and also emits this error.
    pool.on('connect', (client) => client.on('error', () => {}));
    const database = new PostgresDatabase(pool);
    try {
      await database.migrate();
      return database;
    } catch (error) {
      await database.close();
      throw faultOf(error);
    }
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      // Several processes may start at the same time, and only one may migrate.
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query('CREATE TABLE IF NOT EXISTS migrations (n INTEGER PRIMARY KEY, at BIGINT NOT NULL)');
      const { rows } = await client.query('SELECT count(*) AS n FROM migrations');
      const done = Number(rows[0]?.n);
      if (done > POSTGRES_MIGRATIONS.length) {
        throw new StoreFault(
          'DATABASE_URL was written by a newer build of the game. Use that one, or another database.',
        );
      }
      for (const [n, text] of POSTGRES_MIGRATIONS.entries()) {
        if (n < done) continue;
        await client.query(text);
        await client.query('INSERT INTO migrations VALUES ($1, $2)', [n, Date.now()]);
      }
      await client.query('COMMIT');
    } finally {
      // Closing the connection rolls back an uncommitted transaction.
      client.release(true);
    }
  }

  async all(text: string, values: readonly Value[] = []): Promise<Row[]> {
    return (await this.pool.query(queryOf(text, values))).rows;
  }

  async write(...statements: Statement[]): Promise<number[]> {
    const client = await this.pool.connect();
    // Sends all statements without waiting for results. If one fails, PostgreSQL refuses the rest,
    // and COMMIT rolls back.
    const results = await Promise.allSettled([
      client.query('BEGIN'),
      ...statements.map(({ sql, values }) => client.query(queryOf(sql, values))),
      client.query('COMMIT'),
    ]);
    const failed = results.find((result) => result.status === 'rejected');
    client.release(failed !== undefined && isLost(failed.reason));
    if (failed !== undefined) throw failed.reason;
    return results.slice(1, -1).map((result) => (result.status === 'fulfilled' ? (result.value.rowCount ?? 0) : 0));
  }

  async fenced({ room, epoch }: Lease, ...statements: Statement[]): Promise<number[]> {
    try {
      return (await this.write(sql('SELECT fence(?, ?)', [room, epoch]), ...statements)).slice(1);
    } catch (error) {
      throw (error as pg.DatabaseError).code === LEASE_LOST ? new LeaseLost(room) : error;
    }
  }

  async size(): Promise<{ used: number; whole: number }> {
    const [row] = await this.all(
      `SELECT coalesce((SELECT sum(bytes + extra) FROM matches), 0) AS used,
         pg_database_size(current_database()) AS whole`,
    );
    return { used: Number(row?.used), whole: Number(row?.whole) };
  }

  /** PostgreSQL reclaims free space automatically. */
  async tidy(): Promise<void> {}

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Is the connection lost? After an error of severity ERROR it is still usable. */
const isLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR';

/**
 * Returns a StoreFault that explains an error from connecting; for an unknown error, the error itself. Its
 * text does not contain the address, which has a password.
 */
function faultOf(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const fault = (text: string) => new StoreFault(text, { cause: error });
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(code) || /timeout/.test(message)) {
    return fault('PostgreSQL does not answer at DATABASE_URL. Start it, or check host and port, then start again.');
  }
  // Classes of SQLSTATE: 28 is authorization, 3D an unknown database.
  if (code.startsWith('28')) return fault('PostgreSQL refuses the user or password of DATABASE_URL. Check them.');
  if (code.startsWith('3D')) return fault('The database of DATABASE_URL does not exist. Create it: createdb kings');
  return error;
}
