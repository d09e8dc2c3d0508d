// A player whose game waits gets a notice, once for each absence, and only while they are away.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NOTICES_PATH } from '../../shared/play/net/notices.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import { Browser } from '../testing/browser.ts';
import { Door, findings, until } from '../testing/client.ts';
import { close, duel, roomOf } from '../testing/own-server.ts';
import { pause, twoAt, unhurried } from '../testing/play.ts';

process.env.KT_TEST = '1';

const store = openStore(null);
const absence = { every: 20, away: 60 };
const sent: { kind: string; room: string; table: string }[] = [];
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const push = async (_to: unknown, text: string) => {
    sent.push(JSON.parse(text));
    return 'sent' as const;
  };
  server = await start({ port: 0, host: '127.0.0.1', data: store, accounts: true, seams: { push, absence } });
});
afterAll(() => server.stop());

/** Returns the account of a browser that is sent notices. */
async function subscribed(): Promise<string> {
  const browser = new Browser(server.port);
  await vi.waitUntil(async () => (await browser.account({ do: 'status' })).kind === 'none', { timeout: 20_000 });
  const { handle } = await browser.account({ do: 'open' });
  const address = { endpoint: 'https://web.push.apple.com/one', keys: { p256dh: 'BAAA', auth: 'AAAA' } };
  await browser.post(NOTICES_PATH, { do: 'subscribe', address });
  const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
  return String(row?.id);
}

test('a player who is away gets one notice; a player who is there gets none', async () => {
  const account = await subscribed();
  const door = new Door(server.port, findings(), roomOf);
  const [ann, ben] = await twoAt(door, duel(unhurried, { name: 'Long table' }));
  const { seats } = roomOf(ann.room.roomId).table;
  Object.assign(seats.at(ann.welcome?.seat as never), { account });
  await pause(4 * absence.away);
  expect(sent).toEqual([]);
  await close(ann);
  await until(() => sent.length > 0, 'a notice');
  expect(sent).toEqual([{ kind: 'turn', room: ann.room.roomId, table: 'Long table' }]);
  await pause(4 * absence.away);
  expect(sent).toHaveLength(1);
  await ben.room.leave();
});
