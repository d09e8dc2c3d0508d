// Reports about players, and what the operator does about a reported player.
import { randomUUID } from 'node:crypto';
import type { AccountId, ReportKind } from '../../shared/play/net/account.ts';
import { nameKey } from '../../shared/play/net/names.ts';
import type { Moderation, ReportRow } from '../../shared/play/net/operator.ts';
import { type SqlDatabase, sql, type Value } from '../store/sql.ts';
import type { AccountEvents } from './account-events.ts';
import { newHandle } from './names.ts';
import { forgetTokens, renameSeats } from './stored-seats.ts';

/** The most open reports of one reporter. Further reports are dropped. */
const OPEN_MOST = 20;
const LISTED = 100;
const HOUR = 3_600_000;

/** Stores a report. */
export async function addReport(
  db: SqlDatabase,
  reporter: AccountId,
  { id, name }: { id: AccountId; name: string },
  { what, text, now }: { what: ReportKind; text: string; now: number },
): Promise<void> {
  await db.write(
    sql(
      `INSERT INTO reports (id, reporter, account, name, what, text, at)
       SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
         CAST(? AS BIGINT) WHERE (SELECT count(*) FROM reports WHERE reporter = ? AND done = 0) < ?`,
      [randomUUID(), reporter, id, name, what, text, now, reporter, OPEN_MOST],
    ),
  );
}

export class Reports {
  private readonly db: SqlDatabase;
  private readonly events: AccountEvents;

  constructor(db: SqlDatabase, events: AccountEvents) {
    this.db = db;
    this.events = events;
  }

  async open(now: number): Promise<ReportRow[]> {
    const rows = await this.db.all(
      `SELECT r.id, r.name, r.what, r.text, r.at, a.handle, a.name AS current, a."isBanned" AS banned,
         a."mutedUntil" AS muted, by.name AS reporter
       FROM reports r LEFT JOIN accounts a ON a.id = r.account LEFT JOIN accounts by ON by.id = r.reporter
       WHERE r.done = 0 ORDER BY r.at LIMIT ?`,
      [LISTED],
    );
    return rows.map((row) => ({
      id: String(row.id),
      handle: String(row.handle ?? ''),
      name: String(row.current ?? row.name),
      reportedAs: String(row.name),
      reporter: String(row.reporter ?? ''),
      what: row.what as ReportKind,
      text: String(row.text),
      at: Number(row.at),
      isBanned: Number(row.banned ?? 0) === 1,
      isMuted: Date.parse(String(row.muted ?? '')) > now,
    }));
  }

  /** Carries out the operator's decision about a player. Returns false if there is no such account. */
  async moderate({ handle, act, hours = 0 }: Moderation, now: number): Promise<boolean> {
    const [row] = await this.db.all('SELECT id FROM accounts WHERE handle = ?', [handle]);
    if (row === undefined) return false;
    const id = row.id as AccountId;
    const set = (what: string, values: readonly Value[] = []) =>
      this.db.write(sql(`UPDATE accounts SET ${what} WHERE id = ?`, [...values, id]));
    if (act === 'mute') {
      const until = now + hours * HOUR;
      await set('"mutedUntil" = ?', [new Date(until).toISOString()]);
      this.events.publish({ t: 'muted', account: id, until });
    }
    if (act === 'rename') {
      // The name is random, so that no account can take it in advance.
      const name = `Player ${newHandle()}`;
      await this.db.write(
        sql(
          `INSERT INTO taken_names (account, "nameKey") SELECT id, "nameKey" FROM accounts
           WHERE id = ? AND "nameKey" IS NOT NULL ON CONFLICT DO NOTHING`,
          [id],
        ),
      );
      await set('name = ?, "nameKey" = ?', [name, nameKey(name)]);
      await this.db.write(renameSeats(id, name));
      this.events.publish({ t: 'renamed', account: id, name });
    }
    if (act === 'unban') await set('"isBanned" = 0');
    if (act === 'ban') {
      await set('"isBanned" = 1');
      await this.db.write(sql('DELETE FROM sessions WHERE "userId" = ?', [id]), forgetTokens(id));
      this.events.publish({ t: 'ended', account: id, session: '', others: true });
    }
    return true;
  }

  async close(id: string): Promise<void> {
    await this.db.write(sql('UPDATE reports SET done = 1 WHERE id = ?', [id]));
  }
}
