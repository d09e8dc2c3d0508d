// What players do with their accounts: claim, rename, end sessions, delete.
import {
  type AccountAnswer,
  type AccountId,
  type AccountRequest,
  type AccountStatus,
  type AccountTrouble,
  type CompanyRequest,
  type MailRequest,
  OTHER_SESSIONS,
} from '../../shared/play/net/account.ts';
import type { ClubRequest } from '../../shared/play/net/club.ts';
import { hashToken } from '../common/tokens.ts';
import { isConflict } from '../store/faults.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';
import type { Account, Accounts } from './accounts.ts';
import { forgetAccount } from './forget-names.ts';
import { accountName, newRecoveryCode, plainCode } from './names.ts';
import { forgetTokens } from './stored-seats.ts';
import { FRESH_MS, type Visit } from './visit.ts';

/** A refused request. The page has a text for each `trouble`. */
export class AccountError extends Error {
  readonly trouble: AccountTrouble;

  constructor(trouble: AccountTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const NO_ACCOUNT: AccountStatus = {
  kind: 'none',
  name: '',
  handle: '',
  since: 0,
  sessions: [],
  passkeys: [],
  hasCode: false,
  hasMail: false,
  email: '',
};

/** The most passkeys of an account. The library reads all of them when it adds a passkey. */
const KEYS_MOST = 20;

const timeOf = (iso: unknown): number => Date.parse(String(iso)) || 0;

/**
 * Throws unless the player signed in a short time ago: a stolen cookie alone must not be enough to
 * take over an account.
 */
export function checkFresh({ sessionBegan }: Account): void {
  if (Date.now() - sessionBegan > FRESH_MS) throw new AccountError('stale');
}

/** A request that is answered with the state of the account. */
type Change = Exclude<AccountRequest, CompanyRequest | ClubRequest | MailRequest | { do: 'games' | 'export' }>;

const CHANGES: readonly string[] = [
  'status',
  'open',
  'claim',
  'rename',
  'recover',
  'code',
  'end',
  'forget',
  'signOut',
  'delete',
] satisfies Change['do'][];

/** Does `AccountDesk` answer this request? */
export const isChange = (request: AccountRequest): request is Change => CHANGES.includes(request.do);

export class AccountDesk {
  private readonly accounts: Accounts;
  private readonly db: SqlDatabase;

  constructor(accounts: Accounts, db: SqlDatabase) {
    this.accounts = accounts;
    this.db = db;
  }

  /**
   * Runs a request of the page.
   * @param address the visitor's address for rate limits
   * @throws AccountError
   */
  async answer(request: Change, visit: Visit, address: string): Promise<AccountAnswer> {
    if (!this.accounts.isReady) throw new AccountError('loading');
    const account = await this.accounts.known(visit);
    if (request.do === 'status') return this.status(account);
    if (request.do === 'open') return this.open(account, visit, address);
    if (request.do === 'recover') return this.recover(request.code, visit);
    if (account === null) throw new AccountError('signedOut');
    return this.change(request, account, visit);
  }

  private async change(
    request: Exclude<Change, { do: 'status' | 'open' | 'recover' }>,
    account: Account,
    visit: Visit,
  ): Promise<AccountAnswer> {
    switch (request.do) {
      case 'claim':
        return this.claim(request.name, account, visit);
      case 'rename':
        await this.rename(request.name, account);
        return this.status(await this.accounts.known(visit));
      case 'code':
        checkFresh(account);
        return this.withCode(account);
      case 'end':
        await this.end(request.session, account);
        return this.status(account);
      case 'forget':
        await this.forget(request.passkey, account);
        return this.status(account);
      case 'signOut':
        await this.accounts.signOut(visit);
        await this.end(account.session, account);
        return NO_ACCOUNT;
      case 'delete':
        await this.remove(account);
        await this.accounts.signOut(visit);
        return NO_ACCOUNT;
    }
  }

  async status(account: Account | null): Promise<AccountStatus> {
    const hasMail = this.accounts.codes !== null;
    if (account === null) return { ...NO_ACCOUNT, hasMail };
    const { id } = account;
    const [sessions, passkeys, codes, addresses] = await Promise.all([
      this.db.all(
        `SELECT id, "userAgent", "createdAt", "updatedAt" FROM sessions WHERE "userId" = ? AND "expiresAt" > ?
         ORDER BY "updatedAt" DESC LIMIT 100`,
        [id, new Date().toISOString()],
      ),
      this.db.all('SELECT id, name, "createdAt" FROM passkeys WHERE "userId" = ? ORDER BY "createdAt" LIMIT 100', [id]),
      this.db.all('SELECT 1 FROM recovery WHERE account = ?', [id]),
      this.db.all('SELECT email FROM accounts WHERE id = ? AND "emailVerified" = 1', [id]),
    ]);
    return {
      kind: account.isClaimed ? 'claimed' : 'guest',
      name: account.name,
      handle: account.handle,
      since: account.since,
      sessions: sessions.map((row) => ({
        id: String(row.id),
        isOwn: row.id === account.session,
        browser: String(row.userAgent ?? ''),
        began: timeOf(row.createdAt),
        seen: timeOf(row.updatedAt),
      })),
      passkeys: passkeys.map((row) => ({
        id: String(row.id),
        name: String(row.name ?? ''),
        added: timeOf(row.createdAt),
      })),
      hasCode: codes.length > 0,
      hasMail,
      email: String(addresses[0]?.email ?? ''),
    };
  }

  private async open(account: Account | null, visit: Visit, address: string): Promise<AccountStatus> {
    if (account?.isClaimed) return this.status(account);
    const guest = await (account === null ? this.accounts.makeGuest(visit, address) : this.renew(account, visit));
    if (guest === null) throw new AccountError('rate');
    return this.status(guest);
  }

  /**
   * Begins a new session for a guest who is about to claim the account. An attacker may have planted
   * the cookie, and added a passkey or an e-mail address, so this ends other sessions, and removes
   * passkeys and the address.
   */
  async renew({ id }: Account, visit: Visit): Promise<Account | null> {
    const guest = await this.accounts.begin(visit, id);
    await this.db.write(
      sql('DELETE FROM sessions WHERE "userId" = ? AND id <> ?', [id, guest?.session ?? '']),
      sql('DELETE FROM passkeys WHERE "userId" = ?', [id]),
      sql('UPDATE accounts SET email = ?, "emailVerified" = 0 WHERE id = ?', [`${id}@no.invalid`, id]),
    );
    return guest;
  }

  /** @throws AccountError if the account has the most passkeys */
  async checkKeys(account: Account | null): Promise<void> {
    const [row] = await this.db.all('SELECT count(*) AS n FROM passkeys WHERE "userId" = ?', [account?.id ?? '']);
    if (Number(row?.n) >= KEYS_MOST) throw new AccountError('most');
  }

  private async claim(wish: string, account: Account, visit: Visit): Promise<AccountAnswer> {
    if (account.isClaimed) throw new AccountError('claimed');
    const { passkeys, email } = await this.status(account);
    if (passkeys.length === 0 && email === '') throw new AccountError('key');
    await this.putName(wish, account.id, ', "isAnonymous" = 0');
    // Begins a new session, because another party may know the guest's previous token.
    const next = await this.accounts.begin(visit, account.id);
    await this.endSessions(account.id, next?.session ?? '');
    if (next === null) throw new AccountError('signedOut');
    return this.withCode(next);
  }

  private async rename(wish: string, account: Account): Promise<void> {
    if (!account.isClaimed) throw new AccountError('guest');
    await this.putName(wish, account.id);
  }

  /**
   * Stores a name. Refuses a name that looks like another account's name, or that a moderator
   * replaced for this account.
   */
  private async putName(wish: string, id: AccountId, more = ''): Promise<void> {
    const named = accountName(wish);
    if (named === null) throw new AccountError('name');
    try {
      const [changed] = await this.db.write(
        sql(
          `UPDATE accounts SET name = ?, "nameKey" = ?${more} WHERE id = ?
           AND NOT EXISTS (SELECT 1 FROM taken_names WHERE account = ? AND "nameKey" = ?)`,
          [named.name, named.key, id, id, named.key],
        ),
      );
      if (changed === 0) throw new AccountError('name');
    } catch (error) {
      if (isConflict(error)) throw new AccountError('name');
      throw error;
    }
  }

  /** Replaces the recovery code. */
  private async withCode(account: Account): Promise<AccountAnswer> {
    const code = newRecoveryCode();
    await this.db.write(
      sql(
        `INSERT INTO recovery (account, hash) VALUES (?, ?)
         ON CONFLICT (account) DO UPDATE SET hash = excluded.hash`,
        [account.id, hashToken(plainCode(code))],
      ),
    );
    return { ...(await this.status(account)), code };
  }

  /**
   * Signs in by a recovery code, which works once. The request names no account, so an attacker cannot try
   * codes for a certain account.
   */
  private async recover(typed: string, visit: Visit): Promise<AccountAnswer> {
    const code = newRecoveryCode();
    const [row] = await this.db.all(
      `UPDATE recovery SET hash = ?
       WHERE hash = ? RETURNING account`,
      [hashToken(plainCode(code)), hashToken(plainCode(typed))],
    );
    if (row === undefined) throw new AccountError('code');
    const account = await this.accounts.begin(visit, row.account as AccountId);
    return { ...(await this.status(account)), code };
  }

  private async end(session: string, account: Account): Promise<void> {
    if (session === OTHER_SESSIONS) return this.endSessions(account.id, account.session);
    const [deletedRows] = await this.db.write(
      sql('DELETE FROM sessions WHERE "userId" = ? AND id = ?', [account.id, session]),
      forgetTokens(account.id),
    );
    if (deletedRows === 1 || session === account.session)
      this.accounts.events.publish({ t: 'ended', account: account.id, session, others: false });
  }

  /** Ends all sessions of an account except one; all if `except` is ''. */
  async endSessions(id: AccountId, except: string): Promise<void> {
    await this.db.write(sql('DELETE FROM sessions WHERE "userId" = ? AND id <> ?', [id, except]), forgetTokens(id));
    this.accounts.events.publish({ t: 'ended', account: id, session: except, others: true });
  }

  /** Deletes a passkey. Refuses the last passkey: only the recovery code would be left. */
  private async forget(passkey: string, account: Account): Promise<void> {
    checkFresh(account);
    const [deletedRows] = await this.db.write(
      sql(
        `DELETE FROM passkeys WHERE id = ? AND "userId" = ?
         AND (SELECT count(*) FROM passkeys WHERE "userId" = ?) > 1`,
        [passkey, account.id, account.id],
      ),
    );
    if (deletedRows === 0) throw new AccountError('key');
  }

  /** Ends the previous session of a browser that has signed in again. */
  async endBefore(before: Account | null): Promise<void> {
    if (before !== null) await this.db.write(sql('DELETE FROM sessions WHERE id = ?', [before.session]));
  }

  /** The results stay, under an id that names no account. */
  private async remove(account: Account): Promise<void> {
    if (account.isClaimed) checkFresh(account);
    await this.endSessions(account.id, '');
    await forgetAccount(this.db, account.id);
    this.accounts.events.publish({ t: 'deleted', account: account.id });
  }
}
