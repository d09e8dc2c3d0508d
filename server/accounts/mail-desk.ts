// The requests of players about e-mail. A one-time code signs in, or adds a verified address to the browser's
// account. Until the right code, no answer depends on whether an account has the address.
import type { AccountAnswer, AccountId, MailRequest } from '../../shared/play/net/account.ts';
import { hashToken, newToken } from '../common/tokens.ts';
import type { Limiter } from '../limits/limiters.ts';
import { widerOf } from '../limits/networks.ts';
import { isConflict } from '../store/faults.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';
import type { Accounts } from './accounts.ts';
import { type AccountDesk, AccountError, checkFresh } from './desk.ts';
import { CODE_SECONDS, type Visit } from './visit.ts';

/** The cookie of the browser that asked for a code. */
const cookieName = ({ isSecure }: Visit): string => (isSecure ? '__Host-kings.mail' : 'kings.mail');

/** Gives the browser a new secret, which invalidates its earlier code. */
function newAsker(visit: Visit): string {
  const secret = newToken();
  const more = visit.isSecure ? '; Secure' : '';
  visit.setCookies([`${cookieName(visit)}=${secret}; Max-Age=${CODE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${more}`]);
  return secret;
}

/** Returns the secret of the browser, or ''. */
function askerOf(visit: Visit): string {
  const cookies = (visit.headers.get('cookie') ?? '').split('; ').map((pair) => pair.split('='));
  return cookies.find(([name]) => name === cookieName(visit))?.[1] ?? '';
}

export class MailDesk {
  private readonly accounts: Accounts;
  private readonly desk: AccountDesk;
  private readonly db: SqlDatabase;
  private readonly limits: { letters: Limiter; mailboxes: Limiter };

  /**
   * @param limits `letters` limits the codes that one network has sent to an e-mail address, and `mailboxes`
   * limits the codes that all networks have sent to it
   */
  constructor(accounts: Accounts, desk: AccountDesk, db: SqlDatabase, limits: MailDesk['limits']) {
    this.accounts = accounts;
    this.desk = desk;
    this.db = db;
    this.limits = limits;
  }

  /**
   * Runs a request of the page.
   * @param address the network address by which limits count the visitor
   * @throws AccountError
   */
  async answer(request: MailRequest, visit: Visit, address: string): Promise<AccountAnswer> {
    if (!this.accounts.isReady || this.accounts.codes === null) throw new AccountError('loading');
    if (request.do === 'mailCode') {
      // Runs in the background, so that the time of the answer reveals nothing about the mail
      // server or the address.
      this.accounts.inBackground(this.send(request.email.toLowerCase(), newAsker(visit), widerOf(address)));
      return this.desk.status(await this.accounts.known(visit));
    }
    if (request.do === 'mailIn') return this.use(request, visit, address);
    const account = await this.accounts.known(visit);
    if (account === null) throw new AccountError('signedOut');
    checkFresh(account);
    const { email, passkeys } = await this.desk.status(account);
    if (email !== '' && passkeys.length === 0 && account.isClaimed) throw new AccountError('key');
    await this.put(`${account.id}@no.invalid`, false, account.id);
    return this.desk.status(account);
  }

  private async send(email: string, asker: string, network: string): Promise<void> {
    const { letters, mailboxes } = this.limits;
    // The limiters get digests, so that they store no address.
    if (!(await letters.take(hashToken(`${email} ${network}`)))) return;
    if (await mailboxes.take(hashToken(email))) await this.accounts.codes?.send(email, asker);
  }

  private async use(request: MailRequest & { do: 'mailIn' }, visit: Visit, address: string): Promise<AccountAnswer> {
    const email = request.email.toLowerCase();
    const account = await this.accounts.known(visit);
    if (account?.isClaimed) checkFresh(account);
    if (!(await this.accounts.codes?.isRight(email, askerOf(visit), request.code))) throw new AccountError('code');
    const [owner] = await this.db.all('SELECT id FROM accounts WHERE email = ? AND "emailVerified" = 1', [email]);
    if (owner !== undefined && owner.id !== account?.id) {
      if (account?.isClaimed) throw new AccountError('email');
      return this.desk.status(await this.accounts.begin(visit, owner.id as AccountId));
    }
    const own = account?.isClaimed
      ? account
      : await (account === null ? this.accounts.makeGuest(visit, address) : this.desk.renew(account, visit));
    if (own === null) throw new AccountError('signedOut');
    await this.put(email, true, own.id);
    return this.desk.status(own);
  }

  private async put(email: string, isVerified: boolean, id: AccountId): Promise<void> {
    try {
      await this.db.write(
        sql('UPDATE accounts SET email = ?, "emailVerified" = ? WHERE id = ?', [email, Number(isVerified), id]),
      );
    } catch (error) {
      if (isConflict(error)) throw new AccountError('email');
      throw error;
    }
  }
}
