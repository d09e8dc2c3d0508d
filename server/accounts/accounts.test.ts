// Accounts as a browser uses them, on SQLite and on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ACCOUNT_PATH,
  type AccountRequest,
  type AccountStatus,
  OTHER_SESSIONS,
  PASSKEY_PATH,
} from '../../shared/play/net/account.ts';
import { type Running, start } from '../start.ts';
import { sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { Browser } from '../testing/browser.ts';
import { Authenticator } from '../testing/passkey.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { Profiles } from './profiles.ts';

process.env.KT_TEST = '1';

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let server: Running;
  const browser = (host?: string): Browser => new Browser(server.port, host);
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await kind.start();
    place = await kind.place();
    store = await place.open();
    server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true });
    await browser().accountsReady();
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
    await kind.stop();
  });

  test('a guest claims an account by a passkey, and signs in on a second browser', async () => {
    const first = browser();
    expect(await first.account({ do: 'open' })).toMatchObject({ kind: 'guest', name: '', passkeys: [] });
    expect(await first.account({ do: 'claim', name: 'Ann' })).toEqual({ trouble: 'key' });
    const key = await first.addKey();
    const claimed = await first.account({ do: 'claim', name: ' Ann\u200b ' });
    expect(claimed).toMatchObject({ kind: 'claimed', name: 'Ann', hasCode: true });
    expect(claimed.code).toMatch(/^([a-z2-9]{1,6}-){3}[a-z2-9]{4}$/);
    expect(claimed.passkeys).toHaveLength(1);
    const second = browser();
    const { body } = await second.signIn(key);
    expect(body).toMatchObject({ kind: 'claimed', name: 'Ann', handle: claimed.handle });
    expect(body.sessions.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
    // The recovery code is sent only once.
    expect(body.code).toBeUndefined();
  });

  test('a claim and a sign-in begin a new session, and the old cookie is worth nothing', async () => {
    const own = browser();
    await own.account({ do: 'open' });
    const planted = new Map(own.cookies);
    await own.addKey();
    await own.account({ do: 'claim', name: 'Fixed' });
    const thief = browser();
    for (const [name, value] of planted) thief.cookies.set(name, value);
    expect(await thief.account({ do: 'status' })).toMatchObject({ kind: 'none' });
    expect(await own.account({ do: 'status' })).toMatchObject({ kind: 'claimed' });
  });

  test('a passkey that a planted guest had before the claim opens nothing', async () => {
    const [thief, own] = [browser(), browser()];
    await thief.account({ do: 'open' });
    for (const [name, value] of thief.cookies) own.cookies.set(name, value);
    const planted = await thief.addKey();
    const second = browser();
    await second.signIn(planted);
    await own.account({ do: 'open' });
    for (const other of [thief, second]) await expect(other.addKey()).rejects.toThrow('refused');
    expect(await own.account({ do: 'claim', name: 'Planted' })).toEqual({ trouble: 'key' });
    await own.addKey();
    expect((await own.account({ do: 'claim', name: 'Planted' })).passkeys).toHaveLength(1);
    expect((await browser().signIn(planted)).body).toEqual({ trouble: 'key' });
  });

  test('an ended session opens nothing any more', async () => {
    const own = browser();
    const { key } = await own.claim('Ender');
    const stolen = browser();
    await stolen.signIn(key);
    const { sessions } = await own.account({ do: 'status' });
    const other = sessions.find(({ isOwn }) => !isOwn)?.id ?? '';
    await own.account({ do: 'end', session: other });
    expect(await stolen.account({ do: 'status' })).toMatchObject({ kind: 'none' });
    await stolen.signIn(key);
    expect(await own.account({ do: 'end', session: OTHER_SESSIONS })).toMatchObject({ kind: 'claimed' });
    expect(await stolen.account({ do: 'status' })).toMatchObject({ kind: 'none' });
    await own.account({ do: 'signOut' });
    expect(own.cookies.has('kings.session_token')).toBe(false);
    const stranger = browser();
    await stranger.claim('Stranger');
    await own.signIn(key);
    const [session] = (await own.account({ do: 'status' })).sessions;
    await stranger.account({ do: 'end', session: session?.id ?? '' });
    expect(await own.account({ do: 'status' })).toMatchObject({ kind: 'claimed' });
  });

  test('an answer of a passkey works once, and only in the browser that was asked', async () => {
    const own = browser();
    const { key } = await own.claim('Replay');
    const asked = browser();
    const { body } = await asked.step<{ challenge: string }>('generate-authenticate-options');
    const response = key.signIn(body);
    const other = browser();
    await other.step('generate-authenticate-options');
    expect((await other.step('verify-authentication', { response })).body).toEqual({ trouble: 'key' });
    const challenge = new Map(asked.cookies);
    expect((await asked.step('verify-authentication', { response })).status).toBe(200);
    const again = browser();
    for (const [name, value] of challenge) again.cookies.set(name, value);
    expect((await again.step('verify-authentication', { response })).body).toEqual({ trouble: 'key' });
    expect(again.cookies.has('kings.session_token')).toBe(false);
  });

  test('a passkey of another server or key is refused like an unknown one', async () => {
    await browser().claim('Owner');
    const stranger = browser();
    const unknown = await stranger.signIn(new Authenticator(stranger.origin));
    expect(unknown).toMatchObject({ status: 409, body: { trouble: 'key' } });
    const own = browser();
    const { key } = await own.claim('Phished');
    const foreign = new Authenticator('http://evil.example');
    const { body } = await stranger.step<{ challenge: string }>('generate-authenticate-options');
    const response = { ...foreign.signIn(body), id: key.id.toString('base64url'), rawId: key.id.toString('base64url') };
    expect(await stranger.step('verify-authentication', { response })).toEqual(unknown);
  });

  test('a stolen cookie adds no key, makes no code and deletes nothing after ten minutes', async () => {
    const own = browser();
    const { key } = await own.claim('Stale');
    await own.addKey();
    const { passkeys } = await own.account({ do: 'status' });
    await store.database().write(sql(`UPDATE sessions SET "createdAt" = '2026-01-01T00:00:00.000Z'`));
    const { status, body } = await own.step('generate-register-options', { name: 'x' });
    expect([status, body]).toEqual([409, { trouble: 'stale' }]);
    for (const request of [{ do: 'code' }, { do: 'delete' }, { do: 'forget', passkey: passkeys[0]?.id ?? '' }] as const)
      expect(await own.account(request), request.do).toEqual({ trouble: 'stale' });
    await own.signIn(key);
    expect((await own.account({ do: 'code' })).code).toBeDefined();
    const left = await own.account({ do: 'forget', passkey: passkeys[0]?.id ?? '' });
    expect(left.passkeys.map(({ id }) => id)).toEqual([passkeys[1]?.id]);
    // The last passkey cannot be deleted.
    expect(await own.account({ do: 'forget', passkey: passkeys[1]?.id ?? '' })).toEqual({ trouble: 'key' });
  });

  test('over https the cookie is Secure, and a cookie without that mark is worth nothing', async () => {
    const plain = browser();
    await plain.account({ do: 'open' });
    const secure = browser();
    const headers = { origin: secure.origin.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
    const post = (request: AccountRequest) => secure.post<AccountStatus>(ACCOUNT_PATH, request, headers);
    for (const [name, value] of plain.cookies) secure.cookies.set(name, value);
    expect((await post({ do: 'status' })).body.kind).toBe('none');
    await post({ do: 'open' });
    expect([...secure.cookies.keys()]).toContain('__Host-kings.session_token');
    expect((await post({ do: 'status' })).body.kind).toBe('guest');
    secure.cookies.delete('__Host-kings.session_token');
    expect((await post({ do: 'status' })).body.kind).toBe('none');
  });

  test('a recovery code signs in once, and is replaced', async () => {
    const own = browser();
    const { code } = await own.claim('Recover');
    const second = browser();
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const answer = await second.account({ do: 'recover', code: typed });
    expect(answer).toMatchObject({ kind: 'claimed', name: 'Recover' });
    expect(answer.code).not.toBe(code);
    expect(await browser().account({ do: 'recover', code })).toEqual({ trouble: 'code' });
    expect(await browser().account({ do: 'recover', code: '' })).toEqual({ trouble: 'code' });
    expect(await browser().account({ do: 'recover', code: answer.code ?? '' })).toMatchObject({ name: 'Recover' });
  });

  test('names that look alike are one name, and some are reserved', async () => {
    await browser().claim('Annabel');
    const other = browser();
    await other.claim('Someone Else');
    for (const name of [
      'annabel',
      'Аnnаbel',
      'A n n a b e l',
      'Annabe1',
      'Operator',
      '0perator 2',
      'Bot 3',
      'Guest',
      '!',
      '\u202e',
      'Annabel ✓',
      'Annabe\u04c0',
      'Annabe\u01c0',
      '\ua4eennabel',
      '\u1d00nnabel',
      'Annabelо',
      'Operator ★',
      'The Operator',
    ])
      expect(await other.account({ do: 'rename', name }), name).toEqual({ trouble: 'name' });
    expect(await other.account({ do: 'rename', name: 'Someone else' })).toMatchObject({ name: 'Someone else' });
    expect(await other.account({ do: 'rename', name: 'Bella' })).toMatchObject({ name: 'Bella' });
    for (const name of ['Дима Dima', '山田taro', 'Łukasz Đorđe', 'Bella 🐉', 'नमस्ते'])
      expect(await other.account({ do: 'rename', name }), name).toMatchObject({ name });
    // The earlier name is free again.
    await browser().claim('Someone Else');
  });

  test('only a page of this server may ask, and only the open addresses exist', async () => {
    const own = browser();
    await own.claim('Guarded');
    for (const origin of ['http://evil.example', `http://127.0.0.1:${server.port}`, 'null']) {
      const { status, body } = await own.post<{ rule?: string }>(ACCOUNT_PATH, { do: 'delete' }, { origin });
      expect([status, body.rule], origin).toEqual([403, 'match.origin']);
    }
    const plain = await fetch(own.origin + ACCOUNT_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...own.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: '{"do":"delete"}',
    });
    expect(plain.status).toBe(403);
    expect(await own.account({ do: 'status' })).toMatchObject({ kind: 'claimed' });
    for (const path of [
      'sign-up/email',
      'sign-in/email',
      'sign-in/anonymous',
      'get-session',
      'list-sessions',
      'own/begin',
    ])
      expect((await own.post(`/api/auth/${path}`, {})).status, path).toBe(404);
    for (const step of ['list-user-passkeys', 'delete-passkey', '..%2fown%2fbegin', '__proto__', 'constructor'])
      expect((await own.post(`${PASSKEY_PATH}/${step}`, {})).status, step).toBe(404);
    expect((await fetch(`${own.origin}${PASSKEY_PATH}/generate-authenticate-options`)).status).toBe(404);
  });

  test('the cookie is closed to scripts and other sites, and no answer or row holds its token', async () => {
    const own = browser();
    const { key } = await own.claim('Cookie');
    const { body: options } = await own.step<{ challenge: string }>('generate-authenticate-options');
    const answer = await fetch(`${own.origin}${PASSKEY_PATH}/verify-authentication`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: own.origin,
        cookie: [...own.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ response: key.signIn(options) }),
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kings.session_token='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const token = /=([^.;]+)\./.exec(cookie ?? '')?.[1] ?? 'no token';
    expect(await answer.text()).not.toContain(token);
    const rows = await store.database().all('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    // No address is stored.
    expect(rows.map(({ ipAddress }) => ipAddress || '')).not.toContain('127.0.0.1');
  });

  test('an account has at most 20 passkeys', async () => {
    const own = browser();
    await own.claim('Keyring');
    for (let keys = 1; keys < 20; keys++) await own.addKey();
    expect(await own.step('generate-register-options', { name: 'x' })).toEqual({
      status: 409,
      body: { trouble: 'most' },
    });
    expect((await own.account({ do: 'status' })).passkeys).toHaveLength(20);
  });

  test('an account is deleted with its keys and sessions', async () => {
    const own = browser();
    const { key, code } = await own.claim('Leaver');
    await browser().claim('Rude');
    await own.post(ACCOUNT_PATH, { do: 'report', player: '@Rude', what: 'message', text: 'Shouts.' });
    expect(await own.account({ do: 'delete' })).toMatchObject({ kind: 'none' });
    expect((await browser().signIn(key)).body).toEqual({ trouble: 'key' });
    expect(await browser().account({ do: 'recover', code })).toEqual({ trouble: 'code' });
    await browser().claim('Leaver');
    expect(await store.database().all('SELECT reporter, text FROM reports')).toEqual([
      { reporter: '', text: 'Shouts.' },
    ]);
  });

  test('a player gets all data of the account, without secrets', async () => {
    const own = browser();
    const { code } = await own.claim('Exporter');
    const { body } = await own.post<Record<string, unknown[]>>(ACCOUNT_PATH, { do: 'export' });
    expect(Object.keys(body)).toEqual([
      'account',
      'sessions',
      'passkeys',
      'seats',
      'ties',
      'clubs',
      'reports',
      'invitations',
      'notices',
      'ways',
      'results',
      'ratings',
      'puzzles',
      'rated',
    ]);
    expect(body).toMatchObject({ account: [{ name: 'Exporter' }], sessions: [{}], passkeys: [{}] });
    const text = JSON.stringify(body);
    const token = own.cookies.get('kings.session_token')?.split('.')[0] ?? 'no token';
    for (const secret of [token, code, 'publicKey', 'credentialID', 'token', 'hash'])
      expect(text).not.toContain(secret);
  });

  test('guests who do not come back are forgotten, and accounts with a game or a visit stay', async () => {
    const [gone, kept] = [browser(), browser()];
    for (const guest of [gone, kept]) await guest.account({ do: 'open' });
    const handles = await Promise.all(
      [gone, kept].map(async (guest) => (await guest.account({ do: 'status' })).handle),
    );
    const db = store.database();
    await db.write(sql(`UPDATE accounts SET "updatedAt" = '2020-01-01T00:00:00.000Z'`));
    await db.write(
      sql(`DELETE FROM sessions WHERE "userId" IN (SELECT id FROM accounts WHERE handle = ?)`, [handles[0] ?? '']),
    );
    await new Profiles(db).tidy(Date.now());
    const rows = await db.all('SELECT handle, "isAnonymous" AS guest FROM accounts');
    const left = rows.map(({ handle }) => handle);
    expect([left.includes(handles[0]), left.includes(handles[1])]).toEqual([false, true]);
    expect(rows.some(({ guest }) => guest === 0)).toBe(true);
  });

  test('a player gets the account at the first entry', async () => {
    const own = browser();
    const made = await own.enter<{ roomId: string }>({ how: 'make', table: { players: 2, bots: 0 } });
    expect(made.status).toBe(200);
    expect(await own.account({ do: 'status' })).toMatchObject({ kind: 'guest' });
    // A client other than a browser sends no origin and gets no account.
    const program = await fetch(`${own.origin}/api/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ how: 'make' }),
    });
    expect([program.status, program.headers.getSetCookie()]).toEqual([200, []]);
    const lobby = browser();
    await lobby.enter({ how: 'lobby' });
    expect(lobby.cookies.size).toBe(0);
  });
});
