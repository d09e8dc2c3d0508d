// The store in one SQLite file. Only one process writes it (folder.ts); others may copy it. SQLite drops a
// torn write on opening: it was never committed.
import { randomBytes } from 'node:crypto';
import type { MatchStep } from '../../shared/play/match/entries.ts';
import { type Entry, encode } from '../../shared/play/replay/entry.ts';
import { Database } from './database.ts';
import { deleteBeyond, deleteOld } from './deletion.ts';
import { storeFaultOf } from './faults.ts';
import { takeFolder } from './folder.ts';
import { keptMatchOf, keptRoomOf, keptSaveOf, keptStepOf } from './rows.ts';
import {
  type Keep,
  type KeptMatch,
  type KeptRoom,
  type KeptSnapshot,
  type MatchStatus,
  OWN_MAKER,
  type RecordKeys,
  type Store,
} from './store.ts';

const IN_MEMORY = ':memory:';

/** Pages returned to the disk at a time. */
const PAGES_BACK = 256;

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/**
 * Opens (or makes) the store in a folder; without a folder a temporary one.
 * @throws StoreFault for problems that the operator can fix
 */
export function openStore(folder: string | null): Store {
  if (folder === null) return new SqliteStore(IN_MEMORY, () => {});
  const own = takeFolder(folder);
  try {
    return new SqliteStore(own.file, own.release);
  } catch (error) {
    own.release();
    throw storeFaultOf(error, folder);
  }
}

class SqliteStore implements Store {
  private readonly db: Database;
  private readonly release: () => void;

  /** @param release releases the folder */
  constructor(file: string, release: () => void) {
    this.release = release;
    this.db = new Database(file);
  }

  // --- tables --------------------------------------------------------------------------------------------------------

  async saveRoom(room: KeptRoom): Promise<void> {
    this.db.whole(() => this.putRoom(room));
  }

  private putRoom({ id, options, code, host, status, game, seats, maker }: KeptRoom): void {
    this.db.run(
      `INSERT INTO rooms (id, options, code, host, status, game, maker) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET options = excluded.options, host = excluded.host, status = excluded.status,
         game = excluded.game`,
      ...[id, JSON.stringify(options), code, host, status, game, maker],
    );
    for (const [seat, { kind, name, key }] of seats.entries()) {
      this.db.run('INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?)', id, seat, kind, name, key);
    }
  }

  async closeRoom(id: string): Promise<void> {
    this.db.whole(() => {
      // An unfinished game of bots is not worth keeping.
      this.db.run(
        "DELETE FROM matches WHERE room = ? AND state = 'playing' AND room IN (SELECT id FROM rooms WHERE maker = ?)",
        id,
        OWN_MAKER,
      );
      this.db.run(
        "UPDATE matches SET state = 'left', changed = ? WHERE room = ? AND state = 'playing'",
        Date.now(),
        id,
      );
      this.db.run('UPDATE rooms SET closed = 1 WHERE id = ?', id);
      this.db.run('DELETE FROM rooms WHERE id = ? AND NOT EXISTS (SELECT 1 FROM matches WHERE room = ?)', id, id);
      this.thin(id);
    });
  }

  /** Deletes what a finished match no longer needs: its record holds everything. */
  private thin(room: string): void {
    for (const table of ['steps', 'snapshots']) {
      this.db.run(
        `DELETE FROM ${table} WHERE match IN (SELECT id FROM matches WHERE room = ? AND state IN ('over', 'left'))`,
        room,
      );
    }
    this.db.run("UPDATE matches SET extra = 0 WHERE room = ? AND state IN ('over', 'left')", room);
  }

  async roomIds(): Promise<string[]> {
    return this.db.all('SELECT id FROM rooms WHERE closed = 0 ORDER BY rowid').map((row) => row.id as string);
  }

  async room(id: string): Promise<KeptRoom | null> {
    return this.roomOf(id, this.db.one('SELECT * FROM rooms WHERE id = ?', id));
  }

  async publicRoom(id: string): Promise<KeptRoom | null> {
    // A private table has a code.
    const room = this.roomOf(id, this.db.one("SELECT * FROM rooms WHERE id = ? AND code = ''", id));
    return room?.options.table.isPublic ? room : null;
  }

  private roomOf(id: string, row: Record<string, unknown> | undefined): KeptRoom | null {
    if (row === undefined) return null;
    return keptRoomOf(row, this.db.all('SELECT kind, name, key FROM seats WHERE room = ? ORDER BY seat', id));
  }

  async saveCaster(room: string, json: string): Promise<void> {
    this.db.run('UPDATE rooms SET caster = ? WHERE id = ?', json, room);
  }

  async caster(room: string): Promise<string> {
    return String(this.db.one('SELECT caster FROM rooms WHERE id = ?', room)?.caster ?? '');
  }

  async setAside(room: string): Promise<void> {
    this.db.whole(() => {
      this.db.run(
        "UPDATE matches SET state = 'aside', changed = ? WHERE room = ? AND state = 'playing'",
        Date.now(),
        room,
      );
      this.db.run('UPDATE rooms SET closed = 1 WHERE id = ?', room);
    });
  }

  // --- matches -------------------------------------------------------------------------------------------------------

  async addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): Promise<number> {
    return this.db.whole(() => {
      this.putRoom(room);
      this.thin(room.id);
      const { room: at, game, record, rules, secret, state, played } = match;
      const line = encode(first);
      const id = this.db.insert(
        'INSERT INTO matches (room, game, record, rules, secret, state, played, changed, bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[at, game, record, rules, secret, state, played, Date.now(), line.length],
      );
      this.db.run('INSERT INTO entries VALUES (?, ?, ?)', id, first.n, line);
      return id;
    });
  }

  async recordKeys(room: string, game: number): Promise<RecordKeys> {
    const row = this.db.one(
      // A missing game reads another row, so that the query takes as long.
      `SELECT m.id AS match, r.code, (SELECT group_concat(key, ' ') FROM seats WHERE room = r.id) AS keys
       FROM rooms r LEFT JOIN matches m ON m.room = r.id AND r.id = ? AND m.game = ? AND m.state = 'over'
       WHERE r.rowid = coalesce((SELECT rowid FROM rooms WHERE id = ?), (SELECT max(rowid) FROM rooms))`,
      ...[room, game, room],
    );
    const { match = null, code = '', keys = '' } = row ?? {};
    return { match: match === null ? null : Number(match), code: String(code), seats: String(keys).split(' ') };
  }

  async findMatch(room: string, game: number): Promise<KeptMatch | null> {
    const row = this.db.one('SELECT * FROM matches WHERE room = ? AND game = ?', room, game);
    return row === undefined ? null : keptMatchOf(row);
  }

  async append(match: number, entries: readonly Entry[], steps: readonly MatchStep[], over: boolean): Promise<void> {
    this.db.whole(() => {
      const lines = entries.map(encode);
      const rows = steps.map((step) => JSON.stringify(step));
      for (const [i, { n }] of entries.entries())
        this.db.run('INSERT INTO entries VALUES (?, ?, ?)', match, n, lines[i] ?? '');
      for (const [i, { seq }] of steps.entries())
        this.db.run('INSERT INTO steps VALUES (?, ?, ?)', match, seq, rows[i] ?? '');
      this.db.run(
        'UPDATE matches SET bytes = bytes + ?, extra = extra + ? WHERE id = ?',
        ...[lengthOf(lines), lengthOf(rows), match],
      );
      if (over) {
        this.putState(match, 'over');
        this.db.run(
          "UPDATE rooms SET status = 'over' WHERE id = (SELECT room FROM matches WHERE id = ?) AND game = (SELECT game FROM matches WHERE id = ?)",
          ...[match, match],
        );
      }
    });
  }

  async lines(match: number, from = 0, to = Number.MAX_SAFE_INTEGER): Promise<string[]> {
    const rows = this.db.all(
      'SELECT json FROM entries WHERE match = ? AND n >= ? AND n < ? ORDER BY n',
      match,
      from,
      to,
    );
    return rows.map((row) => row.json as string);
  }

  async lastLines(match: number, count: number): Promise<string[]> {
    const rows = this.db.all('SELECT json FROM entries WHERE match = ? ORDER BY n DESC LIMIT ?', match, count);
    return rows.map((row) => row.json as string).reverse();
  }

  async steps(match: number, from: number, to: number): Promise<MatchStep[]> {
    return this.db
      .all('SELECT seq, json FROM steps WHERE match = ? AND seq >= ? AND seq < ? ORDER BY seq', match, from, to)
      .map((row) => keptStepOf(match, row));
  }

  async snapshot(match: number, { entry, save }: KeptSnapshot): Promise<void> {
    this.db.whole(() => {
      this.db.run('INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)', match, entry, JSON.stringify(save));
      // Keeps the previous one in case this one is damaged.
      this.db.run(
        'DELETE FROM snapshots WHERE match = ? AND n < (SELECT min(n) FROM (SELECT n FROM snapshots WHERE match = ? ORDER BY n DESC LIMIT 2))',
        ...[match, match],
      );
    });
  }

  async snapshotEntries(match: number): Promise<number[]> {
    return this.db.all('SELECT n FROM snapshots WHERE match = ? ORDER BY n DESC', match).map((row) => Number(row.n));
  }

  async snapshotAt(match: number, entry: number): Promise<KeptSnapshot> {
    const row = this.db.one('SELECT json FROM snapshots WHERE match = ? AND n = ?', match, entry);
    return { entry, save: keptSaveOf(match, entry, row ?? {}) };
  }

  async played(times: readonly (readonly [match: number, ms: number])[]): Promise<void> {
    if (times.length === 0) return;
    this.db.whole(() => {
      for (const [match, ms] of times) this.db.run('UPDATE matches SET played = ? WHERE id = ?', ms, match);
    });
  }

  async setVersions(match: number, rules: number, record: number): Promise<void> {
    this.db.run('UPDATE matches SET rules = ?, record = ? WHERE id = ?', rules, record, match);
  }

  async setState(match: number, state: MatchStatus): Promise<void> {
    this.putState(match, state);
  }

  private putState(match: number, state: MatchStatus): void {
    this.db.run('UPDATE matches SET state = ?, changed = ? WHERE id = ?', state, Date.now(), match);
  }

  async prune(passed: number, keep: Keep): Promise<number> {
    return this.db.whole(() => deleteOld(this.db, passed, keep));
  }

  async shrink(bytes: number, matches: number): Promise<number> {
    const gone = deleteBeyond(this.db, bytes, matches);
    this.db.space.giveBack(PAGES_BACK);
    return gone;
  }

  async size(): Promise<{ used: number; whole: number }> {
    const { used, whole } = this.db.space;
    return { used, whole };
  }

  async secret(name: string): Promise<string> {
    return this.db.whole(() => {
      this.db.run('INSERT OR IGNORE INTO secrets VALUES (?, ?)', name, randomBytes(32).toString('base64url'));
      return this.db.one('SELECT value FROM secrets WHERE name = ?', name)?.value as string;
    });
  }

  async probe(): Promise<void> {
    this.db.run('INSERT OR REPLACE INTO probe VALUES (1, ?)', Date.now());
  }

  async close(): Promise<void> {
    this.db.close();
    this.release();
  }
}
