// Copies a store in a folder into an empty PostgreSQL database, and verifies the records of a database.
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { ACCOUNT_TABLES } from './account-tables.ts';
import { StoreFault } from './faults.ts';
import { RATING_TABLES } from './rating-tables.ts';
import { marksFor, type Row, type SqlDatabase, type Statement, sql, type Value } from './sql.ts';

const AT_ONCE = 500;

const insertions = (table: string, rows: readonly Row[]): Statement[] =>
  rows.map((row) => {
    const columns = Object.keys(row);
    return sql(
      `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${marksFor(columns)})`,
      Object.values(row) as Value[],
    );
  });

async function copyPart(from: SqlDatabase, to: SqlDatabase, table: string, order: string, match: Value): Promise<void> {
  for (let after = -1; ; ) {
    const rows = await from.all(
      `SELECT * FROM ${table}
       WHERE match = ? AND ${order} > ? ORDER BY ${order} LIMIT ?`,
      [match, after, AT_ONCE],
    );
    if (rows.length === 0) return;
    await to.write(...insertions(table, rows));
    after = Number(rows.at(-1)?.[order]);
  }
}

const recordOf = async (db: SqlDatabase, match: Value): Promise<string> =>
  (await db.all('SELECT json FROM entries WHERE match = ? ORDER BY n', [match]))
    .map(({ json }) => `${json}\n`)
    .join('');

/**
 * Verifies the copied record of a match. Returns false if the original is already invalid.
 * @throws StoreFault if the copy differs from the original
 */
async function verifyCopy(from: SqlDatabase, to: SqlDatabase, { id, room, game }: Row): Promise<boolean> {
  const [before = '', after = ''] = await Promise.all([from, to].map((db) => recordOf(db, Number(id))));
  if (before === after) return verifyRecord(after).ok;
  throw new StoreFault(`The copy differs in game ${game} of table ${room}. Empty the database, then copy again.`);
}

interface Copied {
  tables: number;
  matches: number;
  /**
   * The number of finished matches. A match in play cannot be verified, because its record lacks the secret.
   */
  finished: number;
  /** Finished matches with a valid record. */
  verified: number;
}

/**
 * Copies the whole store. No server may use either store meanwhile.
 * @param onProgress called with the number of copied matches and of all matches
 * @throws StoreFault if the target is not empty, or a copied record differs
 */
export async function copyStore(
  from: SqlDatabase,
  to: SqlDatabase,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Copied> {
  const [used] = await to.all('SELECT (SELECT count(*) FROM rooms) + (SELECT count(*) FROM matches) AS rows');
  if (Number(used?.rows) > 0) {
    throw new StoreFault('The database at DATABASE_URL is not empty. Make a new one: createdb NAME');
  }
  for (const table of ['secrets', 'settings', 'tournaments', ...ACCOUNT_TABLES, ...RATING_TABLES])
    await to.write(sql(`DELETE FROM ${table}`), ...insertions(table, await from.all(`SELECT * FROM ${table}`)));
  const rooms = await from.all('SELECT * FROM rooms ORDER BY rowid');
  for (const room of rooms) {
    const seats = await from.all('SELECT * FROM seats WHERE room = ? ORDER BY seat', [String(room.id)]);
    await to.write(...insertions('rooms', [room]), ...insertions('seats', seats));
  }
  const matches = await from.all('SELECT * FROM matches ORDER BY id');
  const finished = matches.filter(({ state }) => state === 'over').length;
  let verified = 0;
  for (const [done, match] of matches.entries()) {
    onProgress(done, matches.length);
    await to.write(...insertions('matches', [match]));
    for (const [table, order] of [
      ['entries', 'n'],
      ['steps', 'seq'],
      ['snapshots', 'n'],
    ] as const) {
      await copyPart(from, to, table, order, Number(match.id));
    }
    if (await verifyCopy(from, to, match)) verified++;
  }
  onProgress(matches.length, matches.length);
  // Lets the ids of new matches continue after the last copied id.
  await to.all("SELECT setval(pg_get_serial_sequence('matches', 'id'), max(id)) FROM matches HAVING max(id) > 0");
  return { tables: rooms.length, matches: matches.length, finished, verified };
}

/**
 * Verifies the records of all finished matches in a database, which servers may be using.
 * @param onProgress called with the number of verified matches and of all matches
 * @returns the number of tables and of finished matches, and the matches with an invalid record
 */
export async function verifyRecords(
  db: SqlDatabase,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ tables: number; finished: number; untrue: { room: string; game: number }[] }> {
  const [rooms] = await db.all('SELECT count(*) AS n FROM rooms');
  const matches = await db.all("SELECT id, room, game FROM matches WHERE state = 'over' ORDER BY id");
  const untrue: { room: string; game: number }[] = [];
  for (const [done, { id, room, game }] of matches.entries()) {
    onProgress(done, matches.length);
    if (!verifyRecord(await recordOf(db, Number(id))).ok) untrue.push({ room: String(room), game: Number(game) });
  }
  return { tables: Number(rooms?.n), finished: matches.length, untrue };
}
