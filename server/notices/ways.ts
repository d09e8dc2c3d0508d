// How an account gets its notices in addition to push: by e-mail, or by a webhook.
import type { AccountId } from '../../shared/play/net/account.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';

/** After this many failures in a row, a webhook is not called any more. */
export const FAILURES = 5;

interface Ways {
  /** The verified e-mail address for notices, or ''. */
  email: string;
  wantsMail: boolean;
  /** The webhook, or ''; and how often in a row it has failed. */
  hook: string;
  failures: number;
  /** The address of the page on which the player chose this. */
  site: string;
}

const NONE: Ways = { email: '', wantsMail: false, hook: '', failures: 0, site: '' };

export class NoticeWays {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  async of(account: AccountId): Promise<Ways> {
    const [row] = await this.db.all(
      `SELECT w.*, CASE WHEN a."emailVerified" = 1 THEN a.email ELSE '' END AS email
       FROM accounts a LEFT JOIN notice_ways w ON w.account = a.id WHERE a.id = ?`,
      [account],
    );
    if (row === undefined) return NONE;
    const { email, mail, hook, failures, site } = row;
    return {
      email: String(email),
      wantsMail: Number(mail) === 1,
      hook: String(hook ?? ''),
      failures: Number(failures),
      site: String(site ?? ''),
    };
  }

  /** Stores whether the account wants e-mails, or stores its webhook. Resets the count of failures. */
  async set(account: AccountId, change: { mail: boolean } | { hook: string }, site: string): Promise<void> {
    const [column, value] = 'mail' in change ? ['mail', Number(change.mail)] : ['hook', change.hook];
    await this.db.write(
      sql(
        `INSERT INTO notice_ways (account, ${column}, site) VALUES (?, ?, ?)
         ON CONFLICT (account) DO UPDATE SET ${column} = excluded.${column}, site = excluded.site, failures = 0`,
        [account, value, site],
      ),
    );
  }

  /** Counts a failure of the webhook, or resets the count if `ok`. */
  async called(account: AccountId, hook: string, ok: boolean): Promise<void> {
    const failures = ok ? '0' : 'failures + 1';
    await this.db.write(
      sql(`UPDATE notice_ways SET failures = ${failures} WHERE account = ? AND hook = ?`, [account, hook]),
    );
  }
}
