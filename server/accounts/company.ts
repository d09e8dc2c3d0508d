// Friends, blocks and invitations. Each account stores its own wish, and two players are friends if both wish
// it. To the other player, a block or a declined request looks like a request without an answer.
import type { AccountId, Companion, Company } from '../../shared/play/net/account.ts';
import { nameKey } from '../../shared/play/net/names.ts';
import { marksFor, type Row, type SqlDatabase, sql } from '../store/sql.ts';

/** How many friends, requests and blocks an account may have in all. */
const MOST = 500;
/** How long after the last sign of life a player counts as online, ms. */
export const ONLINE = 150_000;
/** How long an invitation is shown, ms. */
const INVITED = 600_000;

const companionOf = (row: Row): Companion => ({ handle: String(row.handle), name: String(row.name) });

export type TieFault = 'player' | 'most';

export class CompanyBook {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  /** Returns the claimed account of a handle, or of `@` and a name; null if it does not exist. */
  async find(player: string): Promise<(Companion & { id: AccountId }) | null> {
    const [column, value] = player.startsWith('@') ? ['"nameKey"', nameKey(player.slice(1))] : ['handle', player];
    const [row] = await this.db.all(
      `SELECT id, handle, name FROM accounts
       WHERE ${column} = ? AND "isAnonymous" = 0`,
      [value],
    );
    return row === undefined ? null : { ...companionOf(row), id: row.id as AccountId };
  }

  /**
   * Stores a friend request or a block. It replaces the earlier request or block of the same player.
   * Returns '' or the fault.
   */
  async tie(account: AccountId, player: string, kind: 'friend' | 'block'): Promise<'' | TieFault> {
    const other = await this.find(player);
    if (other === null || other.id === account) return 'player';
    const [made] = await this.db.write(
      sql(
        `INSERT INTO ties (account, other, kind) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)
         WHERE (SELECT count(*) FROM ties WHERE account = ? AND kind <> 'declined') < ?
         ON CONFLICT (account, other) DO UPDATE SET kind = excluded.kind`,
        [account, other.id, kind, account, MOST],
      ),
    );
    return made === 0 ? 'most' : '';
  }

  /**
   * Ends a friendship, or deletes the friend request or block of a player. The end of a friendship declines
   * the wish of the other player, which stays stored. Returns '' or the fault.
   */
  async release(account: AccountId, player: string): Promise<'' | TieFault> {
    const other = await this.find(player);
    if (other === null) return 'player';
    await this.db.write(
      sql(
        `UPDATE ties SET kind = 'declined' WHERE account = ? AND other = ? AND kind = 'friend' AND EXISTS
         (SELECT 1 FROM ties b WHERE b.account = ties.other AND b.other = ties.account AND b.kind = 'friend')`,
        [account, other.id],
      ),
      sql("DELETE FROM ties WHERE account = ? AND other = ? AND kind <> 'declined'", [account, other.id]),
      // After a withdrawn request, the player may ask again.
      sql(
        `DELETE FROM ties WHERE account = ? AND other = ? AND kind = 'declined'
         AND NOT EXISTS (SELECT 1 FROM ties b WHERE b.account = ties.other AND b.other = ties.account)`,
        [other.id, account],
      ),
    );
    return '';
  }

  /** Declines the friend request of a player, if there is one. Returns '' or the fault. */
  async decline(account: AccountId, player: string): Promise<'' | TieFault> {
    const other = await this.find(player);
    if (other === null) return 'player';
    await this.db.write(
      sql(
        `INSERT INTO ties (account, other, kind)
         SELECT other, account, 'declined' FROM ties WHERE account = ? AND other = ? AND kind = 'friend'
         ON CONFLICT (account, other) DO NOTHING`,
        [other.id, account],
      ),
    );
    return '';
  }

  /**
   * Invites a friend to a table. An invitation to any other player is not stored, but gets the same answer.
   * @returns '' or the fault
   */
  async invite(account: AccountId, player: string, room: string, code: string, now: number): Promise<'' | TieFault> {
    const other = await this.find(player);
    if (other === null) return 'player';
    await this.db.write(
      sql('DELETE FROM invites WHERE at < ?', [now - INVITED]),
      sql(
        `INSERT INTO invites (account, inviter, room, code, at)
         SELECT a.account, a.other, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT) FROM ties a
         JOIN ties b ON b.account = a.other AND b.other = a.account
         WHERE a.account = ? AND a.other = ? AND a.kind = 'friend' AND b.kind = 'friend'
         ON CONFLICT (account, inviter) DO UPDATE SET room = excluded.room, code = excluded.code, at = excluded.at`,
        [room, code, now, other.id, account],
      ),
    );
    return '';
  }

  /** Returns the friends, requests, blocks and invitations of an account. */
  async of(account: AccountId, now: number): Promise<Company> {
    const tied = (where: string): Promise<Row[]> =>
      this.db.all(
        `SELECT o.handle, o.name, o.seen, o.id FROM ties t JOIN accounts o ON o.id = ${where} ORDER BY o.name LIMIT ?`,
        [account, MOST],
      );
    const mutual = (sign: string) =>
      `${sign} (SELECT 1 FROM ties b WHERE b.account = t.other AND b.other = t.account AND b.kind = 'friend')`;
    const [friends, asked, asking, blocked, invites] = await Promise.all([
      tied(`t.other WHERE t.account = ? AND t.kind = 'friend' AND ${mutual('EXISTS')}`),
      tied(`t.other WHERE t.account = ? AND t.kind = 'friend' AND ${mutual('NOT EXISTS')}`),
      tied(
        `t.account WHERE t.other = ? AND t.kind = 'friend'
         AND NOT EXISTS (SELECT 1 FROM ties b WHERE b.account = t.other AND b.other = t.account)`,
      ),
      tied("t.other WHERE t.account = ? AND t.kind = 'block'"),
      this.db.all(
        `SELECT o.handle, o.name, i.room, i.code FROM invites i JOIN accounts o ON o.id = i.inviter
         JOIN ties t ON t.account = i.account AND t.other = i.inviter AND t.kind = 'friend'
         WHERE i.account = ? AND i.at > ? ORDER BY i.at DESC LIMIT 20`,
        [account, now - INVITED],
      ),
    ]);
    const online = friends.filter(({ seen }) => now - Number(seen) < ONLINE).map(({ id }) => String(id));
    const rooms = await this.publicRooms(online);
    return {
      friends: friends.map((row) => ({
        ...companionOf(row),
        isOnline: online.includes(String(row.id)),
        room: rooms.get(String(row.id)) ?? '',
      })),
      asked: asked.map(companionOf),
      asking: asking.map(companionOf),
      blocked: blocked.map(companionOf),
      invites: invites.map((row) => ({ ...companionOf(row), room: String(row.room), code: String(row.code) })),
    };
  }

  private async publicRooms(accounts: readonly string[]): Promise<Map<string, string>> {
    if (accounts.length === 0) return new Map();
    const rows = await this.db.all(
      `SELECT s.account, r.id AS room FROM seats s JOIN rooms r ON r.id = s.room
       WHERE s.account IN (${marksFor(accounts)})
       AND r.closed = 0 AND r.code = '' AND r.status <> 'over' ORDER BY r.rowid`,
      accounts,
    );
    return new Map(rows.map(({ account, room }) => [String(account), String(room)]));
  }

  /** Returns the accounts that have blocked this account, or are blocked by it. */
  async barred(account: AccountId): Promise<ReadonlySet<AccountId>> {
    const rows = await this.db.all(
      `SELECT other AS id FROM ties WHERE account = ? AND kind = 'block'
       UNION SELECT account AS id FROM ties WHERE other = ? AND kind = 'block'`,
      [account, account],
    );
    return new Set(rows.map(({ id }) => id as AccountId));
  }

  async blocksOf(accounts: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const blocks = new Map<string, Set<string>>();
    if (accounts.length === 0) return blocks;
    const blocking = `kind = 'block' AND account IN (${marksFor(accounts)})`;
    for (const { account, other } of await this.db.all(`SELECT account, other FROM ties WHERE ${blocking}`, accounts))
      blocks.set(String(account), (blocks.get(String(account)) ?? new Set()).add(String(other)));
    return blocks;
  }

  async saw(accounts: readonly AccountId[], now: number): Promise<void> {
    if (accounts.length === 0) return;
    await this.db.write(sql(`UPDATE accounts SET seen = ? WHERE id IN (${marksFor(accounts)})`, [now, ...accounts]));
  }
}
