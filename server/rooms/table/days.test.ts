// A game of days continues without connected players, without a process, and over a restart. Its players get
// a notice for each question.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { NO_STANDING } from '../../../shared/play/match/standing.ts';
import type { AccountId } from '../../../shared/play/net/account.ts';
import type { DayStatus } from '../../../shared/play/net/days.ts';
import { NOTICES_PATH } from '../../../shared/play/net/notices.ts';
import { Profiles } from '../../accounts/profiles.ts';
import { monotonicNow } from '../../common/clock.ts';
import { TEST_LIMITS } from '../../limits/limits.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import { sql } from '../../store/sql.ts';
import type { Store } from '../../store/store.ts';
import { Browser } from '../../testing/browser.ts';
import { Door, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { findRoom, roomOf } from '../../testing/own-server.ts';
import { pause, playUntil, twoAt, unhurried } from '../../testing/play.ts';

process.env.KT_TEST = '1';
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'kings-days-'));
const LOADED = 150;
const LEASE = 450;
/** The clock of a question, and the extra time, ms. */
const [LIMIT, BANK] = [700, 300];
const TEST = { ...unhurried, limit: LIMIT, window: 300, days: { bank: BANK, step: 50 } };
const found = findings();
const sent: string[] = [];
let store: Store;
let server: Running;

async function begin(): Promise<void> {
  store = openStore(folder);
  const keep = { ...TEST_LIMITS.keep, loaded: LOADED, empty: LOADED, solo: LOADED, untouched: LOADED };
  const push = async ({ address }: { address: { endpoint: string } }, text: string) => {
    sent.push(`${address.endpoint.at(-1)} ${JSON.parse(text).kind}`);
    return 'sent' as const;
  };
  server = await start({
    ...{ port: 0, host: '127.0.0.1', data: store, accounts: true, limits: { ...TEST_LIMITS, keep } },
    process: { name: 'one', path: '', leaseMs: LEASE },
    seams: { push, absence: { every: 10, away: 20 } },
  });
}

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await begin();
});
afterEach(() => expect(found.wrong.splice(0)).toEqual([]));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a new account. The address of its notices ends with this letter. */
async function subscribed(letter: string): Promise<AccountId> {
  const browser = new Browser(server.port);
  await browser.accountsReady();
  const { handle } = await browser.account({ do: 'open' });
  const address = { endpoint: `https://web.push.apple.com/${letter}`, keys: { p256dh: 'BAAA', auth: 'AAAA' } };
  await browser.post(NOTICES_PATH, { do: 'subscribe', address });
  const [row] = await store.database().all('SELECT id FROM accounts WHERE handle = ?', [handle]);
  return String(row?.id) as AccountId;
}

const seatOf = ({ welcome }: Guest): Seat => welcome?.seat ?? NOBODY;
const shown = ({ state }: Guest): DayStatus => JSON.parse(state.table.days) as DayStatus;
const stepsOf = async (room: string): Promise<number> => {
  const [row] = await store
    .database()
    .all('SELECT count(*) AS n FROM steps WHERE match IN (SELECT id FROM matches WHERE room = ?)', [room]);
  return Number(row?.n);
};
const back = (door: Door, { welcome }: Guest): Promise<Guest> =>
  door.enter(welcome?.roomId ?? '', { token: welcome?.token ?? '' });
const gone = (room: string): Promise<void> => until(() => findRoom(room) === undefined, 'the unloading');

test('a game of days over two evenings: it goes on without its players, survives a restart, and sends each question once', async () => {
  const accounts = [await subscribed('a'), await subscribed('b')];
  const door = new Door(server.port, found, roomOf);
  const table = { players: 2, clock: 'day', isPublic: true } as const;
  const evening = await twoAt(door, { table, test: { ...TEST, limit: 60_000 } });
  const [ann, ben] = evening;
  const { roomId } = ann.welcome!;
  for (const [i, guest] of evening.entries())
    Object.assign(roomOf(roomId).table.seats.at(seatOf(guest)), { account: accounts[i] });
  await playUntil(evening, () => ann.state.seq > 6 && ann.open.concat(ben.open).length > 0);
  expect(shown(ann)).toMatchObject({ banks: [BANK, BANK], away: [0, 0], left: [14, 14] });
  expect(sent).toEqual([]);
  await roomOf(roomId).table.save();
  for (const guest of evening) await guest.room.leave(false);
  await gone(roomId);
  // Each player for whom the game waits has one notice, and finds the game with its deadline.
  const profiles = new Profiles(store.database());
  const own = async () => (await Promise.all(accounts.map((id) => profiles.games(id)))).map(({ open }) => open[0]);
  const waiting = (await own()).filter((row) => row?.isWaiting);
  expect(sent).toHaveLength(waiting.length);
  for (const row of waiting) expect(row?.deadline).toBeGreaterThan(Date.now() + 30_000);
  const steps = await stepsOf(roomId);
  await pause(2 * LEASE);
  expect(await stepsOf(roomId)).toBe(steps);

  // The clock runs out while no process has the table. The server then opens the table.
  await store.database().write(sql('UPDATE rooms SET origin = origin - 60000 WHERE id = ?', [roomId]));
  await vi.waitUntil(async () => (await stepsOf(roomId)) > steps, { timeout: 20_000 });
  const stopped = await stepsOf(roomId);
  await server.stop();
  await pause(LEASE);
  await begin();

  const again = new Door(server.port, found, null);
  const second: Guest[] = [];
  for (const guest of evening) second.push(await back(again, guest));
  const [first = ann] = second;
  expect(first.state.seq).toBeGreaterThanOrEqual(stopped - 1);
  const { seq } = first.state;
  await playUntil(second, () => first.state.seq > seq + 6);
  for (const guest of second) await guest.room.leave(false);
  await gone(roomId);
  // No question caused two notices.
  const names = await store.database().all("SELECT name FROM notices WHERE name LIKE 'turn %'");
  expect(sent).toHaveLength(names.length);
  expect(new Set(sent.map((line) => line.split(' ')[1]))).toEqual(new Set(['turn']));
});

test('standing answers and vacations are kept, and only vacations are seen by others', async () => {
  const door = new Door(server.port, found, roomOf);
  const guests = await twoAt(door, { table: { players: 2, clock: 'day' }, test: { ...TEST, limit: 60_000 } });
  const [ann, ben] = guests;
  const { roomId } = ann.welcome!;
  const PASS = { calls: 'pass', replies: 'home', proofs: 'ask', dice: 'pass' } as const;
  const before = JSON.stringify(ben.state.toJSON());
  expect(await ann.request('standing', {})).toEqual(NO_STANDING);
  expect(await ann.request('standing', { answers: PASS })).toEqual(PASS);
  await pause(50);
  expect(JSON.stringify(ben.state.toJSON())).toBe(before);
  await until(() => [...ann.state.places.values()].some(({ deadline }) => deadline > 0), 'a question');
  const deadline = (): number => ann.state.places.get(String(seatOf(ann)))?.deadline ?? 0;
  const early = deadline();
  expect(await refusalOf(ann.request('vacation', { days: 15 }))).toMatchObject({ rule: 'match.shape' });
  await ann.request('vacation', { days: 3 });
  await until(() => (shown(ben).away[seatOf(ann)] ?? 0) > 0, 'the vacation');
  expect(shown(ben).left[seatOf(ann)]).toBe(11);
  if (early > 0) expect(deadline() - early).toBe(3 * 24 * 360_000);
  expect(await refusalOf(ann.request('vacation', { days: 1 }))).toMatchObject({
    rule: 'days.vacation',
    params: { most: 11 },
  });
  for (const guest of guests) await guest.room.leave(false);
  await gone(roomId);
  const returned = await back(new Door(server.port, found, null), ann);
  expect(await returned.request('standing', {})).toEqual(PASS);
  expect(shown(returned).left).toEqual(shown(ben).left);
  // Ending a vacation early uses up the days that have begun.
  await returned.request('vacation', { days: 0 });
  await until(() => shown(returned).away.every((until) => until === 0), 'the end');
  expect(shown(returned).left[seatOf(ann)]).toBe(13);
  // A vacation that ends when it begins is not stored.
  const { table } = roomOf(roomId);
  table.match?.time.pause('vote', monotonicNow());
  const stored = table.seats.at(seatOf(ann)).days;
  for (const days of [1, 0, 1, 0]) expect(await table.days.vacation(seatOf(ann), days)).toBeNull();
  expect(table.seats.at(seatOf(ann)).days).toBe(stored);
  await returned.room.leave(false);
});

test('only a table with a clock of days has standing answers and vacations', async () => {
  const door = new Door(server.port, found, roomOf);
  const [ann] = await twoAt(door, { table: { players: 2 }, test: unhurried });
  expect(await refusalOf(ann.request('vacation', { days: 1 }))).toMatchObject({ rule: 'days.none' });
  expect(await refusalOf(ann.request('standing', { answers: NO_STANDING }))).toMatchObject({ rule: 'days.none' });
  expect(ann.state.table.days).toBe('');
});
