// A player gets a notice when their game waits: once for each absence, and only while they are away.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { seatAt } from '../../shared/model/game/types.ts';
import { NOTICES_PATH } from '../../shared/play/net/notices.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import { Browser } from '../testing/browser.ts';
import { Door, findings, until } from '../testing/client.ts';
import { close, duel, roomOf } from '../testing/own-server.ts';
import { pause, twoAt, unhurried } from '../testing/play.ts';
import { notifyAbsentPlayers } from './absent-players.ts';
import { SeatAssignments } from './table/seat-assignments.ts';

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

/** Returns the account of a browser that has subscribed to notices. */
async function subscribed(): Promise<string> {
  const browser = new Browser(server.port);
  await browser.accountsReady();
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
  // The store tells all processes that the game waits.
  const [row] = await store
    .database()
    .all('SELECT asked FROM seats WHERE room = ? AND seat = ?', [ann.room.roomId, Number(ann.welcome?.seat)]);
  expect(row).toEqual({ asked: 1 });
  await ben.room.leave();
});

/** Returns a table with one absent player, and the names of the notices. */
function absentTable() {
  const names: string[] = [];
  const seats = new SeatAssignments(2, 1, { burst: 1, perSecond: 1 });
  Object.assign(seats.at(seatAt(0)), { kind: 'human', account: 'ann' });
  const match = { over: false, awaits: () => true, game: { seq: 1, phase: 'setup', open: [{ seat: 0, id: 7 }] } };
  const games = { paused: '' };
  const table = {
    seats,
    games,
    days: { isOn: false },
    match: null as typeof match | null,
    game: 0,
    options: { table: { name: 'Table' } },
  };
  const asked: boolean[] = [];
  const storeAsked = (_room: string, _seat: number, isAsked: boolean) => void asked.push(isAsked);
  const notices = { storeAsked, notify: (account: string, name: string) => void names.push(`${account} ${name}`) };
  vi.useFakeTimers();
  const room = { roomId: 'room', table } as never;
  const end = notifyAbsentPlayers({ all: () => [room] }, notices as never, {
    every: 10,
    away: 0,
  });
  const look = () => vi.advanceTimersByTime(10);
  onTestFinished(() => {
    end();
    vi.useRealTimers();
  });
  return { names, asked, table, match, games, look };
}

test('a game that begins without a player is one notice, and so is an adjourned game that goes on', () => {
  const { names, table, match, games, look } = absentTable();
  look();
  Object.assign(table, { match, game: 1 });
  for (let i = 0; i < 3; i++) look();
  expect(names).toEqual(['ann begun room 1 1']);
  games.paused = 'adjourned';
  look();
  match.game = { ...match.game, seq: 90, phase: 'movement' };
  games.paused = '';
  for (let i = 0; i < 3; i++) look();
  expect(names).toEqual(['ann begun room 1 1', 'ann begun room 1 90']);
});

test('a game that the server reads again after a restart has not begun', () => {
  const { names, asked, table, match, look } = absentTable();
  Object.assign(table, { match: { ...match, game: { ...match.game, phase: 'movement' } }, game: 1 });
  for (let i = 0; i < 3; i++) look();
  expect(names).toEqual(['ann turn room 1 7']);
  Object.assign(table, { match: null });
  look();
  // The state is stored only when it changes.
  expect(asked).toEqual([true, false]);
});
