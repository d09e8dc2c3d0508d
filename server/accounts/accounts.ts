// Finds the account of a request. If accounts cannot be read, the request has no account, and
// the visitor still plays.
import type { IncomingMessage } from 'node:http';
import type { AccountId } from '../../shared/play/net/account.ts';
import { cleanName, distinctName, nameKey } from '../../shared/play/net/names.ts';
import type { Bus } from '../bus/bus.ts';
import { type Log, limitedLog } from '../common/log.ts';
import type { Limiter, Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import { type MailSettings, openMail } from '../notices/mail.ts';
import { type NoticeSenders, Notices } from '../notices/notices.ts';
import type { Store } from '../store/store.ts';
import { AccountEvents } from './account-events.ts';
import type { Auth } from './auth.ts';
import { CompanyBook } from './company.ts';
import type { MailCodes } from './mail-codes.ts';
import { isOffice, isPlain } from './names.ts';
import { isOwnPage, type Visit, visitOf } from './visit.ts';

export interface Account {
  id: AccountId;
  /** Public: addresses of pages contain it. */
  handle: string;
  /** Unique among claimed accounts; a guest's account has no name. */
  name: string;
  /** False for a guest's account, which has no name and no passkey. */
  isClaimed: boolean;
  /** The account may not chat until then, epoch ms; 0 if it may. */
  mutedUntil: number;
  /** Accounts that "Play now" must not seat at the same table. Only `entering` sets them. */
  barred: ReadonlySet<AccountId>;
  /** Epoch ms. */
  since: number;
  /** The id of the browser's session, and when it began, epoch ms. */
  session: string;
  sessionBegan: number;
}

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

const accountOf = ({ user, session }: Found): Account => ({
  id: user.id as AccountId,
  handle: user.handle,
  name: user.isAnonymous ? '' : user.name,
  isClaimed: user.isAnonymous !== true,
  mutedUntil: user.mutedUntil?.getTime() ?? 0,
  barred: new Set(),
  since: user.createdAt.getTime(),
  session: session.id,
  sessionBegan: session.createdAt.getTime(),
});

interface Setup {
  store: Pick<Store, 'database' | 'secret'>;
  bus: Bus;
  limits: Pick<Limits, 'guests'>;
  limiters: Limiters;
  log: Log;
  /** Sends notices; by default to the push services of browsers. */
  senders?: NoticeSenders | undefined;
  /** Null if the server sends no e-mail. */
  mail?: MailSettings | null | undefined;
}

export class Accounts {
  readonly events: AccountEvents;
  readonly notices: Notices;
  private readonly setup: Setup;
  private readonly guests: Limiter;
  private readonly failed: ReturnType<typeof limitedLog>;
  /** Sends one-time codes by e-mail; null if the server sends no e-mail. */
  codes: MailCodes | null = null;
  private sides: { secure: Auth; plain: Auth } | null = null;

  constructor(setup: Setup) {
    this.setup = setup;
    this.events = new AccountEvents(setup.bus);
    this.notices = new Notices(setup.store, setup.log, setup.senders);
    this.guests = setup.limiters.byNetwork('guests', setup.limits.guests);
    this.failed = limitedLog(setup.log, 'error', 5);
  }

  get isReady(): boolean {
    return this.sides !== null;
  }

  /** Loads better-auth. Before that, and if loading fails, no request has an account. */
  async load(): Promise<void> {
    const { store, log } = this.setup;
    try {
      const { makeAuth } = await import('./auth.ts');
      const secret = await store.secret('accounts');
      const side = (isSecure: boolean): Auth => makeAuth(store.database(), secret, isSecure, log);
      this.sides = { secure: side(true), plain: side(false) };
      await this.loadMail(secret);
    } catch (error) {
      log.error({ err: error }, 'accounts cannot be used');
    }
  }

  private async loadMail(secret: string): Promise<void> {
    const { store, mail: settings, log } = this.setup;
    if (settings == null) return;
    const mail = await openMail(settings, log);
    if (mail === null) return;
    const { MailCodes } = await import('./mail-codes.ts');
    this.codes = new MailCodes(store.database(), secret, mail, log);
    this.notices.sendMailBy(mail);
  }

  /**
   * Logs the error code of work for which no request waits. The error's message may contain an address, so
   * it is not logged.
   */
  inBackground(work: Promise<void>): void {
    work.catch(({ code }: { code?: unknown }) => this.failed({ code }, 'a letter could not be sent'));
  }

  /** Returns better-auth for a browser with or without TLS. Throws while it is loading. */
  auth({ isSecure }: Visit): Auth {
    if (this.sides === null) throw new Error('accounts are not ready');
    return isSecure ? this.sides.secure : this.sides.plain;
  }

  /**
   * Returns the account of a request; null if there is no account, if the account is banned, or if accounts
   * cannot be read.
   */
  of(req: IncomingMessage): Promise<Account | null> {
    return this.known(visitOf(req));
  }

  /** Like `of`. Renews the cookie of the session once a day. */
  async known(visit: Visit): Promise<Account | null> {
    if (this.sides === null || !visit.headers.get('cookie')?.includes('kings.session_token=')) return null;
    try {
      const { response, headers } = await this.auth(visit).api.getSession({
        headers: visit.headers,
        returnHeaders: true,
      });
      visit.setCookies(headers.getSetCookie());
      return response === null || response.user.isBanned ? null : accountOf(response);
    } catch (error) {
      this.failed({ why: error }, 'an account could not be read');
      return null;
    }
  }

  /**
   * Returns the account of a visitor who wants a seat. Makes a guest account for a browser without an
   * account. Other clients get no account, because they would make a new account at each entry.
   * @param address the visitor's address for rate limits
   */
  async entering(visit: Visit, address: string): Promise<Account | null> {
    const known = await this.known(visit);
    if (known !== null)
      return { ...known, barred: await new CompanyBook(this.setup.store.database()).barred(known.id) };
    if (this.sides === null || !isOwnPage(visit)) return null;
    try {
      return await this.makeGuest(visit, address);
    } catch (error) {
      this.failed({ why: error }, 'a guest has no account');
      return null;
    }
  }

  /**
   * Returns the name under which a visitor plays: the name of a claimed account, or the wished name. A wished
   * name that belongs to another account gets a number; an operator's name becomes ''.
   */
  async nameOf(account: Account | null, wish: string): Promise<string> {
    if (account?.isClaimed) return account.name;
    const name = cleanName(wish);
    if (isOffice(name)) return '';
    if (name === '' || this.sides === null) return name;
    return (await this.isFree(name)) ? name : distinctName(name, [name]);
  }

  /** False if a player could mistake the name for the name of a claimed account or of the operator. */
  async isFree(name: string): Promise<boolean> {
    if (!isPlain(name) || isOffice(name)) return false;
    const rows = await this.setup.store.database().all('SELECT 1 FROM accounts WHERE "nameKey" = ?', [nameKey(name)]);
    return rows.length === 0;
  }

  /**
   * Makes a guest account and signs the browser in. Null if the address has made too many accounts.
   * @param address the visitor's address for rate limits
   */
  async makeGuest(visit: Visit, address: string): Promise<Account | null> {
    if (!(await this.guests.take(address))) return null;
    const { headers } = await this.auth(visit).api.signInAnonymous({
      headers: visit.headers,
      returnHeaders: true,
    });
    visit.setCookies(headers.getSetCookie());
    return this.signedIn(visit, headers);
  }

  /** Signs the browser in. Ends the previous session, so its token no longer works. */
  async begin(visit: Visit, account: AccountId): Promise<Account | null> {
    const { headers } = await this.auth(visit).api.beginSession({
      headers: visit.headers,
      body: { account },
      returnHeaders: true,
    });
    visit.setCookies(headers.getSetCookie());
    return this.signedIn(visit, headers);
  }

  /** Returns the account whose session cookie is set by an answer of the library. */
  signedIn({ isSecure, headers, server }: Visit, answer: Headers): Promise<Account | null> {
    const cookies = answer.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const next = new Headers(headers);
    next.set('cookie', cookies.join('; '));
    return this.known({ isSecure, server, headers: next, setCookies: () => {} });
  }

  async signOut(visit: Visit): Promise<void> {
    const { headers } = await this.auth(visit).api.endSession({ headers: visit.headers, returnHeaders: true });
    visit.setCookies(headers.getSetCookie());
  }
}
