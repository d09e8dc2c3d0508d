// The requests of accounts. Only a page of this server may send them. Only the passkey steps of the library
// better-auth are open, and their answers about a session are not sent on.
import type { Application, Request, Response } from 'express';
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { ACCOUNT_PATH, type AccountRequest, type AccountTrouble, PASSKEY_PATH } from '../../shared/play/net/account.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { CompanyBook } from '../accounts/company.ts';
import { AccountDesk, AccountError, isChange } from '../accounts/desk.ts';
import { MailDesk } from '../accounts/mail-desk.ts';
import { Profiles } from '../accounts/profiles.ts';
import { isOwnPage, type Visit, visitOf } from '../accounts/visit.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Proxies } from '../limits/proxies.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tables } from '../rooms/tables.ts';
import type { Store } from '../store/store.ts';
import { CLUB_REQUESTS, ClubDesk, isOfClub } from './clubs.ts';
import { COMPANY_REQUESTS, companyAfter } from './company.ts';
import { readJson, sendRefusal } from './enter.ts';
import { ownGames, serveProfiles } from './profiles.ts';

const id = z.string().min(1).max(64);
/** More than a name may have, because the server shortens names later. */
const name = z.string().max(10 * LIMITS.name);

const email = z.email().max(200);
const MAIL_REQUESTS = [
  z.strictObject({ do: z.literal('mailCode'), email }),
  z.strictObject({ do: z.literal('mailIn'), email, code: z.string().max(20) }),
  z.strictObject({ do: z.literal('unmail') }),
] as const;

const REQUEST: z.ZodType<AccountRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('status') }),
  z.strictObject({ do: z.literal('open') }),
  z.strictObject({ do: z.literal('claim'), name }),
  z.strictObject({ do: z.literal('rename'), name }),
  z.strictObject({ do: z.literal('recover'), code: z.string().max(100) }),
  z.strictObject({ do: z.literal('code') }),
  z.strictObject({ do: z.literal('end'), session: id }),
  z.strictObject({ do: z.literal('forget'), passkey: id }),
  z.strictObject({ do: z.literal('signOut') }),
  z.strictObject({ do: z.literal('delete') }),
  z.strictObject({ do: z.literal('games') }),
  z.strictObject({ do: z.literal('export') }),
  ...MAIL_REQUESTS,
  ...COMPANY_REQUESTS,
  ...CLUB_REQUESTS,
]);

/**
 * The open passkey steps, with the methods that the library expects. Our page sends all of them by POST, so
 * that the browser adds the origin.
 */
const STEPS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['generate-register-options', 'GET'],
  ['verify-registration', 'POST'],
  ['generate-authenticate-options', 'GET'],
  ['verify-authentication', 'POST'],
]);

/** An answer of an authenticator. The library checks its other fields. */
const KEY_ANSWER = z.object({
  response: z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.string(),
    response: z.looseObject({ clientDataJSON: z.string(), transports: z.array(z.string()).optional() }),
  }),
});

const ADDS_KEY: ReadonlySet<string> = new Set(['generate-register-options', 'verify-registration']);

/**
 * This step counts toward the limit `signIns`, as recovery codes do, because a program could
 * try many of them.
 */
const SIGNS_IN = 'verify-authentication';

/** Is this unchecked body a request of this kind? */
const isOf = (kind: AccountRequest['do'], body: unknown): boolean => (body as { do?: unknown } | null)?.do === kind;

interface AccountRoute {
  door: { proxies: Proxies; accounts: Accounts };
  store: Pick<Store, 'database'>;
  tables: Tables;
  limits: Pick<
    Limits,
    'accounts' | 'signIns' | 'reports' | 'clubs' | 'tablesPerAddress' | 'codes' | 'letters' | 'mailboxes'
  >;
  limiters: Limiters;
}

const sendTrouble = (res: Response, trouble: AccountTrouble): void => {
  res
    .status(trouble === 'loading' ? 503 : 409)
    .set('Cache-Control', 'no-store')
    .json({ trouble });
};

const troubleOf = (status: number, step: string): AccountTrouble => {
  if (status === 401 && step !== SIGNS_IN) return 'signedOut';
  return status === 403 ? 'stale' : 'key';
};

/** Runs a step of the library. Returns the options for the browser, or the new state of the account. */
async function passkeyStep(
  wanted: string,
  visit: Visit,
  body: unknown,
  desk: AccountDesk,
  accounts: Accounts,
): Promise<unknown> {
  if (typeof body !== 'object' || body === null) throw new RefusalError(refuse('match.shape'));
  const method = STEPS.get(wanted);
  if (method === undefined) throw new RefusalError(refuse('match.unknown'));
  if (!accounts.isReady) throw new AccountError('loading');
  const url = new URL(`${PASSKEY_PATH}/${wanted}`, visit.server);
  const forwarded: RequestInit = { method, headers: new Headers(visit.headers) };
  if (method === 'POST') {
    // Passes on only the authenticator's answer, because the library would also read options from the body.
    const { data } = KEY_ANSWER.safeParse(body);
    if (data === undefined) throw new RefusalError(refuse('match.shape'));
    forwarded.headers = new Headers([...visit.headers, ['content-type', 'application/json']]);
    forwarded.body = JSON.stringify(data);
  } else {
    const { data } = z.object({ name }).safeParse(body);
    if (data !== undefined) url.searchParams.set('name', data.name);
  }
  const isSignIn = wanted === SIGNS_IN;
  const before = isSignIn ? await accounts.known(visit) : null;
  if (ADDS_KEY.has(wanted)) await desk.checkKeys(await accounts.known(visit));
  const answer = await accounts.auth(visit).handler(new globalThis.Request(url, forwarded));
  visit.setCookies(answer.headers.getSetCookie());
  if (!answer.ok) throw new AccountError(troubleOf(answer.status, wanted));
  if (method === 'GET') return answer.json();
  await desk.endBefore(before);
  return desk.status(await (isSignIn ? accounts.signedIn(visit, answer.headers) : accounts.known(visit)));
}

type AnswerAccount = (request: AccountRequest, visit: Visit, address: string) => Promise<unknown>;

/** Returns the function that answers a request of the account page, by the desk of its kind. */
function answerBy({ door, store, tables, limits, limiters }: AccountRoute, desk: AccountDesk): AnswerAccount {
  const { accounts } = door;
  const db = store.database();
  const mailDesk = new MailDesk(accounts, desk, db, {
    letters: limiters.each('letters', limits.letters),
    mailboxes: limiters.each('mailboxes', limits.mailboxes),
  });
  const profiles = new Profiles(db);
  const company = { book: new CompanyBook(db), db, limiter: limiters.each('reports', limits.reports) };
  const clubs = new ClubDesk({ accounts, store, tables, limits, limiters });
  return async (request, visit, address) => {
    if (isChange(request)) return desk.answer(request, visit, address);
    if (isOfClub(request)) return clubs.answer(request, visit, address);
    if (request.do === 'mailCode' || request.do === 'mailIn' || request.do === 'unmail')
      return mailDesk.answer(request, visit, address);
    const account = await accounts.known(visit);
    if (request.do !== 'games' && request.do !== 'export') return companyAfter(request, account, company);
    if (account === null) throw new AccountError('signedOut');
    return request.do === 'games' ? ownGames(profiles, tables, account.id) : profiles.everythingOf(account.id);
  };
}

/** Adds the routes of accounts. */
export function serveAccounts(app: Application, route: AccountRoute): void {
  const { door, store, limits, limiters } = route;
  const { accounts } = door;
  const desk = new AccountDesk(accounts, store.database());
  const answer = answerBy(route, desk);
  const codes = limiters.byNetwork('codes', limits.codes);
  const requests = limiters.byNetwork('accounts', limits.accounts);
  const signIns = limiters.byNetwork('sign-ins', limits.signIns);

  /** Runs a request of our own page within the limits of its address, and sends its answer. */
  const handle =
    (
      signsIn: (body: unknown, req: Request) => boolean,
      run: (visit: Visit, body: unknown, req: Request, address: string) => unknown,
    ) =>
    async (req: Request, res: Response, next: (error: unknown) => void): Promise<void> => {
      try {
        const visit = visitOf(req, res);
        const address = addressOf(req, door.proxies);
        if (!isOwnPage(visit)) return sendRefusal(res, refuse('match.origin'));
        if (!(await requests.take(address))) return sendRefusal(res, refuse('match.rate'));
        const body = await readJson(req);
        if (isOf('mailCode', body) && !(await codes.take(address))) return sendRefusal(res, refuse('match.rate'));
        if (signsIn(body, req) && !(await signIns.take(address))) return sendRefusal(res, refuse('match.rate'));
        const answer = await run(visit, body, req, address);
        if (!res.headersSent) res.set('Cache-Control', 'no-store').json(answer);
      } catch (error) {
        if (error instanceof AccountError) sendTrouble(res, error.trouble);
        else if (error instanceof RefusalError) sendRefusal(res, error.refusal);
        else next(error);
      }
    };

  app.post(
    `${PASSKEY_PATH}/:step`,
    handle(
      (_body, req) => req.params.step === SIGNS_IN,
      (visit, body, req) => passkeyStep(String(req.params.step), visit, body, desk, accounts),
    ),
  );
  app.post(
    ACCOUNT_PATH,
    handle(
      (body) => isOf('recover', body) || isOf('mailIn', body),
      (visit, body, _req, address) => {
        const parsed = REQUEST.safeParse(body);
        if (!parsed.success) throw new RefusalError(refuse('match.shape'));
        return answer(parsed.data, visit, address);
      },
    ),
  );
  serveProfiles(app, new Profiles(store.database()), requests, door.proxies);
}
