// Notices on both databases, from the page's request to the push service.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountId } from '../../shared/play/net/account.ts';
import { NOTICES_PATH, type NoticeChoice, PUSH_LIMITS } from '../../shared/play/net/notices.ts';
import { readableLog } from '../common/log.ts';
import { type Running, start } from '../start.ts';
import type { Store } from '../store/store.ts';
import { Browser } from '../testing/browser.ts';
import { STORE_KINDS, type StorePlace } from '../testing/stores.ts';
import { Notices } from './notices.ts';
import type { Push } from './push.ts';

process.env.KT_TEST = '1';

const endpointOf = (name: string): string => `https://fcm.googleapis.com/fcm/send/${name}`;
const KEYS = { p256dh: 'BAAA', auth: 'AAAA' };
const CALL = { kind: 'turn', room: 'room12345', table: 'Table' } as const;

describe.each(STORE_KINDS)('$name', (kind) => {
  let place: StorePlace;
  let store: Store;
  let server: Running;
  const sent: string[] = [];
  let result: Awaited<ReturnType<Push>> = 'sent';
  const notices = (): Notices =>
    new Notices(store, readableLog(), {
      push: async ({ address }, text) => {
        sent.push(`${address.endpoint.split('/').at(-1)} ${JSON.parse(text).kind}`);
        return result;
      },
    });
  const subscribe = (browser: Browser, name: string) =>
    browser.post<{ trouble?: string }>(NOTICES_PATH, {
      do: 'subscribe',
      address: { endpoint: endpointOf(name), keys: KEYS },
    });
  const unsubscribe = (browser: Browser, name: string) =>
    browser.post(NOTICES_PATH, { do: 'unsubscribe', endpoint: endpointOf(name) });
  const guest = async (): Promise<{ browser: Browser; id: AccountId }> => {
    const browser = new Browser(server.port);
    const { handle } = await browser.account({ do: 'open' });
    const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
    return { browser, id: row?.id as AccountId };
  };
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await kind.start();
    place = await kind.place();
    store = await place.open();
    server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true });
    const ask = () => new Browser(server.port).account({ do: 'status' });
    await vi.waitUntil(async () => (await ask()).kind === 'none', { timeout: 20_000 });
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
    await kind.stop();
  });

  test('all browsers of an account get a notice, once for each decision', async () => {
    sent.length = 0;
    const { browser, id } = await guest();
    expect((await subscribe(browser, 'desk')).status).toBe(200);
    await subscribe(browser, 'phone');
    await notices().notify(id, 'turn 1', CALL);
    await notices().notify(id, 'turn 1', CALL);
    expect(sent.sort()).toEqual(['desk turn', 'phone turn']);
    await unsubscribe(browser, 'desk');
    await notices().notify(id, 'turn 2', CALL);
    expect(sent.at(-1)).toBe('phone turn');
    expect(sent).toHaveLength(3);
  });

  test('a browser belongs to the account that subscribed last, and no other account can remove it', async () => {
    sent.length = 0;
    const [first, second] = [await guest(), await guest()];
    await subscribe(first.browser, 'shared');
    await unsubscribe(second.browser, 'shared');
    await notices().notify(first.id, 'turn 1', CALL);
    expect(sent).toEqual(['shared turn']);
    await subscribe(second.browser, 'shared');
    await notices().notify(first.id, 'turn 2', CALL);
    expect(sent).toHaveLength(1);
  });

  test('a browser that takes no notices any more is forgotten', async () => {
    sent.length = 0;
    const { browser, id } = await guest();
    await subscribe(browser, 'gone');
    result = 'gone';
    await notices().notify(id, 'turn 1', CALL);
    result = 'sent';
    await notices().notify(id, 'turn 2', CALL);
    expect(sent).toEqual(['gone turn']);
  });

  test('an account keeps its newest browsers', async () => {
    const { browser, id } = await guest();
    for (let n = 0; n < PUSH_LIMITS.perAccount + 2; n++) await subscribe(browser, `many-${n}`);
    sent.length = 0;
    await notices().notify(id, 'turn 1', CALL);
    expect(sent).toHaveLength(PUSH_LIMITS.perAccount);
    expect(sent).toContain(`many-${PUSH_LIMITS.perAccount + 1} turn`);
  });

  test('a webhook gets a notice, and is not called any more after five failures in a row', async () => {
    const { browser, id } = await guest();
    const { body } = await browser.post<NoticeChoice>(NOTICES_PATH, { do: 'hook', address: 'https://hook.example/1' });
    expect(body).toMatchObject({ hook: 'https://hook.example/1', hasFailed: false });
    const calls: string[] = [];
    let isAccepted = true;
    const hooks = new Notices(store, readableLog(), {
      hook: async (address, text) => {
        calls.push(`${address} ${text}`);
        return isAccepted;
      },
    });
    await hooks.notify(id, 'turn 0', CALL);
    const address = `${browser.origin}/#/t/room12345`;
    expect(calls).toEqual([`https://hook.example/1 ${JSON.stringify({ ...CALL, address })}`]);
    isAccepted = false;
    for (let n = 1; n < 9; n++) await hooks.notify(id, `turn ${n}`, CALL);
    expect(calls).toHaveLength(6);
    const choice = (await browser.post<NoticeChoice>(NOTICES_PATH, { do: 'ways' })).body;
    expect(choice).toMatchObject({ hasFailed: true });
    await browser.post(NOTICES_PATH, { do: 'hook', address: 'https://hook.example/2' });
    await hooks.notify(id, 'turn 9', CALL);
    expect(calls).toHaveLength(7);
    for (const wrong of ['http://hook.example/', 'https://127.0.0.1/', 'hook'])
      expect((await browser.post(NOTICES_PATH, { do: 'hook', address: wrong })).status).toBe(400);
    // The operator has turned webhooks off.
    await new Notices(store, readableLog(), { hook: null }).notify(id, 'turn 10', CALL);
    expect(calls).toHaveLength(7);
  });

  test('notices end with the account', async () => {
    sent.length = 0;
    const { browser, id } = await guest();
    await subscribe(browser, 'deleted');
    await browser.account({ do: 'delete' });
    await notices().notify(id, 'turn 1', CALL);
    expect(sent).toEqual([]);
  });

  test('without an account, from another page or to another host nothing is subscribed', async () => {
    const stranger = new Browser(server.port);
    expect((await subscribe(stranger, 'none')).body).toEqual({ trouble: 'signedOut' });
    const { browser } = await guest();
    const address = { endpoint: 'http://127.0.0.1:6379/', keys: KEYS };
    expect((await browser.post(NOTICES_PATH, { do: 'subscribe', address })).status).toBe(400);
    const origin = 'http://evil.example';
    expect((await browser.post(NOTICES_PATH, { do: 'key' }, { origin })).status).toBe(403);
    expect((await browser.post<{ key: string }>(NOTICES_PATH, { do: 'key' })).body.key).toHaveLength(87);
  });
});
