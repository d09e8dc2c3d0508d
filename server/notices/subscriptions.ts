// The browsers that get the notices of an account, and the names of sent notices.
import type { AccountId } from '../../shared/play/net/account.ts';
import { PUSH_LIMITS, type PushAddress } from '../../shared/play/net/notices.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';

/** How long the name of a sent notice is remembered, ms. No decision stays open longer. */
const REMEMBERED = 60 * 24 * 3_600_000;

export interface Subscription {
  address: PushAddress;
  /** The address of the page that subscribed. */
  site: string;
}

export class Subscriptions {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  /**
   * Adds a browser, and removes it from other accounts. Removes the oldest browsers of the account beyond the
   * limit.
   * @param site the address of the page that subscribes
   */
  async add(account: AccountId, { endpoint, keys }: PushAddress, site: string): Promise<void> {
    await this.db.write(
      sql('DELETE FROM subscriptions WHERE endpoint = ?', [endpoint]),
      sql(
        `INSERT INTO subscriptions (endpoint, account, p256dh, auth, site, made)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [endpoint, account, keys.p256dh, keys.auth, site, Date.now()],
      ),
      sql(
        `DELETE FROM subscriptions WHERE account = ? AND endpoint NOT IN
         (SELECT endpoint FROM subscriptions WHERE account = ? ORDER BY made DESC, endpoint LIMIT ?)`,
        [account, account, PUSH_LIMITS.perAccount],
      ),
    );
  }

  async remove(account: AccountId, endpoint: string): Promise<void> {
    await this.db.write(sql('DELETE FROM subscriptions WHERE account = ? AND endpoint = ?', [account, endpoint]));
  }

  async of(account: AccountId): Promise<Subscription[]> {
    const rows = await this.db.all(
      `SELECT endpoint, p256dh, auth, site FROM subscriptions
       WHERE account = ?`,
      [account],
    );
    return rows.map(({ endpoint, p256dh, auth, site }) => ({
      address: { endpoint: String(endpoint), keys: { p256dh: String(p256dh), auth: String(auth) } },
      site: String(site),
    }));
  }

  /** Stores the name of a notice. Returns whether the account had no earlier notice with this name. */
  async isFirst(account: AccountId, name: string): Promise<boolean> {
    const now = Date.now();
    const [, added] = await this.db.write(
      sql('DELETE FROM notices WHERE at < ?', [now - REMEMBERED]),
      sql('INSERT INTO notices (account, name, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [account, name, now]),
    );
    return added === 1;
  }
}
