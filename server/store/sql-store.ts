// The store in SQL. Each write is a list of statements that take effect together or not at all.
import { randomBytes } from 'node:crypto';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { TableStatus } from '../../shared/play/match/types.ts';
import { type Entry, encode } from '../../shared/play/replay/entry.ts';
import { withClock } from './day-clocks.ts';
import { deleteBeyond, deleteOld } from './deletion.ts';
import { LeaseLost } from './faults.ts';
import { putResult, takeBackResults } from './results.ts';
import { keptMatchOf, keptRoomOf, keptSaveOf, keptStepOf } from './rows.ts';
import { type Lease, type Row, type SqlDatabase, type Statement, sql } from './sql.ts';
import { putRoom, SqlOwnership } from './sql-ownership.ts';
import {
  type Appended,
  IS_UNWATCHED,
  type Keep,
  type KeptMatch,
  type KeptRoom,
  type KeptSnapshot,
  type MatchStatus,
  NO_END,
  OWN_MAKER,
  type RecordKeys,
  type Store,
} from './store.ts';

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

const putState = (match: number, state: MatchStatus): Statement =>
  sql('UPDATE matches SET state = ?, changed = ? WHERE id = ?', [state, Date.now(), match]);

/** Returns the statement that sets the status of a table by its newest match. */
const putStatus = (match: number, status: TableStatus): Statement =>
  sql(
    `UPDATE rooms SET status = ? WHERE id = (SELECT room FROM matches WHERE id = ?)
     AND game = (SELECT game FROM matches WHERE id = ?)`,
    [status, match, match],
  );

const takeBack = (match: number, { n, seq }: { n: number; seq: number }): Statement[] => [
  sql('DELETE FROM entries WHERE match = ? AND n >= ?', [match, n]),
  sql('DELETE FROM steps WHERE match = ? AND seq >= ?', [match, seq]),
  takeBackResults(match),
  putState(match, 'playing'),
  putStatus(match, 'playing'),
];

const endUnfinished = (room: string, state: MatchStatus): Statement =>
  sql("UPDATE matches SET state = ?, changed = ? WHERE room = ? AND state = 'playing'", [state, Date.now(), room]);

const shut = (room: string): Statement => sql('UPDATE rooms SET closed = 1 WHERE id = ?', [room]);

/**
 * Returns the statements that delete the steps and snapshots of finished matches.
 * The records contain everything.
 */
const thin = (room: string): Statement[] => [
  ...['steps', 'snapshots'].map((table) =>
    sql(
      `DELETE FROM ${table}
       WHERE match IN (SELECT id FROM matches WHERE room = ? AND state IN ('over', 'left'))`,
      [room],
    ),
  ),
  sql("UPDATE matches SET extra = 0 WHERE room = ? AND state IN ('over', 'left')", [room]),
];

export class SqlStore extends SqlOwnership implements Store {
  owned(lease: Lease, lost = () => {}): Store {
    const { db } = this;
    const fenced = (...statements: Statement[]): Promise<number[]> =>
      db.fenced(lease, ...statements).catch((error: unknown) => {
        if (error instanceof LeaseLost) lost();
        throw error;
      });
    return new SqlStore({
      all: (text, values) => db.all(text, values),
      write: fenced,
      fenced: (other, ...statements) => db.fenced(other, ...statements),
      size: () => db.size(),
      tidy: () => db.tidy(),
      close: () => db.close(),
    });
  }

  async saveRoom(room: KeptRoom): Promise<void> {
    await this.db.write(...putRoom(room));
  }

  async closeRoom(id: string): Promise<void> {
    await this.db.write(
      sql(
        "DELETE FROM matches WHERE room = ? AND state = 'playing' AND room IN (SELECT id FROM rooms WHERE maker = ?)",
        [id, OWN_MAKER],
      ),
      endUnfinished(id, 'left'),
      shut(id),
      sql('DELETE FROM rooms WHERE id = ? AND NOT EXISTS (SELECT 1 FROM matches WHERE room = ?)', [id, id]),
      ...thin(id),
    );
  }

  async setAside(room: string): Promise<void> {
    await this.db.write(endUnfinished(room, 'aside'), shut(room));
  }

  async roomIds(): Promise<string[]> {
    return (await this.db.all('SELECT id FROM rooms WHERE closed = 0 ORDER BY rowid')).map(({ id }) => id as string);
  }

  async room(id: string): Promise<KeptRoom | null> {
    return this.roomOf(id, await this.firstRow('SELECT * FROM rooms WHERE id = ?', [id]));
  }

  async publicRoom(id: string): Promise<KeptRoom | null> {
    // An empty code makes the table public.
    const room = await this.roomOf(id, await this.firstRow("SELECT * FROM rooms WHERE id = ? AND code = ''", [id]));
    return room?.options.table.isPublic && !room.options.noSpectators ? room : null;
  }

  private async roomOf(id: string, row: Row | undefined): Promise<KeptRoom | null> {
    if (row === undefined) return null;
    return keptRoomOf(
      row,
      await this.db.all('SELECT kind, name, key, account, days FROM seats WHERE room = ? ORDER BY seat', [id]),
    );
  }

  async saveCaster(room: string, json: string): Promise<void> {
    await this.db.write(sql('UPDATE rooms SET caster = ? WHERE id = ?', [json, room]));
  }

  async caster(room: string): Promise<string> {
    return String((await this.firstRow('SELECT caster FROM rooms WHERE id = ?', [room]))?.caster ?? '');
  }

  async addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): Promise<number> {
    const { room: at, game, record, rules, secret, state, played } = match;
    const line = encode(first);
    await this.db.write(
      // Deletes the row of an earlier attempt, which may have been stored although its answer was lost. No
      // player saw its commitment.
      sql("DELETE FROM matches WHERE room = ? AND game = ? AND state = 'playing'", [at, game]),
      ...putRoom(room),
      ...thin(room.id),
      sql(
        `INSERT INTO matches (room, game, record, rules, secret, state, played, changed, bytes)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [at, game, record, rules, secret, state, played, Date.now(), line.length],
      ),
      sql('INSERT INTO entries SELECT id, ?, ? FROM matches WHERE room = ? AND game = ?', [first.n, line, at, game]),
    );
    return Number((await this.firstRow('SELECT id FROM matches WHERE room = ? AND game = ?', [at, game]))?.id);
  }

  async recordKeys(room: string, game: number): Promise<RecordKeys> {
    const row = await this.firstRow(
      // If the game is missing, the statement reads the newest table instead, so that both cases
      // take as long.
      `SELECT m.id AS match, r.code, r.${IS_UNWATCHED} AS unwatched,
         (SELECT string_agg(key, ' ' ORDER BY seat) FROM seats WHERE room = r.id) AS keys
       FROM rooms r LEFT JOIN matches m ON m.room = r.id AND r.id = ? AND m.game = ? AND m.state = 'over'
       WHERE r.rowid = coalesce((SELECT rowid FROM rooms WHERE id = ?), (SELECT max(rowid) FROM rooms))`,
      [room, game, room],
    );
    const { match = null, code = '', keys = '', unwatched } = row ?? {};
    return {
      match: match === null ? null : Number(match),
      code: String(code),
      seats: String(keys).split(' '),
      isUnwatched: Number(unwatched) === 1,
    };
  }

  async findMatch(room: string, game: number): Promise<KeptMatch | null> {
    const row = await this.firstRow('SELECT * FROM matches WHERE room = ? AND game = ?', [room, game]);
    return row === undefined ? null : keptMatchOf(await withClock(this.db, row));
  }

  async append(match: number, { entries, steps, isOver, doubtful, results = [] }: Appended): Promise<void> {
    const lines = entries.map(encode);
    const rows = steps.map((step) => JSON.stringify(step));
    await this.db.write(
      ...(doubtful === null ? [] : takeBack(match, doubtful)),
      ...entries.map(({ n }, i) => sql('INSERT INTO entries VALUES (?, ?, ?)', [match, n, lines[i] ?? ''])),
      ...steps.map(({ seq }, i) => sql('INSERT INTO steps VALUES (?, ?, ?)', [match, seq, rows[i] ?? ''])),
      sql(
        `UPDATE matches SET bytes = bytes + ?, extra = extra + ?
         WHERE id = ?`,
        [lengthOf(lines), lengthOf(rows), match],
      ),
      ...(isOver ? [putState(match, 'over'), putStatus(match, 'over')] : []),
      ...results.map((result) => putResult(match, result)),
    );
  }

  async lines(match: number, from = 0, to = NO_END): Promise<string[]> {
    const rows = await this.db.all(
      `SELECT json FROM entries
       WHERE match = ? AND n >= ? AND n < ? ORDER BY n`,
      [match, from, to],
    );
    return rows.map((row) => row.json as string);
  }

  async lastLines(match: number, count: number): Promise<string[]> {
    const rows = await this.db.all('SELECT json FROM entries WHERE match = ? ORDER BY n DESC LIMIT ?', [match, count]);
    return rows.map((row) => row.json as string).reverse();
  }

  async steps(match: number, from: number, to: number): Promise<MatchStep[]> {
    const rows = await this.db.all(
      'SELECT seq, json FROM steps WHERE match = ? AND seq >= ? AND seq < ? ORDER BY seq',
      [match, from, to],
    );
    return rows.map((row) => keptStepOf(match, row));
  }

  async snapshot(match: number, { entry, save }: KeptSnapshot): Promise<void> {
    await this.db.write(
      sql(
        `INSERT INTO snapshots (match, n, json) VALUES (?, ?, ?)
         ON CONFLICT (match, n) DO UPDATE SET json = excluded.json`,
        [match, entry, JSON.stringify(save)],
      ),
      // The snapshot before the new one is kept, too, in case the new one is damaged.
      sql(
        `DELETE FROM snapshots WHERE match = ? AND n <
         (SELECT min(n) FROM (SELECT n FROM snapshots WHERE match = ? ORDER BY n DESC LIMIT 2) AS newest)`,
        [match, match],
      ),
    );
  }

  async snapshotEntries(match: number): Promise<number[]> {
    const rows = await this.db.all('SELECT n FROM snapshots WHERE match = ? ORDER BY n DESC', [match]);
    return rows.map((row) => Number(row.n));
  }

  async snapshotAt(match: number, entry: number): Promise<KeptSnapshot> {
    const row = await this.firstRow('SELECT json FROM snapshots WHERE match = ? AND n = ?', [match, entry]);
    return { entry, save: keptSaveOf(match, entry, row ?? {}) };
  }

  async played(times: readonly (readonly [match: number, ms: number])[], process?: string): Promise<void> {
    if (times.length === 0) return;
    const [owned, owner] =
      process === undefined ? ['', []] : [' AND room IN (SELECT id FROM rooms WHERE owner = ?)', [process]];
    await this.db.write(
      ...times.map(([match, ms]) => sql(`UPDATE matches SET played = ? WHERE id = ?${owned}`, [ms, match, ...owner])),
    );
  }

  async setVersions(match: number, rules: number, record: number): Promise<void> {
    await this.db.write(sql('UPDATE matches SET rules = ?, record = ? WHERE id = ?', [rules, record, match]));
  }

  async setState(match: number, state: MatchStatus): Promise<void> {
    await this.db.write(putState(match, state));
  }

  prune(passed: number, keep: Keep): Promise<number> {
    return deleteOld(this.db, passed, keep);
  }

  async shrink(bytes: number, matches: number): Promise<number> {
    const deletedMatches = await deleteBeyond(this.db, bytes, matches);
    await this.db.tidy();
    return deletedMatches;
  }

  size(): Promise<{ used: number; whole: number }> {
    return this.db.size();
  }

  async secret(name: string): Promise<string> {
    await this.db.write(
      sql(
        `INSERT INTO secrets (name, value)
         VALUES (?, ?) ON CONFLICT (name) DO NOTHING`,
        [name, randomBytes(32).toString('base64url')],
      ),
    );
    return (await this.firstRow('SELECT value FROM secrets WHERE name = ?', [name]))?.value as string;
  }

  async setting(name: string): Promise<string> {
    return String((await this.firstRow('SELECT value FROM settings WHERE name = ?', [name]))?.value ?? '');
  }

  async saveSetting(name: string, value: string): Promise<void> {
    await this.db.write(
      sql(
        `INSERT INTO settings (name, value)
         VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [name, value],
      ),
    );
  }

  async probe(): Promise<void> {
    await this.db.write(
      sql('INSERT INTO probe VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at', [Date.now()]),
    );
  }

  database(): SqlDatabase {
    return this.db;
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
