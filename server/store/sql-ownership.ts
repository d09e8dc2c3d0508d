// Which process owns which table: the statements for leases, claims and the end of tables.
import { SHIFT_DAYS } from './day-clocks.ts';
import { LeaseLost } from './faults.ts';
import { type Lease, type Row, type SqlDatabase, type Statement, sql, type Value } from './sql.ts';
import {
  type EndRules,
  firstLease,
  type KeptRoom,
  type LiveProcess,
  OWN_MAKER,
  type Ownership,
  type Renewal,
  type ServerProcess,
  type Store,
  TOURNAMENT_MAKER,
  type Whereabouts,
} from './store.ts';

/** How long the row of a dead process is kept, ms. No table is kept longer. */
const FORGET = 7 * 24 * 3_600_000;

const NOW = '(SELECT now FROM clock)';
/** Is the owner of this row of `rooms` not alive? */
const UNOWNED = `NOT EXISTS (SELECT 1 FROM processes WHERE id = rooms.owner AND until > ${NOW})`;

/**
 * Is only another build able to continue a table's newest match `m`? Parameters: rules,
 * record and oldest version.
 */
const OF_OTHER_BUILD = `(m.rules > ? OR m.record > ?
  OR (m.record < ? AND EXISTS (SELECT 1 FROM steps WHERE steps.match = m.id)))`;

/**
 * Delays the ends of tables by the time in which no process was alive. An adjourned table keeps its date,
 * because its players know it.
 */
const SHIFT = sql(
  `UPDATE rooms SET due = due + ${NOW} - (SELECT max(until) FROM processes)
   WHERE due > 0 AND closed = 0 AND adjourned = 0 AND ${NOW} > (SELECT max(until) FROM processes)`,
);

/** Returns statements that store a table as it is now. */
export function putRoom({ id, options, code, host, status, game, seats, maker }: KeptRoom): Statement[] {
  return [
    sql(
      `INSERT INTO rooms (id, options, code, host, status, game, maker) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET options = excluded.options, host = excluded.host, status = excluded.status,
         game = excluded.game`,
      [id, JSON.stringify(options), code, host, status, game, maker],
    ),
    // The host of a waiting table may have chosen fewer players.
    sql('DELETE FROM seats WHERE room = ? AND seat >= ?', [id, seats.length]),
    ...seats.map(({ kind, name, key, account, days = '' }, seat) =>
      sql(
        `INSERT INTO seats (room, seat, kind, name, key, account, days) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (room, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name, key = excluded.key,
           account = excluded.account, days = excluded.days`,
        [id, seat, kind, name, key, account ?? '', days],
      ),
    ),
  ];
}

export abstract class SqlOwnership implements Ownership {
  protected readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  protected async firstRow(text: string, values: readonly Value[] = []): Promise<Row | undefined> {
    return (await this.db.all(text, values))[0];
  }

  abstract owned(lease: Lease, lost?: () => void): Store;

  async begin({ id, name, path, state }: ServerProcess, ms: number): Promise<void> {
    await this.db.write(
      SHIFT,
      SHIFT_DAYS,
      sql(`DELETE FROM processes WHERE name = ? OR until < ${NOW} - ${FORGET}`, [name]),
      sql(
        `INSERT INTO processes (id, name, path, state, until)
         VALUES (?, ?, ?, ?, ${NOW} + ?)`,
        [id, name, path, state, ms],
      ),
    );
  }

  async renew({ id, state }: ServerProcess, ms: number): Promise<Renewal | null> {
    const [, , renewed] = await this.db.write(
      SHIFT,
      SHIFT_DAYS,
      sql(`UPDATE processes SET state = ?, until = ${NOW} + ? WHERE id = ?`, [state, ms, id]),
    );
    if (renewed === 0) return null;
    const rows = await this.db.all('SELECT id, epoch FROM rooms WHERE owner = ? AND closed = 0', [id]);
    const eldest = await this.firstRow(
      // A process that drains makes no tables, so it leads only if all drain.
      `SELECT id FROM processes WHERE until > ${NOW} ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, id LIMIT 1`,
    );
    return {
      leases: rows.map((row) => ({ room: String(row.id), epoch: Number(row.epoch) })),
      leads: eldest?.id === id,
    };
  }

  async processes(): Promise<LiveProcess[]> {
    const rows = await this.db.all(
      `SELECT id, name, path, state, until - ${NOW} AS rest FROM processes WHERE until > ${NOW} ORDER BY name`,
    );
    return rows.map((row) => ({ ...row, rest: Number(row.rest) })) as LiveProcess[];
  }

  async leave(process: string): Promise<void> {
    await this.db.write(sql(`UPDATE processes SET until = ${NOW} WHERE id = ?`, [process]));
  }

  async addRoom(room: KeptRoom, process: string): Promise<Lease> {
    const lease = firstLease(room.id);
    const own = sql('UPDATE rooms SET owner = ?, epoch = ? WHERE id = ?', [process, lease.epoch, room.id]);
    await this.db.write(...putRoom(room), own);
    return lease;
  }

  async claim(room: string, process: string): Promise<Lease | null> {
    const row = await this.firstRow(
      `UPDATE rooms SET owner = ?, epoch = epoch + 1, due = 0
       WHERE id = ? AND closed = 0 AND (owner = ? OR ${UNOWNED}) RETURNING epoch`,
      [process, room, process],
    );
    return row === undefined ? null : { room, epoch: Number(row.epoch) };
  }

  async release({ room, epoch }: Lease, ms: number): Promise<void> {
    const [released] = await this.db.write(
      sql(
        `UPDATE rooms SET owner = '', epoch = epoch + 1,
           due = CASE WHEN adjourned > 0 THEN adjourned ELSE ${NOW} + ? END WHERE id = ? AND epoch = ?`,
        [Math.round(ms), room, epoch],
      ),
    );
    if (released === 0) throw new LeaseLost(room);
  }

  async adjourn(room: string, ms: number): Promise<number> {
    const until = sql(`UPDATE rooms SET adjourned = ${NOW} + ? WHERE id = ? AND adjourned = 0`, [Math.round(ms), room]);
    await this.db.write(until);
    return this.adjournedUntil(room);
  }

  async endAdjournment(room: string): Promise<void> {
    await this.db.write(sql('UPDATE rooms SET adjourned = 0 WHERE id = ?', [room]));
  }

  async adjournedUntil(room: string): Promise<number> {
    return Number((await this.firstRow('SELECT adjourned FROM rooms WHERE id = ?', [room]))?.adjourned ?? 0);
  }

  async whereabouts(room: string): Promise<Whereabouts> {
    const row = await this.firstRow(
      // If the table is missing, the statement reads the newest table instead, so that both cases
      // take as long.
      `SELECT r.id, r.code, r.closed, p.id AS owner, p.path, p.until - c.now AS rest,
         (SELECT string_agg(key, ' ' ORDER BY seat) FROM seats WHERE room = r.id) AS keys,
         (SELECT string_agg(account, ' ' ORDER BY seat) FROM seats WHERE room = r.id) AS accounts
       FROM rooms r CROSS JOIN clock c LEFT JOIN processes p ON p.id = r.owner AND p.until > c.now
       WHERE r.rowid = coalesce((SELECT rowid FROM rooms WHERE id = ?), (SELECT max(rowid) FROM rooms))`,
      [room],
    );
    const { id, code = '', closed, owner = null, path, rest, keys = '', accounts = '' } = row ?? {};
    return {
      isOpen: id === room && Number(closed) === 0,
      code: String(code),
      seats: String(keys).split(' '),
      accounts: String(accounts).split(' '),
      owner: owner === null ? null : { id: String(owner), path: String(path), rest: Number(rest) },
    };
  }

  async ended({ keep, most, versions }: EndRules, limit: number): Promise<string[]> {
    const { rules, record, oldest } = versions;
    await this.db.write(this.beginEnd(keep), ...this.endSurplus(most));
    const rows = await this.db.all(
      `SELECT id FROM rooms WHERE closed = 0 AND due > 0 AND due <= ${NOW} AND ${UNOWNED} AND NOT EXISTS (
         SELECT 1 FROM matches m WHERE m.room = rooms.id AND m.game = rooms.game AND ${OF_OTHER_BUILD})
       ORDER BY due LIMIT ?`,
      [rules, record, oldest, limit],
    );
    return rows.map(({ id }) => String(id));
  }

  async otherBuilds({
    rules,
    record,
    oldest,
  }: EndRules['versions']): Promise<{ format: number | null; tables: number }[]> {
    const rows = await this.db.all(
      `SELECT m.record AS record, count(*) AS tables FROM rooms r JOIN matches m ON m.room = r.id AND m.game = r.game
       WHERE r.closed = 0 AND ${OF_OTHER_BUILD} GROUP BY m.record ORDER BY m.record`,
      [rules, record, oldest],
    );
    return rows.map((row) => {
      const format = Number(row.record);
      return { format: format < oldest ? format : null, tables: Number(row.tables) };
    });
  }

  /** Sets the end of tables whose owner has died. The server's own tables end now. */
  private beginEnd({ lobby, playing, over }: EndRules['keep']): Statement {
    return sql(
      `UPDATE rooms SET due = CASE WHEN adjourned > 0 THEN adjourned
         WHEN maker = '${OWN_MAKER}' THEN ${NOW} WHEN status = 'lobby' THEN ${NOW} + ?
         WHEN status = 'over' THEN ${NOW} + ? ELSE ${NOW} + ? END
       WHERE closed = 0 AND due = 0 AND ${UNOWNED}`,
      [lobby, over, playing],
    );
  }

  private endSurplus({ perMaker, all, adjourned }: EndRules['most']): Statement[] {
    // Tables of tournaments count toward no limit, because the leading process opens them again.
    const surplus = (most: number, partition: string, which = '= 0'): Statement =>
      sql(
        `UPDATE rooms SET due = 1 WHERE id IN (SELECT id FROM (
           SELECT id, row_number() OVER (${partition} ORDER BY due DESC) AS n FROM rooms
           WHERE closed = 0 AND due > 0 AND adjourned ${which}
             AND maker NOT LIKE '${TOURNAMENT_MAKER}%' AND ${UNOWNED}) AS ranked WHERE n > ?)`,
        [most],
      );
    return [
      ...(Number.isFinite(perMaker)
        ? [surplus(perMaker, 'PARTITION BY maker'), surplus(perMaker, 'PARTITION BY maker', '> 0')]
        : []),
      ...(Number.isFinite(all) ? [surplus(all, '')] : []),
      surplus(adjourned, '', '> 0'),
    ];
  }
}
