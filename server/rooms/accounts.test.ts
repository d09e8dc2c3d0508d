// Accounts at tables. A player finds a seat again without its token, an ended session loses the seat, and
// a match has results.
import { Client } from 'colyseus.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ACCOUNT_PATH, OTHER_SESSIONS, type OwnGames, type Profile } from '../../shared/play/net/account.ts';
import type { Reservation } from '../../shared/play/net/enter.ts';
import { RECORD_KEY } from '../../shared/play/net/messages.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import type { ChatPage } from '../../shared/play/net/talk.ts';
import { TOURNAMENT_PATH, type TournamentMade, type TournamentState } from '../../shared/play/net/tournament.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { AccountEvents } from '../accounts/account-events.ts';
import { FORMER } from '../accounts/forget-names.ts';
import { Reports } from '../accounts/reports.ts';
import { LocalBus } from '../bus/bus.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import { Browser } from '../testing/browser.ts';
import { type Enter, findings, Guest, refusalOf, until } from '../testing/client.ts';
import type { TableRoom } from '../testing/enter.ts';
import { quick, roomOf } from '../testing/own-server.ts';

process.env.KT_TEST = '1';
const found = findings();
const store = openStore(null);
const members = new Set<LocalBus>();
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1', data: store, bus: new LocalBus(members), accounts: true });
  await new Browser(server.port).accountsReady();
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

/** Enters a table with the cookies of a browser. Rejects with the code of a refusal. */
async function enter(browser: Browser, request: Enter & { how: 'make' | 'join' }): Promise<Guest> {
  const { body } = await browser.enter<Reservation & { rule?: string }>(request);
  if (body.rule !== undefined) throw new Error(body.rule);
  const room = await new Client(browser.origin).consumeSeatReservation(body, MatchState as never);
  (room as TableRoom).reconnection.enabled = false;
  const guest = new Guest(room as TableRoom, found, roomOf);
  await until(() => guest.welcome !== null, 'a welcome');
  return guest;
}

const make = (browser: Browser, isPublic = false): Promise<Guest> =>
  enter(browser, { how: 'make', table: { players: 2, bots: 0, isPublic }, test: quick });

const ruleOf = async (reply: Promise<unknown>): Promise<string> => (await refusalOf(reply))?.rule ?? '';

const seatsIn = (guest: Guest) => roomOf(guest.room.roomId).table.seats;

test('a private table opens to the account of a seat, without token and code, and to no other account', async () => {
  const ann = new Browser(server.port);
  const { key } = await ann.claim('Ann');
  const first = await make(ann);
  const room = first.room.roomId;
  const phone = new Browser(server.port);
  await phone.signIn(key);
  const second = await enter(phone, { how: 'join', room });
  expect(second.seat).toBe(first.seat);
  await until(() => first.closed !== 0, 'the end of the first line');
  const stranger = new Browser(server.port);
  await stranger.claim('Stranger');
  await expect(enter(stranger, { how: 'join', room })).rejects.toThrow('match.unknown');
  await expect(enter(new Browser(server.port), { how: 'join', room })).rejects.toThrow('match.unknown');
  expect([seatsIn(second).isClaimed(0), seatsIn(second).accountOf(0)]).toEqual([true, expect.any(String)]);
});

test('a seat keeps its first account, and an account has one seat at a table', async () => {
  const ann = new Browser(server.port);
  const first = await make(ann, true);
  const account = seatsIn(first).accountOf(0);
  const other = new Browser(server.port);
  await other.claim('Other');
  const token = first.welcome?.token ?? '';
  const again = await enter(other, { how: 'join', room: first.room.roomId, token });
  expect([again.seat, seatsIn(again).accountOf(0), seatsIn(again).isClaimed(0)]).toEqual([0, account, false]);
  const twice = await enter(ann, { how: 'join', room: first.room.roomId });
  expect(twice.seat).toBe(0);
});

test('no other visitor gives the seat of a claimed account a name, and no spectator shows the name of one', async () => {
  const [ann, guest] = [new Browser(server.port), new Browser(server.port)];
  await ann.claim('Marked');
  const first = await make(ann, true);
  const { room, token } = { room: first.room.roomId, token: first.welcome?.token ?? '' };
  const second = await enter(guest, { how: 'join', room, token, name: 'Sir Fake' });
  expect(seatsIn(second).at(0)).toMatchObject({ name: 'Marked', isClaimed: true });
  const other = await make(guest, true);
  const join = { how: 'join', room: other.room.roomId, spectate: true } as const;
  const [stranger, own] = [await enter(new Browser(server.port), join), await enter(ann, join)];
  const shown = () => [...other.state.spectators.values()];
  await stranger.request('showName', { name: 'Marked' });
  await own.request('showName', { name: 'Other' });
  await until(() => shown().length === 2, 'two names');
  expect(shown()).toEqual(['Marked 2', 'Marked']);
  await stranger.request('showName', { name: 'Operator ★' });
  await until(() => shown().length === 1, 'no name of the operator');
});

test('a guest who claims the account keeps the seat, and the session before loses it', async () => {
  const ann = new Browser(server.port);
  const first = await make(ann);
  const planted = new Browser(server.port);
  for (const [name, value] of ann.cookies) planted.cookies.set(name, value);
  const { room, token, code } = { ...first.welcome, room: first.room.roomId };
  await ann.claim('Claimer');
  await until(() => first.closed !== 0, 'the end of the old session’s line');
  await expect(enter(planted, { how: 'join', room, token })).rejects.toThrow('match.unknown');
  const back = await enter(ann, { how: 'join', room, token });
  expect([back.seat, back.welcome?.code]).toEqual([0, code]);
  expect(seatsIn(back).isClaimed(0)).toBe(true);
});

test('an ended session is cut off from its seat immediately, and its token opens nothing', async () => {
  const own = new Browser(server.port);
  const { key } = await own.claim('Robbed');
  const thief = new Browser(server.port);
  await thief.signIn(key);
  const stolen = await make(thief);
  const room = stolen.room.roomId;
  const { sessions } = await own.account({ do: 'status' });
  await own.account({ do: 'end', session: sessions.find(({ isOwn }) => !isOwn)?.id ?? '' });
  await until(() => stolen.closed !== 0, 'the end of the thief’s line');
  const token = stolen.welcome?.token ?? '';
  await expect(enter(thief, { how: 'join', room, token })).rejects.toThrow('match.unknown');
  expect((await enter(own, { how: 'join', room })).seat).toBe(0);
});

test('a place reserved before the session ended opens nothing', async () => {
  const own = new Browser(server.port);
  const { key } = await own.claim('Reserved');
  const first = await make(own);
  const thief = new Browser(server.port);
  await thief.signIn(key);
  const { body } = await thief.enter<Reservation>({ how: 'join', room: first.room.roomId });
  await own.account({ do: 'end', session: OTHER_SESSIONS });
  const late = new Client(thief.origin).consumeSeatReservation(body, MatchState as never);
  await expect(late).rejects.toThrow('match.unknown');
  expect((await enter(own, { how: 'join', room: first.room.roomId })).seat).toBe(first.seat);
});

test('the end of a match gives each account its result', async () => {
  const [ann, ben] = [new Browser(server.port), new Browser(server.port)];
  await ann.claim('Winner');
  const first = await make(ann);
  const { code = '' } = first.welcome ?? {};
  const second = await enter(ben, { how: 'join', room: first.room.roomId, code });
  for (const guest of [first, second]) await guest.request('ready', { ready: true });
  await until(() => second.view !== null, 'the start');
  await second.free({ free: 'resign', seat: second.seat });
  await until(() => first.view?.victory !== null, 'the end');
  const rows = await store.database().all('SELECT * FROM results ORDER BY seat');
  const accounts = [0, 1].map((seat) => seatsIn(first).accountOf(seat as 0));
  expect(rows).toMatchObject([
    { seat: 0, game: 1, account: accounts[0], players: 2, won: 1, place: 1, left: 0, bots: 0, public: 0 },
    { seat: 1, game: 1, account: accounts[1], players: 2, won: 0, place: 3, left: 1, bots: 0, public: 0 },
  ]);
});

test('a profile shows open games to all, and the list of own games has all with their keys', async () => {
  const [ann, ben] = [new Browser(server.port), new Browser(server.port)];
  await ann.claim('Profiled');
  const { handle } = await ann.account({ do: 'status' });
  for (const kind of ['open', 'private', 'unwatched']) {
    const first = await make(ann, kind !== 'private');
    if (kind === 'unwatched') await first.request('spectators', { on: false });
    const { code = '' } = first.welcome ?? {};
    const second = await enter(ben, { how: 'join', room: first.room.roomId, code });
    for (const guest of [first, second]) await guest.request('ready', { ready: true });
    await until(() => second.view !== null, 'the start');
    await second.free({ free: 'resign', seat: second.seat });
    await until(() => first.view?.victory !== null, 'the end');
  }
  const waiting = await make(ann);
  const profile = (await (await fetch(`${ann.origin}/api/profile/${handle}`)).json()) as Profile;
  expect(profile).toMatchObject({ name: 'Profiled', games: 3, finished: 3, byRules: [{ games: 3, won: 3, left: 0 }] });
  expect(profile.last.map(({ game, won, hasRecord }) => [game, won, hasRecord])).toEqual([[1, true, true]]);
  expect(JSON.stringify(profile)).not.toContain(String(seatsIn(waiting).accountOf(0)));
  const { body: own } = await ann.post<OwnGames>(ACCOUNT_PATH, { do: 'games' });
  expect(own.open).toMatchObject([{ room: waiting.room.roomId, isPlaying: false, names: ['Profiled'] }]);
  const statusOf = async (room: string, key: string) =>
    (await fetch(`${ann.origin}/api/record/${room}/1`, { headers: { [RECORD_KEY]: key } })).status;
  const statuses = own.finished.map(({ room, key }) => Promise.all([statusOf(room, key), statusOf(room, '')]));
  expect(await Promise.all(statuses)).toEqual([
    [200, 404],
    [200, 404],
    [200, 200],
  ]);
  const byName = await fetch(`${ann.origin}/api/profile/${encodeURIComponent('@profiled')}`);
  expect(await byName.json()).toEqual(profile);
  for (const missing of ['unknown', '@unknown', '@', '%00'])
    expect((await fetch(`${ann.origin}/api/profile/${missing}`)).status, missing).toBe(404);
  expect((await new Browser(server.port).post(ACCOUNT_PATH, { do: 'games' })).body).toEqual({ trouble: 'signedOut' });
});

test('an account has its name at every table, and no other player has one like it', async () => {
  const ann = new Browser(server.port);
  await ann.claim('Unique');
  const own = await enter(ann, { how: 'make', name: 'Other', table: { players: 2, bots: 0 }, test: quick });
  expect(seatsIn(own).at(0).name).toBe('Unique');
  expect(await ruleOf(own.request('rename', { name: 'Another' }))).toBe('match.name');
  const guest = new Browser(server.port);
  const imitator = await enter(guest, { how: 'make', name: 'Un1que', table: { players: 2, bots: 0 }, test: quick });
  expect(seatsIn(imitator).at(0).name).toBe('Un1que 2');
  expect(await ruleOf(imitator.request('rename', { name: 'UNIQUE' }))).toBe('match.name');
  expect(await ruleOf(imitator.request('rename', { name: 'Somebody' }))).toBe('');
});

test('a claimed name carries the handle, a guest who had the name first gets a number, and no name has a check mark', async () => {
  const early = await enter(new Browser(server.port), {
    ...{ how: 'make', name: 'Heraldic', table: { players: 2, bots: 0, isPublic: true }, test: quick },
  });
  expect(seatsIn(early).at(0)).toMatchObject({ name: 'Heraldic', handle: '' });
  const checked = await enter(new Browser(server.port), { how: 'make', name: 'Cheater ✓', test: quick });
  expect(seatsIn(checked).at(0).name).not.toContain('✓');
  const ann = new Browser(server.port);
  await ann.claim('Heraldic');
  const { handle } = await ann.account({ do: 'status' });
  await enter(ann, { how: 'join', room: early.room.roomId });
  const places = () => ['0', '1'].map((seat) => early.state.places.get(seat)?.toJSON());
  await expect.poll(places).toMatchObject([
    { name: 'Heraldic 2', handle: '' },
    { name: 'Heraldic', handle },
  ]);
  await ann.account({ do: 'delete' });
  await expect.poll(places).toMatchObject([{}, { handle: '' }]);
});

test('the records of a deleted account are true and without its name', async () => {
  const [ann, ben] = [new Browser(server.port), new Browser(server.port)];
  await ann.claim('Vanishing');
  const first = await make(ann, true);
  const second = await enter(ben, { how: 'join', room: first.room.roomId, name: 'Ben' });
  for (const guest of [first, second]) await guest.request('ready', { ready: true });
  await until(() => second.view !== null, 'the start');
  await first.free({ free: 'resign', seat: first.seat });
  await until(() => second.view?.victory !== null, 'the end');
  const lines = async () => {
    const rows = await store.database().all(
      `SELECT json FROM entries
       WHERE match = (SELECT id FROM matches WHERE room = ?) ORDER BY n`,
      [first.room.roomId],
    );
    return rows.map(({ json }) => `${json}\n`).join('');
  };
  const before = await lines();
  expect(before.match(/Vanishing/g)?.length).toBeGreaterThan(1);
  await ann.account({ do: 'delete' });
  const after = await lines();
  expect(after).not.toContain('Vanishing');
  expect(after).toContain(FORMER);
  expect(after).toContain('Ben');
  expect(verifyRecord(after)).toMatchObject({ ok: true });
  expect(verifyRecord(after)).toEqual(verifyRecord(before));
});

test('a stored private table opens to its account alone, and an ended session loses it there, too', async () => {
  const ann = new Browser(server.port);
  const { key } = await ann.claim('Stored');
  const thief = new Browser(server.port);
  await thief.signIn(key);
  const first = await make(thief);
  const room = first.room.roomId;
  const token = first.welcome?.token ?? '';
  const { closed } = roomOf(room);
  await roomOf(room).unload();
  await closed;
  const stranger = new Browser(server.port);
  await stranger.claim('Stranger to it');
  await expect(enter(stranger, { how: 'join', room })).rejects.toThrow('match.unknown');
  // No process has the table open when the session ends.
  const { sessions } = await ann.account({ do: 'status' });
  await ann.account({ do: 'end', session: sessions.find(({ isOwn }) => !isOwn)?.id ?? '' });
  await expect(enter(thief, { how: 'join', room, token })).rejects.toThrow('match.unknown');
  const back = await enter(ann, { how: 'join', room });
  expect([back.seat, seatsIn(back).isClaimed(0)]).toEqual([0, true]);
});

test('a deleted account leaves its seat at an open table, whose player keeps the game', async () => {
  const ann = new Browser(server.port);
  await ann.claim('Deleter');
  const own = await make(ann);
  const room = own.room.roomId;
  await ann.account({ do: 'delete' });
  await expect.poll(() => seatsIn(own).accountOf(0)).toBe(null);
  const [row] = await store.database().all('SELECT account FROM seats WHERE room = ?', [room]);
  expect(row).toEqual({ account: '' });
});

test('an account that is deleted during a game leaves no name at the table, in the record and in tournaments', async () => {
  const [ann, ben] = [new Browser(server.port), new Browser(server.port)];
  await ann.claim('Quitter');
  const plan = { name: 'Cup', options: {}, rounds: 1, pause: 0, bots: false };
  const { body } = await ann.post<TournamentMade>(TOURNAMENT_PATH, plan);
  await ann.post(`${TOURNAMENT_PATH}/${body.id}`, { do: 'join', name: '' });
  const first = await make(ann, true);
  const second = await enter(ben, { how: 'join', room: first.room.roomId, name: 'Ben' });
  for (const guest of [first, second]) await guest.request('ready', { ready: true });
  await until(() => second.view !== null, 'the start');
  const all = (await ann.account({ do: 'export' })) as unknown as { account: { id: string }[] };
  const id = all.account[0]?.id ?? '';
  await ann.account({ do: 'delete' });
  await until(() => second.state.places.get(String(first.seat))?.name === FORMER, 'the new name');
  await second.free({ free: 'resign', seat: second.seat });
  await until(() => second.view?.victory !== null, 'the end');
  for (const table of ['entries', 'steps', 'seats', 'tournaments', 'snapshots', 'accounts', 'rooms', 'matches']) {
    const rows = JSON.stringify(await store.database().all(`SELECT * FROM ${table}`, []));
    expect(rows, table).not.toMatch(/Quitter/);
    if (table !== 'entries') expect(rows, table).not.toContain(`"${id}"`);
  }
});

test('an entrant of a tournament plays under the name of the account, and imitates no other account', async () => {
  const [ann, ben, guest] = [new Browser(server.port), new Browser(server.port), new Browser(server.port)];
  await ann.claim('Champion');
  await ben.claim('Imitator');
  const plan = { name: 'Cup', options: {}, rounds: 1, pause: 0, bots: false };
  const { body } = await ann.post<TournamentMade>(TOURNAMENT_PATH, plan);
  const path = `${TOURNAMENT_PATH}/${body.id}`;
  for (const visitor of [ben, guest, ann]) await visitor.post(path, { do: 'join', name: 'Champion' });
  const state = (await (await fetch(ann.origin + path)).json()) as TournamentState;
  expect(state.entrants.map(({ name }) => name)).toEqual(['Imitator', 'Champion 2', 'Champion']);
});

test('a chat line is reported with its own text and writer; guests, forged numbers and floods are refused', async () => {
  const [ann, ben, guest] = [new Browser(server.port), new Browser(server.port), new Browser(server.port)];
  await Promise.all([ann.claim('Calm Ann'), ben.claim('Shouting Ben')]);
  const writer = await make(ben, true);
  const join = { how: 'join', room: writer.room.roomId, spectate: true } as const;
  const [reader, other] = [await enter(ann, join), await enter(guest, join)];
  await writer.request('say', { text: 'you are all fools' });
  await writer.request('say', { phrase: 'luck' });
  const { chat, lines } = (await reader.request('chat', {})) as ChatPage;
  const report = (by: Guest, line: number, id = chat) => ruleOf(by.request('report', { chat: id, line }));
  const [rude = 0, phrase = 0] = lines.map(({ id }) => id);
  expect(await report(other, rude)).toBe('match.reporter');
  expect([await report(reader, 99), await report(reader, rude, 'x')]).toEqual(['match.line', 'match.line']);
  expect([await report(reader, phrase), await report(writer, rude)]).toEqual(['match.shape', 'match.shape']);
  for (const sent of [{}, { chat, line: 0 }, { chat, line: rude, text: 'forged' }])
    expect(await ruleOf(reader.request('report', sent as never))).toBe('match.shape');
  expect(await report(reader, rude)).toBe('');
  const reports = new Reports(store.database(), new AccountEvents(new LocalBus()));
  const { handle } = await ben.account({ do: 'status' });
  const stored = (await reports.open(Date.now())).filter((row) => row.reporter === 'Calm Ann');
  expect(stored).toMatchObject([{ handle, name: 'Shouting Ben', what: 'message', text: 'you are all fools' }]);
});

test('what a moderator decides at another process holds immediately at open tables, also for a spectator', async () => {
  const ann = new Browser(server.port);
  const { key } = await ann.claim('Rude Word');
  const player = await make(ann, true);
  const phone = new Browser(server.port);
  await phone.signIn(key);
  const other = await make(new Browser(server.port), true);
  const spectator = await enter(phone, { how: 'join', room: other.room.roomId, spectate: true });
  await spectator.request('showName', { name: 'Rude Word' });
  const shown = () => [player.state.places.get('0')?.name, [...spectator.state.spectators.values()]];
  expect(shown()).toEqual(['Rude Word', ['Rude Word']]);
  // The other process shares the database, but has a separate connection to the bus.
  const elsewhere = new Reports(store.database(), new AccountEvents(new LocalBus(members)));
  const { handle } = await ann.account({ do: 'status' });
  const says = async (guest: Guest) => ruleOf(guest.request('say', { text: 'hello' }));
  expect([await says(player), await says(spectator)]).toEqual(['', '']);
  await elsewhere.moderate({ handle, act: 'mute', hours: 1 }, Date.now());
  await expect.poll(async () => [await says(player), await says(spectator)]).toEqual(['match.muted', 'match.muted']);
  // A visitor with only the token may not write either.
  const token = player.welcome?.token ?? '';
  const plain = await enter(new Browser(server.port), { how: 'join', room: player.room.roomId, token });
  expect([plain.seat, await says(plain)]).toEqual([0, 'match.muted']);
  await elsewhere.moderate({ handle, act: 'mute', hours: 0 }, Date.now());
  await expect.poll(() => says(spectator)).toBe('');
  await elsewhere.moderate({ handle, act: 'rename' }, Date.now());
  const renamed = /^Player [a-z2-9]{10}$/;
  await expect.poll(() => plain.state.places.get('0')?.name).toMatch(renamed);
  await expect.poll(() => [...spectator.state.spectators.values()]).toEqual([]);
  const nameInStore = async () => {
    const [row] = await store.database().all('SELECT name FROM seats WHERE room = ? AND seat = 0', [plain.room.roomId]);
    return row?.name;
  };
  expect(await nameInStore()).toMatch(renamed);
  await elsewhere.moderate({ handle, act: 'ban' }, Date.now());
  await until(() => plain.closed !== 0 && spectator.closed !== 0, 'the end of both lines');
  // The old token no longer opens the seat, so the visitor gets another seat.
  expect((await enter(ann, { how: 'join', room: plain.room.roomId, token })).seat).toBe(1);
});
