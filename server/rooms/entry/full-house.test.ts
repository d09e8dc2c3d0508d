// Which table makes room on a full server, and for whom. Each test uses its own addresses.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ENTER_PATH, type Reservation } from '../../../shared/play/net/enter.ts';
import { CLOSED, ROOM } from '../../../shared/play/net/messages.ts';
import { matchMaker } from '../../colyseus/colyseus.ts';
import { monotonicNow, setTestClock } from '../../common/clock.ts';
import type { Running } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import { onDisk } from '../../testing/full.ts';
import { ask, call, RawConnection, WORD } from '../../testing/raw.ts';
import {
  idOf,
  makeTable,
  openHouse,
  roomOf,
  SMALL_HOUSE,
  slow,
  standingAt,
  tokenOf,
} from '../../testing/small-house.ts';
import type { MatchRoom } from '../match-room.ts';

process.env.KT_TEST = '1';
const disk = { full: false, failed: 0 };
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await openHouse(onDisk(openStore(null), disk));
});
afterEach(() => setTestClock(null));
afterAll(() => server.stop());

const make = (from: string, players: 2 | 4 = 2) => makeTable(server.port, from, players);
const countTables = () => standingAt(server.port);
const isGone = (connection: RawConnection) => () => roomOf(connection)?.isClosing !== false;

test('a full server closes the deserted table that would end first, and none that is in use', async () => {
  expect(await countTables()).toBe(0);
  const connections: RawConnection[] = [];
  for (let i = 0; i < SMALL_HOUSE.tables; i++) connections.push(await make(`127.0.6.${11 + i}`));
  const busy = await ask(server.port, { how: 'make', test: slow }, '127.0.6.9');
  expect([busy.status, busy.rule]).toEqual([503, 'match.busy']);
  expect(await countTables()).toBe(SMALL_HOUSE.tables);
  const [playing, waiting, other] = connections as [RawConnection, RawConnection, RawConnection];
  // These tables are deserted: first a game of two players, then two waiting tables.
  const ben = await RawConnection.open(server.port, { how: 'join', room: idOf(playing) }, { from: '127.0.6.8' });
  for (const connection of [playing, ben]) expect(await connection.refusal('ready', { ready: true })).toBe('');
  await playing.until(() => roomOf(playing).table.match !== null, 'the game');
  expect(await playing.refusal('auto', { on: true })).toBe('');
  // Waits after each, because the test depends on the order in which tables are deserted.
  for (const connection of [playing, ben, waiting, other]) {
    const room = roomOf(connection);
    const left = room.clients.length - 1;
    await connection.cut();
    await playing.until(() => room.clients.length === left, 'the loss of the connection');
  }
  const deserted = [playing, waiting, other].map(roomOf);
  await playing.until(() => deserted.every((room) => room.clients.length === 0), 'the loss of all connections');
  const cat = await make('127.0.6.9');
  expect(isGone(waiting)()).toBe(true);
  expect([playing, other].map((connection) => isGone(connection)())).toEqual([false, false]);
  const dan = await make('127.0.6.7');
  expect(isGone(other)()).toBe(true);
  expect(isGone(playing)()).toBe(false);
  expect(await countTables()).toBe(SMALL_HOUSE.tables);
  const eve = await make('127.0.6.10');
  expect(isGone(playing)()).toBe(true);
  const gone = await ask(server.port, { how: 'join', room: idOf(playing), token: tokenOf(playing) }, '127.0.6.1');
  expect([gone.status, gone.rule]).toEqual([404, 'match.unknown']);
  for (const connection of [...connections.slice(3), cat, dan, eve]) await connection.cut();
});

async function endAll(): Promise<void> {
  for (const { roomId } of await matchMaker.query({ name: ROOM }))
    await (matchMaker.getLocalRoomById(roomId) as MatchRoom).end();
  expect(await countTables()).toBe(0);
}

async function cutOff(...connections: RawConnection[]): Promise<void> {
  for (const connection of connections) {
    const { clients } = roomOf(connection);
    await connection.cut();
    await connection.until(() => clients.length === 0, 'the loss of the connection');
  }
}

const comeBack = (connection: RawConnection, from: string) =>
  RawConnection.open(server.port, { how: 'join', room: idOf(connection), token: tokenOf(connection) }, { from });

test('law of the shares: of the last tables, makers who have some get no more, and a maker who has none gets one', async () => {
  await endAll();
  const connections: RawConnection[] = [];
  for (const [from, count] of [
    ['127.0.9.1', 2],
    ['127.0.9.2', 2],
    ['127.0.9.3', 3],
  ] as const)
    for (let i = 0; i < count; i++) connections.push(await make(from));
  // One slot is free, but an address with tables may not take the last slot.
  const more = async () => ask(server.port, { how: 'make', test: slow }, '127.0.9.1');
  const refused = await more();
  expect([refused.status, refused.rule, refused.params]).toEqual([429, 'match.tables', { most: 2 }]);
  // A table that was left a moment ago does not close yet.
  await cutOff(...connections);
  expect((await more()).rule).toBe('match.tables');
  const [first, ...others] = connections as [RawConnection];
  const back = [];
  for (const connection of others) back.push(await comeBack(connection, '127.0.9.1'));
  const cat = await make('127.0.9.4');
  expect(await countTables()).toBe(SMALL_HOUSE.tables);
  // An abandoned table closes only for a maker who has no table.
  expect((await ask(server.port, { how: 'make', test: slow }, '127.0.9.4')).rule).toBe('match.tables');
  const dan = await make('127.0.9.5');
  expect(isGone(first)()).toBe(true);
  await Promise.all([...back, cat, dan].map((connection) => connection.cut()));
  await endAll();
});

test('in a full house a maker who abandoned a table gets another in its place; players away for a moment lose no table', async () => {
  await endAll();
  const connections: RawConnection[] = [];
  for (let i = 0; i < SMALL_HOUSE.tables; i++) connections.push(await make(`127.0.11.${1 + i}`));
  const [ann, ben, cat, dan] = connections as [RawConnection, RawConnection, RawConnection, RawConnection];
  for (const connection of [ann, ben, cat]) {
    expect(await connection.refusal('fill', {})).toBe('');
    expect(await connection.refusal('auto', { on: true })).toBe('');
  }
  const another = (from: string) => ask(server.port, { how: 'make', table: { players: 2 }, test: slow }, from);
  await cutOff(ben, ann, cat);
  expect((await another('127.0.11.1')).rule).toBe('match.tables');
  const future = monotonicNow() + 61_000;
  setTestClock(() => future);
  // Dan's waiting table expires first, but he is reloading the page.
  await cutOff(dan);
  const gone = () => [ann, ben, cat, dan].map((connection) => isGone(connection)());
  expect((await another('127.0.11.1')).rule).toBe('');
  expect(gone()).toEqual([true, false, false, false]);
  expect((await another('127.0.11.60')).rule).toBe('');
  expect(gone()).toEqual([true, true, false, false]);
  // A player is about to return to the table that was abandoned last.
  const back = { how: 'join' as const, room: idOf(cat), token: tokenOf(cat) };
  expect((await ask(server.port, back, '127.0.11.3')).rule).toBe('');
  expect((await another('127.0.11.61')).rule).toBe('');
  expect(gone()).toEqual([true, true, false, true]);
  expect((await another('127.0.11.62')).rule).toBe('match.busy');
  await Promise.all(connections.slice(4).map((connection) => connection.cut()));
  await endAll();
});

test('a table makes room only for a stored table', async () => {
  const connections: RawConnection[] = [];
  for (let i = 0; i < SMALL_HOUSE.tables; i++) connections.push(await make(`127.0.14.${1 + i}`));
  const [deserted] = connections as [RawConnection];
  await cutOff(deserted);
  const another = async () => (await ask(server.port, { how: 'make', test: slow }, '127.0.14.60')).rule;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  disk.full = true;
  expect(await another()).toBe('match.store');
  disk.full = false;
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk is full'));
  log.mockRestore();
  expect(isGone(deserted)()).toBe(false);
  expect(await another()).toBe('');
  expect(isGone(deserted)()).toBe(true);
  await Promise.all(connections.slice(1).map((connection) => connection.cut()));
  await endAll();
});

test('an address at its limit of tables gets no other in place of one that it abandoned', async () => {
  const lines = [await make('127.0.13.1'), await make('127.0.13.1'), await make('127.0.13.1')];
  const [first] = lines as [RawConnection];
  expect(await first.refusal('fill', {})).toBe('');
  expect(await first.refusal('auto', { on: true })).toBe('');
  await cutOff(first);
  const future = monotonicNow() + 61_000;
  setTestClock(() => future);
  const { rule, params } = await ask(server.port, { how: 'make', test: slow }, '127.0.13.1');
  expect([rule, params, isGone(first)()]).toEqual(['match.tables', { most: 3 }, false]);
  await Promise.all(lines.slice(1).map((line) => line.cut()));
  await endAll();
});

test('a full server closes a table that its players left for a while, even if spectators are there or on the way', async () => {
  const connections: RawConnection[] = [];
  for (let i = 0; i < SMALL_HOUSE.tables; i++) connections.push(await make(`127.0.10.${11 + i}`));
  const rooms = connections.map(roomOf);
  const [watched, awaited] = connections as [RawConnection, RawConnection];
  const watch = { how: 'join' as const, room: idOf(watched), spectate: true };
  const spectator = await RawConnection.open(server.port, watch, { from: '127.0.10.3' });
  await watched.cut();
  await spectator.until(() => rooms[0]?.clients.length === 1, 'the loss of the connection');
  const refusedNow = async () => (await ask(server.port, { how: 'make', test: slow }, '127.0.10.6')).rule;
  // A player who is reloading the page returns in a moment.
  expect(await refusedNow()).toBe('match.busy');
  const future = monotonicNow() + 61_000;
  setTestClock(() => future);
  const second = (await ask(server.port, watch, '127.0.10.4')).reservation as Reservation;
  expect(rooms[0]?.admission.hasNoArrival(future)).toBe(true);
  const arrived = new RawConnection(server.port, second);
  await arrived.until(() => arrived.has(WORD.join), 'the word of the room');
  // A visitor on the way to a seat keeps the table open.
  const place = (await ask(server.port, { how: 'join', room: idOf(awaited) }, '127.0.10.4')).reservation as Reservation;
  await awaited.cut();
  await awaited.until(() => rooms[1]?.clients.length === 0, 'the loss of the connection');
  rooms.push(roomOf(await make('127.0.10.5')));
  expect([watched, awaited].map((connection) => isGone(connection)())).toEqual([true, false]);
  await spectator.until(() => spectator.closed !== 0, 'the end of the table');
  expect(spectator.closed).toBe(CLOSED.crowded);
  expect(await refusedNow()).toBe('match.busy');
  const seated = new RawConnection(server.port, place);
  await seated.until(() => seated.has(WORD.join), 'the word of the room');
  for (const room of rooms) await room.end();
});

test('on a full server a player returns to a stored table in place of one that only spectators hold open', async () => {
  const stored = await make('127.0.15.1');
  const unloading = roomOf(stored);
  await unloading.unload();
  await unloading.closed;
  for (let i = 0; i < SMALL_HOUSE.tables; i++) {
    const line = await make(`127.0.15.${11 + i}`);
    const watch = { how: 'join' as const, room: idOf(line), spectate: true };
    const { clients } = roomOf(await RawConnection.open(server.port, watch, { from: `127.0.15.${31 + i}` }));
    await line.cut();
    await line.until(() => clients.length === 1, 'the loss of the player');
  }
  await expect(comeBack(stored, '127.0.15.1')).rejects.toThrow('match.busy');
  const future = monotonicNow() + 61_000;
  setTestClock(() => future);
  const request = { how: 'join' as const, room: idOf(stored) };
  expect((await ask(server.port, { ...request, spectate: true }, '127.0.15.4')).rule).toBe('match.busy');
  expect(idOf(await comeBack(stored, '127.0.15.1'))).toBe(idOf(stored));
  await endAll();
});

/** Requests a table through the proxy and sits down. Returns the code of a refusal. */
async function passedOn(from: string, request: object): Promise<{ line: RawConnection | null; rule: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const { status, text } = await call(server.port, ENTER_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  });
  if (status !== 200) return { line: null, rule: JSON.parse(text).rule };
  const line = new RawConnection(server.port, JSON.parse(text) as Reservation, {
    headers: { 'x-forwarded-for': from },
  });
  await line.until(() => line.has(WORD.join), 'the word of the room');
  line.join();
  await line.until(() => line.last('welcome') !== undefined, 'the welcome');
  return { line, rule: '' };
}

test('law of the shares: in a full house the newest waiting table of the network with the most makes room, and no game does', async () => {
  await endAll();
  const request = { how: 'make', table: { players: 2 }, test: slow };
  const crowd: RawConnection[] = [];
  // One customer has seven tables in seven networks, another customer has one.
  for (let i = 0; i < SMALL_HOUSE.tables - 1; i++) {
    const { line } = await passedOn(`2001:db8:1:${i}::1`, request);
    if (line !== null) crowd.push(line);
  }
  expect(crowd.length).toBe(SMALL_HOUSE.tables - 1);
  const other = await passedOn('192.0.2.8', request);
  expect(other.rule).toBe('');
  const [first] = crowd as [RawConnection];
  const last = crowd.at(-1) as RawConnection;
  const guest = await passedOn('192.0.2.9', { how: 'join', room: idOf(last) });
  for (const line of [last, guest.line]) expect(await line?.refusal('ready', { ready: true })).toBe('');
  await last.until(() => roomOf(last).table.match !== null, 'the game');
  expect((await passedOn('2001:db8:1:99::1', request)).rule).toBe('match.tables');
  const ann = await passedOn('192.0.2.7', request);
  expect(ann.rule).toBe('');
  await first.until(() => isGone(crowd.at(-2) as RawConnection)(), 'the end of the newest that waits');
  expect(crowd.filter((line) => isGone(line)()).length).toBe(1);
  // The close code means that the table made room, not that it was idle.
  const turnedOut = crowd.at(-2) as RawConnection;
  await turnedOut.until(() => turnedOut.closed !== 0, 'the word of it');
  expect(turnedOut.closed).toBe(CLOSED.crowded);
  const all = [...crowd, other.line, guest.line, ann.line].flatMap((line) => line ?? []);
  const rooms = new Set(all.filter((line) => !isGone(line)()).map(roomOf));
  await Promise.all(all.map((line) => line.cut()));
  for (const room of rooms) await room.end();
});

test('no visitor waits for the end of a table that makes room, even if another visitor is on the way there', async () => {
  await endAll();
  const request = { how: 'make', table: { players: 2 }, test: slow };
  const lines: RawConnection[] = [];
  for (let i = 0; i < SMALL_HOUSE.tables; i++) {
    // Three tables are from one network, and its newest table makes room.
    const { line } = await passedOn(i < 3 ? '192.0.2.31' : `192.0.2.${40 + i}`, request);
    if (line !== null) lines.push(line);
  }
  const newest = lines[2] as RawConnection;
  const place = (await ask(server.port, { how: 'join', room: idOf(newest) }, '127.0.12.1')).reservation as Reservation;
  const ann = await passedOn('192.0.2.32', request);
  expect(ann.rule).toBe('');
  expect(lines.filter((line) => isGone(line)())).toEqual([newest]);
  const ben = await passedOn('192.0.2.33', request);
  expect(lines.filter((line) => isGone(line)())).toEqual([lines[1], newest]);
  // A visitor who was admitted earlier cannot connect any more.
  expect((await ask(server.port, { how: 'join', room: idOf(newest) }, '127.0.12.2')).rule).toBe('match.unknown');
  const late = new RawConnection(server.port, place);
  await late.until(() => late.closed !== 0 || late.status !== 0, 'the refusal');
  expect(late.has(WORD.join)).toBe(false);
  const others = [...lines.slice(3), lines[0], ann.line, ben.line].flatMap((line) => line ?? []);
  await Promise.all(others.map((line) => line.cut()));
  await endAll();
});
