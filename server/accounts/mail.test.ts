// E-mail as a browser and a mail server see it, on SQLite and on PostgreSQL.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_PATH, type AccountId } from '../../shared/play/net/account.ts';
import { NOTICES_PATH, type NoticeChoice } from '../../shared/play/net/notices.ts';
import { readableLog } from '../common/log.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import type { Letter } from '../notices/mail.ts';
import { Notices } from '../notices/notices.ts';
import { type Running, start } from '../start.ts';
import { sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { type AccountReply, Browser } from '../testing/browser.ts';
import { call } from '../testing/raw.ts';
import { SmtpServer } from '../testing/smtp.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';

process.env.KT_TEST = '1';
/** How many codes the network of the tests may request. */
const MOST = 40;

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let smtp: SmtpServer;
  let server: Running;
  const lines: string[] = [];
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
    await kind.start();
    place = await kind.place();
    store = await place.open();
    smtp = await SmtpServer.start();
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const mail = { url: smtp.url, from: 'kings@play.example' };
    const limits = { ...TEST_LIMITS, codes: { burst: MOST, perSecond: 0.01 } };
    server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true, mail, limits, log });
    const ready = async () => (await browser().account({ do: 'status' })).hasMail;
    await vi.waitUntil(ready, { timeout: 20_000 });
  });
  afterAll(async () => {
    await server.stop();
    smtp.stop();
    place.remove();
    await kind.stop();
  });

  const browser = (): Browser => new Browser(server.port);
  const ask = async (own: Browser, email: string): Promise<AccountReply> =>
    (await own.post<AccountReply>(ACCOUNT_PATH, { do: 'mailCode', email })).body;
  const askFrom = (from: string, email: string) => {
    const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${server.port}` };
    return call(server.port, ACCOUNT_PATH, {
      method: 'POST',
      headers,
      body: JSON.stringify({ do: 'mailCode', email }),
      from,
    });
  };
  const codeFor = async (own: Browser, email: string): Promise<string> => {
    const before = smtp.codesFor(email).length;
    await ask(own, email);
    await expect.poll(() => smtp.codesFor(email).length).toBe(before + 1);
    return smtp.codesFor(email).at(-1) ?? '';
  };
  const claimed = async (name: string, email: string): Promise<Browser> => {
    const own = browser();
    await own.account({ do: 'open' });
    await own.account({ do: 'mailIn', email, code: await codeFor(own, email) });
    expect(await own.account({ do: 'claim', name })).toMatchObject({ kind: 'claimed', name, email, passkeys: [] });
    return own;
  };

  test('a guest claims the account by a code, and signs in by a code on a second browser', async () => {
    const own = browser();
    const before = await own.account({ do: 'open' });
    const code = await codeFor(own, 'ann@mail.example');
    expect(code).toMatch(/^\d{8}$/);
    const bound = await own.account({ do: 'mailIn', email: 'Ann@mail.example', code });
    expect(bound).toMatchObject({ kind: 'guest', handle: before.handle, email: 'ann@mail.example' });
    expect(await own.account({ do: 'claim', name: 'Ann' })).toMatchObject({ kind: 'claimed', name: 'Ann' });
    const second = browser();
    const again = await codeFor(second, 'ann@mail.example');
    const signedIn = await second.account({ do: 'mailIn', email: 'ann@mail.example', code: again });
    expect(signedIn).toMatchObject({ kind: 'claimed', name: 'Ann', handle: before.handle });
    // A code works once.
    expect(await browser().account({ do: 'mailIn', email: 'ann@mail.example', code: again })).toEqual({
      trouble: 'code',
    });
  });

  test('an address or a key that a planted guest had before the claim opens nothing', async () => {
    const [thief, own] = [browser(), browser()];
    await thief.account({ do: 'open' });
    const key = await thief.addKey();
    const email = 'planter@mail.example';
    await thief.account({ do: 'mailIn', email, code: await codeFor(thief, email) });
    const late = await thief.addKey();
    for (const [name, value] of thief.cookies) own.cookies.set(name, value);
    const victim = 'victim@mail.example';
    const bound = await own.account({ do: 'mailIn', email: victim, code: await codeFor(own, victim) });
    expect(bound).toMatchObject({ kind: 'guest', email: victim, passkeys: [] });
    await own.account({ do: 'claim', name: 'Victim' });
    for (const planted of [key, late]) expect((await browser().signIn(planted)).body).toEqual({ trouble: 'key' });
    expect((await thief.account({ do: 'status' })).kind).toBe('none');
    const again = await thief.account({ do: 'mailIn', email, code: await codeFor(thief, email) });
    expect(again).toMatchObject({ kind: 'guest', name: '' });
  });

  test('a code has three tries, and a new code ends the one before', async () => {
    const own = browser();
    const email = 'tries@mail.example';
    const first = await codeFor(own, email);
    const second = await codeFor(own, email);
    expect(await own.account({ do: 'mailIn', email, code: first })).toEqual({ trouble: 'code' });
    for (const code of ['00000000', ''])
      expect(await own.account({ do: 'mailIn', email, code })).toEqual({ trouble: 'code' });
    expect(await own.account({ do: 'mailIn', email, code: second })).toEqual({ trouble: 'code' });
    const rows = await store.database().all('SELECT value FROM verifications');
    for (const code of [first, second]) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a stranger neither uses nor ends the code of another browser', async () => {
    const [own, stranger] = [browser(), browser()];
    const email = 'asked@mail.example';
    const code = await codeFor(own, email);
    expect(await codeFor(stranger, email)).not.toBe(code);
    for (const typed of [code, '1', '2', '3'])
      for (const other of [stranger, browser()])
        expect(await other.account({ do: 'mailIn', email, code: typed })).toEqual({ trouble: 'code' });
    expect(await own.account({ do: 'mailIn', email, code })).toMatchObject({ kind: 'guest', email });
  });

  test('the address is exported, removed and deleted with the account, and no other player gets it', async () => {
    const email = 'private@mail.example';
    const own = await claimed('Private', email);
    const { handle } = await own.account({ do: 'status' });
    const { body } = await own.post<Record<string, unknown[]>>(ACCOUNT_PATH, { do: 'export' });
    expect(body.account).toMatchObject([{ name: 'Private', email }]);
    const other = browser();
    await other.claim('Curious');
    const answers = [
      await (await fetch(`${own.origin}/api/profile/${handle}`)).text(),
      JSON.stringify(await other.post(ACCOUNT_PATH, { do: 'befriend', player: '@Private' })),
    ];
    expect(answers.join()).toContain('Private');
    expect(answers.join()).not.toContain('mail.example');
    // The address cannot be removed, because it is the only way to sign in.
    expect(await own.account({ do: 'unmail' })).toEqual({ trouble: 'key' });
    const key = await own.addKey();
    expect(await own.account({ do: 'unmail' })).toMatchObject({ email: '' });
    await own.account({ do: 'mailIn', email, code: await codeFor(own, email) });
    // Another account cannot take the address.
    expect(await other.account({ do: 'mailIn', email, code: await codeFor(other, email) })).toEqual({
      trouble: 'email',
    });
    await ask(own, email);
    await own.account({ do: 'delete' });
    const tables = ['accounts', 'verifications', 'notice_ways'];
    const rows = await Promise.all(tables.map((table) => store.database().all(`SELECT * FROM ${table}`)));
    expect(JSON.stringify(rows)).not.toContain(email);
    expect((await browser().signIn(key)).body).toEqual({ trouble: 'key' });
  });

  test('a stolen cookie takes no account over by e-mail after ten minutes', async () => {
    const own = await claimed('Old', 'old@mail.example');
    const code = await codeFor(own, 'thief@mail.example');
    await store.database().write(sql(`UPDATE sessions SET "createdAt" = '2026-01-01T00:00:00.000Z'`));
    for (const request of [{ do: 'unmail' }, { do: 'mailIn', email: 'thief@mail.example', code }] as const)
      expect(await own.account(request)).toEqual({ trouble: 'stale' });
  });

  test('an account that wants letters gets one for each decision, which names no table', async () => {
    const email = 'letters@mail.example';
    const own = await claimed('Letters', email);
    const [row] = await store.database().all('SELECT id FROM accounts WHERE email = ?', [email]);
    const sent: Letter[] = [];
    const notices = new Notices(store, readableLog(), { mail: async (letter) => sent.push(letter) });
    const turn = { kind: 'turn', room: 'room12345', table: 'Secret table' } as const;
    await notices.notify(row?.id as AccountId, 'turn 1', turn);
    expect(sent).toEqual([]);
    expect((await own.post<NoticeChoice>(NOTICES_PATH, { do: 'ways' })).body).toMatchObject({ email, hook: '' });
    const { body } = await own.post<NoticeChoice>(NOTICES_PATH, { do: 'mail', on: true });
    expect(body).toMatchObject({ hasMail: true, hasHooks: false, email, wantsMail: true });
    await notices.notify(row?.id as AccountId, 'turn 2', turn);
    await notices.notify(row?.id as AccountId, 'turn 2', turn);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email, subject: 'Kings & Things: Your game waits for you.' });
    expect(sent[0]?.text).toContain(`${own.origin}/#/t/room12345`);
    expect(JSON.stringify(sent)).not.toContain('Secret');
    // An offer of the ranked queue would expire before the player reads the e-mail.
    await notices.notify(row?.id as AccountId, 'found 1', { ...turn, kind: 'found' });
    await own.addKey();
    await own.account({ do: 'unmail' });
    await notices.notify(row?.id as AccountId, 'turn 3', turn);
    expect(sent).toHaveLength(1);
  });

  test('an e-mail address gets few letters, and one network asks for few codes', async () => {
    const email = 'flooded@mail.example';
    const letters = async (from: string, sent: number) => {
      for (let i = 0; i < 5; i++) expect((await askFrom(from, email)).status).toBe(200);
      await expect.poll(() => smtp.codesFor(email).length).toBe(sent);
    };
    await letters('127.0.0.1', 3);
    // A stranger does not use up the letters of the player, but four strangers do.
    for (const [n, from] of ['127.0.0.2', '127.0.0.3', '127.0.0.4'].entries()) await letters(from, 6 + 3 * n);
    await letters('127.0.0.5', 12);
    await codeFor(browser(), 'later@mail.example');
    expect(smtp.codesFor(email).length).toBe(12);
    for (const bad of ['', 'a', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect((await browser().post(ACCOUNT_PATH, { do: 'mailIn', email: bad, code: '1' })).status, bad).toBe(400);
  });

  test('an unknown address, a known one and a mail server that hangs get the same answer immediately', async () => {
    await claimed('Known', 'known@mail.example');
    smtp.isStalled = true;
    const began = performance.now();
    const [known, unknown] = [await ask(browser(), 'known@mail.example'), await ask(browser(), 'unknown@mail.example')];
    expect(known).toEqual(unknown);
    expect(performance.now() - began).toBeLessThan(3000);
    const wrong = { do: 'mailIn', code: '12345678' } as const;
    const replies = [];
    for (const email of ['known@mail.example', 'never@mail.example'])
      replies.push(await browser().account({ ...wrong, email }));
    expect(replies).toEqual([{ trouble: 'code' }, { trouble: 'code' }]);
    const refused = async () => (await ask(browser(), 'one-more@mail.example')).rule === 'match.rate';
    for (let i = 0; i < MOST && !(await refused()); i++);
    expect(await refused()).toBe(true);
  });

  test('no line of the log holds an address or a code', () => {
    const codes = smtp.letters.map(({ data }) => /code (\d+)/.exec(data)?.[1] ?? '');
    expect(codes.length).toBeGreaterThan(5);
    for (const secret of [...codes, 'mail.example']) expect(lines.join('\n')).not.toContain(secret);
  });
});
