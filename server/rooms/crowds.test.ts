// One address that wants everything: tables, connections, places to watch, free seats. It gets its share, and everybody
// else plays on. Each test's addresses are its own, so that no test uses up another's share.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CLOSED, ENTER_PATH, type Reservation } from '../../shared/net/messages.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import type { RoomSocket } from '../colyseus/socket.ts';
import { monotonicNow, setTestClock } from '../common/clock.ts';
import { type Limits, TEST_LIMITS } from '../common/limits.ts';
import { WIDER } from '../common/networks.ts';
import { proxiesOf } from '../http/proxies.ts';
import { type Running, start } from '../start.ts';
import { ask, call, RawConnection, WORD } from '../testing/raw.ts';
import { crowdBeside } from './crowd.ts';
import { Gate } from './gate.ts';
import type { MatchRoom } from './match-room.ts';

process.env.KT_TEST = '1';
const LIMITS: Limits = {
  ...TEST_LIMITS,
  tables: 8,
  tablesPerAddress: 3,
  connectionsPerAddress: 6,
  watchers: 5,
  watchersPerAddress: 3,
  entries: { burst: 60, perSecond: 60 },
};
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1', limits: LIMITS, proxies: proxiesOf('127.0.0.1') });
});
afterEach(() => setTestClock(null));
afterAll(() => server.stop());

const slow = { bot: 1000, window: 0, tick: 10, limit: 600_000, grace: 600_000 };
const make = (from: string, players: 2 | 4 = 2) =>
  RawConnection.open(server.port, { how: 'make', table: { players }, test: slow }, { from });
const idOf = (connection: RawConnection): string => connection.last<{ roomId: string }>('welcome')?.roomId ?? '';
const tokenOf = (connection: RawConnection): string => connection.last<{ token: string }>('welcome')?.token ?? '';
const seatOf = (connection: RawConnection): number => connection.last<{ seat: number }>('welcome')?.seat ?? -2;
const roomOf = (connection: RawConnection): MatchRoom => matchMaker.getLocalRoomById(idOf(connection)) as MatchRoom;
const standing = async (): Promise<number> => JSON.parse((await call(server.port, '/healthz')).text).tables;
const isGone = (connection: RawConnection) => () => roomOf(connection)?.isGivenUp !== false;

/** Leaves in a word, so that a table that waits is given up at once. */
async function leave(...connections: RawConnection[]): Promise<void> {
  for (const connection of connections) {
    connection.socket.send(Buffer.from([12]));
    await connection.until(() => connection.closed !== 0, 'the farewell');
  }
}

test('an address has so many tables; the next is refused, changes nothing and is somebody else’s to make', async () => {
  const connections = [await make('127.0.1.1'), await make('127.0.1.1'), await make('127.0.1.1')];
  const before = await standing();
  const asked = { how: 'make' as const, table: { players: 2 as const }, test: slow };
  for (const more of [asked, { ...asked, how: 'play' as const, table: { players: 3 as const } }]) {
    const { status, rule, params } = await ask(server.port, more, '127.0.1.1');
    expect([status, rule, params]).toEqual([429, 'match.tables', { most: 3 }]);
  }
  expect(await standing()).toBe(before);
  // Another's table may be joined all the same, and another may make one.
  const other = await make('127.0.1.2');
  const guest = await RawConnection.open(server.port, { how: 'join', room: idOf(other) }, { from: '127.0.1.1' });
  expect(seatOf(guest)).toBe(1);
  // A table less, and there may be one more.
  await leave(connections[2] as RawConnection);
  const { clients } = roomOf(connections[0] as RawConnection);
  expect(clients.length).toBe(1);
  await Promise.all([...connections.slice(0, 2), other, guest].map((connection) => connection.cut()));
  for (const connection of [...connections.slice(0, 2), other]) await roomOf(connection)?.end();
  await roomOf(connections[2] as RawConnection)?.end();
});

test('an address has so many connections, with those about to come; a seat of one’s own is had all the same', async () => {
  const ann = await make('127.0.2.1', 4);
  const room = idOf(ann);
  const home = '127.0.2.2';
  const ben = await RawConnection.open(server.port, { how: 'join', room }, { from: home });
  const tabs = [ben];
  for (let i = 0; i < 3; i++) {
    tabs.push(await RawConnection.open(server.port, { how: 'join', room, spectate: true }, { from: home }));
  }
  // Two more are let in and have not come yet.
  for (let i = 0; i < 2; i++) expect((await ask(server.port, { how: 'join', room }, home)).status).toBe(200);
  const refused = await ask(server.port, { how: 'play' }, home);
  expect([refused.status, refused.rule]).toEqual([429, 'match.connections']);
  // The token leads back, however many of the same address are there.
  await ben.cut();
  expect((await ask(server.port, { how: 'join', room }, home)).status).toBe(200);
  expect((await ask(server.port, { how: 'join', room }, home)).rule).toBe('match.connections');
  const again = await RawConnection.open(server.port, { how: 'join', room, token: tokenOf(ben) }, { from: home });
  expect(seatOf(again)).toBe(seatOf(ben));
  expect((await ask(server.port, { how: 'play' }, home)).rule).toBe('match.connections');
  // Who hangs up makes room for another.
  for (const tab of tabs.slice(1, 3)) await tab.cut();
  const next = await ask(server.port, { how: 'join', room, spectate: true }, home);
  expect(next.status).toBe(200);
  await Promise.all([ann, again, ...tabs.slice(3)].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('however many watch, a player comes back to their seat; one address watches with so many', async () => {
  const ann = await make('127.0.3.1');
  const room = idOf(ann);
  const ben = await RawConnection.open(server.port, { how: 'join', room }, { from: '127.0.3.2' });
  for (const connection of [ann, ben]) expect(await connection.refusal('ready', { ready: true })).toBe('');
  const watch = { how: 'join' as const, room, spectate: true };
  const crowd: RawConnection[] = [];
  for (let i = 0; i < 3; i++) crowd.push(await RawConnection.open(server.port, watch, { from: '127.0.3.3' }));
  // What all are told who plays hears at once, who watches in turns of the loop of their own.
  roomOf(ann).broadcast('commitments', { commitment: '', commitments: [], game: 1 } as never);
  const queued = [...roomOf(ann).clients].map(({ ref }) => (ref as RoomSocket).queuedBytes > 0);
  expect(queued).toEqual([false, false, true, true, true]);
  const fourth = await ask(server.port, watch, '127.0.3.3');
  expect([fourth.status, fourth.rule, fourth.params]).toEqual([429, 'match.crowd', { most: 3 }]);
  // Somebody on the way counts, too.
  for (let i = 0; i < 2; i++) expect((await ask(server.port, watch, '127.0.3.4')).status).toBe(200);
  for (let i = 0; i < 3; i++) {
    await ben.cut();
    const back = await RawConnection.open(
      server.port,
      { how: 'join', room, token: tokenOf(ben) },
      { from: '127.0.3.2' },
    );
    expect(seatOf(back)).toBe(1);
    await back.cut();
  }
  await Promise.all([ann, ...crowd].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('two addresses that fill a game leave room for others, one of the larger crowd for each, until all have as many', async () => {
  const ann = await make('127.0.7.1');
  const room = idOf(ann);
  const ben = await RawConnection.open(server.port, { how: 'join', room }, { from: '127.0.7.2' });
  for (const connection of [ann, ben]) expect(await connection.refusal('ready', { ready: true })).toBe('');
  const watch = { how: 'join' as const, room, spectate: true };
  const open = (from: string) => RawConnection.open(server.port, watch, { from });
  const crowd: RawConnection[] = [];
  for (let i = 0; i < 5; i++) crowd.push(await open(i < 3 ? '127.0.7.3' : '127.0.7.4'));
  const others: RawConnection[] = [];
  for (const n of [5, 6, 7]) others.push(await open(`127.0.7.${n}`));
  const closed = () => crowd.map((one) => one.closed !== 0);
  await ann.until(() => closed().filter(Boolean).length === 3, 'the end of three');
  // The newest of each address; who came first looks on.
  expect(closed()).toEqual([false, true, true, false, true]);
  for (const [seated, seat] of [
    [ann, 0],
    [ben, 1],
  ] as const)
    expect([seated.closed, seatOf(seated)]).toEqual([0, seat]);
  await ann.until(() => roomOf(ann).connections.watchers.length === 5, 'five who watch');
  // Now all have one place: nobody makes room.
  for (const from of ['127.0.7.3', '127.0.7.8']) {
    const refused = await ask(server.port, watch, from);
    expect([refused.status, refused.rule, refused.params]).toEqual([409, 'match.watchers', { most: 5 }]);
  }
  await Promise.all([ann, ben, ...crowd, ...others].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('many who were let in while there was room are no more than there is room for when they come', async () => {
  const ann = await make('127.0.8.1');
  const room = idOf(ann);
  const watch = { how: 'join' as const, room, spectate: true };
  const places = [];
  for (let n = 2; n < 8; n++) {
    // Three of an address on the way make room for one of another.
    for (let i = 0; i < (n === 2 ? 3 : 1); i++)
      places.push((await ask(server.port, watch, `127.0.8.${n}`)).reservation);
  }
  const all = places.flatMap((place) => (place === null ? [] : [new RawConnection(server.port, place)]));
  await ann.until(() => all.every((one) => one.has(WORD.join) || one.closed !== 0), 'all of them');
  // (Whoever does not say that they are ready would be ended for that.)
  for (const one of all) if (one.closed === 0) one.join();
  await ann.until(() => roomOf(ann).connections.watchers.length <= LIMITS.watchers, 'no more than there is room for');
  await Promise.all([ann, ...all].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('who is let in and never connects keeps nobody from a free seat, and draws nobody away from the table', async () => {
  const asked = { how: 'play' as const, table: { players: 4 as const }, test: { ...slow, fill: 600_000 } };
  const ann = await RawConnection.open(server.port, asked, { from: '127.0.4.1' });
  const room = idOf(ann);
  for (let i = 0; i < 6; i++) {
    expect((await ask(server.port, { how: 'join', room }, '127.0.4.2')).status).toBe(200);
  }
  // Play now still leads here.
  const ben = await RawConnection.open(server.port, { how: 'play', table: { players: 4 } }, { from: '127.0.4.3' });
  expect(idOf(ben)).toBe(room);
  const cat = await RawConnection.open(server.port, { how: 'join', room }, { from: '127.0.4.4' });
  const dan = await RawConnection.open(server.port, { how: 'join', room }, { from: '127.0.4.5' });
  expect([ben, cat, dan].map(seatOf)).toEqual([1, 2, 3]);
  const late = await ask(server.port, { how: 'join', room }, '127.0.4.6');
  expect([late.status, late.rule]).toEqual([409, 'match.full']);
  await Promise.all([ann, ben, cat, dan].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('two who are sent to the last free seat: the slower one is told that it is taken, and nothing of it stays', async () => {
  const ann = await make('127.0.5.1');
  const room = idOf(ann);
  const places = [];
  for (const from of ['127.0.5.2', '127.0.5.3']) {
    places.push((await ask(server.port, { how: 'join', room }, from)).reservation);
  }
  const [first, second] = places.map((place) => new RawConnection(server.port, place as never)) as [
    RawConnection,
    RawConnection,
  ];
  await ann.until(() => first.closed !== 0 || second.closed !== 0, 'the refusal');
  const lost = first.closed !== 0 ? first : second;
  expect(lost.frames.map((frame) => frame.toString('latin1')).join('')).toContain('match.full');
  expect(roomOf(ann).clients.length).toBe(2);
  await Promise.all([ann, first, second].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('a full server gives up the deserted table that would end first, and none that anybody is at', async () => {
  expect(await standing()).toBe(0);
  const connections: RawConnection[] = [];
  for (let i = 0; i < LIMITS.tables; i++) connections.push(await make(`127.0.6.${11 + i}`));
  const busy = await ask(server.port, { how: 'make', test: slow }, '127.0.6.9');
  expect([busy.status, busy.rule]).toEqual([503, 'match.busy']);
  expect(await standing()).toBe(LIMITS.tables);
  const [playing, waiting, other] = connections as [RawConnection, RawConnection, RawConnection];
  // Deserted: first a game of two, then a table that waits, then another of that kind.
  const ben = await RawConnection.open(server.port, { how: 'join', room: idOf(playing) }, { from: '127.0.6.8' });
  for (const connection of [playing, ben]) expect(await connection.refusal('ready', { ready: true })).toBe('');
  await playing.until(() => roomOf(playing).table.match !== null, 'the game');
  expect(await playing.refusal('auto', { on: true })).toBe('');
  // One after the other also for the server: who is deserted first is what this is about.
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
  expect(await standing()).toBe(LIMITS.tables);
  // Nothing but the game is deserted now: its place is needed, too. The players hear that the table is gone.
  const eve = await make('127.0.6.10');
  expect(isGone(playing)()).toBe(true);
  const gone = await ask(server.port, { how: 'join', room: idOf(playing), token: tokenOf(playing) }, '127.0.6.1');
  expect([gone.status, gone.rule]).toEqual([404, 'match.unknown']);
  for (const connection of [...connections.slice(3), cat, dan, eve]) await connection.cut();
});

/** Ends all that stand. */
async function endAll(): Promise<void> {
  for (const { roomId } of await matchMaker.query({})) await (matchMaker.getLocalRoomById(roomId) as MatchRoom).end();
  expect(await standing()).toBe(0);
}

/** Breaks their lines; the server knows of it. */
async function cutOff(...connections: RawConnection[]): Promise<void> {
  for (const connection of connections) {
    const { clients } = roomOf(connection);
    await connection.cut();
    await connection.until(() => clients.length === 0, 'the loss of the connection');
  }
}

const comeBack = (connection: RawConnection, from: string) =>
  RawConnection.open(server.port, { how: 'join', room: idOf(connection), token: tokenOf(connection) }, { from });

test('law of the shares: of the last tables whoever has some gets no more, and whoever has none gets one', async () => {
  await endAll();
  const connections: RawConnection[] = [];
  for (const [from, count] of [
    ['127.0.9.1', 2],
    ['127.0.9.2', 2],
    ['127.0.9.3', 3],
  ] as const)
    for (let i = 0; i < count; i++) connections.push(await make(from));
  // One is free. An address may have three of them, but not now.
  const more = async () => ask(server.port, { how: 'make', test: slow }, '127.0.9.1');
  const refused = await more();
  expect([refused.status, refused.rule, refused.params]).toEqual([429, 'match.tables', { most: 2 }]);
  // Nor do those become free whom their players leave only to come back to them.
  await cutOff(...connections);
  expect((await more()).rule).toBe('match.tables');
  const [first, ...others] = connections as [RawConnection];
  const back = [];
  for (const connection of others) back.push(await comeBack(connection, '127.0.9.1'));
  const cat = await make('127.0.9.4');
  expect(await standing()).toBe(LIMITS.tables);
  // Where none is free a table goes that nobody is at: not for whoever has one, but for whoever has none.
  expect((await ask(server.port, { how: 'make', test: slow }, '127.0.9.4')).rule).toBe('match.tables');
  const dan = await make('127.0.9.5');
  expect(isGone(first)()).toBe(true);
  await Promise.all([...back, cat, dan].map((connection) => connection.cut()));
  await endAll();
});

test('in a full house whoever has left a table for a while gets another in its place, and nobody who is away for a moment makes room before', async () => {
  await endAll();
  const connections: RawConnection[] = [];
  for (let i = 0; i < LIMITS.tables; i++) connections.push(await make(`127.0.11.${1 + i}`));
  const [ann, ben, cat, dan] = connections as [RawConnection, RawConnection, RawConnection, RawConnection];
  for (const connection of [ann, ben, cat]) {
    expect(await connection.refusal('fill', {})).toBe('');
    expect(await connection.refusal('auto', { on: true })).toBe('');
  }
  const another = (from: string) => ask(server.port, { how: 'make', table: { players: 2 }, test: slow }, from);
  await cutOff(ben, ann, cat);
  expect((await another('127.0.11.1')).rule).toBe('match.tables');
  const later = monotonicNow() + 61_000;
  setTestClock(() => later);
  // Who waited at this one loads their page again: it would end first.
  await cutOff(dan);
  const gone = () => [ann, ben, cat, dan].map((connection) => isGone(connection)());
  expect((await another('127.0.11.1')).rule).toBe('');
  expect(gone()).toEqual([true, false, false, false]);
  expect((await another('127.0.11.60')).rule).toBe('');
  expect(gone()).toEqual([true, true, false, false]);
  // Somebody is on their way back to the last that was left.
  const back = { how: 'join' as const, room: idOf(cat), token: tokenOf(cat) };
  expect((await ask(server.port, back, '127.0.11.3')).rule).toBe('');
  expect((await another('127.0.11.61')).rule).toBe('');
  expect(gone()).toEqual([true, true, false, true]);
  expect((await another('127.0.11.62')).rule).toBe('match.busy');
  await Promise.all(connections.slice(4).map((connection) => connection.cut()));
  await endAll();
});

test('an address that has so many tables gets no other in the place of one that it has left', async () => {
  const lines = [await make('127.0.13.1'), await make('127.0.13.1'), await make('127.0.13.1')];
  const [first] = lines as [RawConnection];
  expect(await first.refusal('fill', {})).toBe('');
  expect(await first.refusal('auto', { on: true })).toBe('');
  await cutOff(first);
  const later = monotonicNow() + 61_000;
  setTestClock(() => later);
  const { rule, params } = await ask(server.port, { how: 'make', test: slow }, '127.0.13.1');
  expect([rule, params, isGone(first)()]).toEqual(['match.tables', { most: 3 }, false]);
  await Promise.all(lines.slice(1).map((line) => line.cut()));
  await endAll();
});

test('a full server gives up a table that whoever played at it has left for a while, whoever watches there or is about to', async () => {
  const connections: RawConnection[] = [];
  for (let i = 0; i < LIMITS.tables; i++) connections.push(await make(`127.0.10.${11 + i}`));
  const rooms = connections.map(roomOf);
  const [watched, awaited] = connections as [RawConnection, RawConnection];
  const watch = { how: 'join' as const, room: idOf(watched), spectate: true };
  const watcher = await RawConnection.open(server.port, watch, { from: '127.0.10.3' });
  await watched.cut();
  await watcher.until(() => rooms[0]?.clients.length === 1, 'the loss of the connection');
  const refusedNow = async () => (await ask(server.port, { how: 'make', test: slow }, '127.0.10.6')).rule;
  // Whoever loads their page again is back in a moment.
  expect(await refusedNow()).toBe('match.busy');
  const later = monotonicNow() + 61_000;
  setTestClock(() => later);
  const second = (await ask(server.port, watch, '127.0.10.4')).reservation as Reservation;
  expect(rooms[0]?.admission.awaitsNobody(later)).toBe(true);
  const arrived = new RawConnection(server.port, second);
  await arrived.until(() => arrived.has(WORD.join), 'the word of the room');
  // Whoever is on their way to a seat keeps the table.
  const place = (await ask(server.port, { how: 'join', room: idOf(awaited) }, '127.0.10.4')).reservation as Reservation;
  await awaited.cut();
  await awaited.until(() => rooms[1]?.clients.length === 0, 'the loss of the connection');
  rooms.push(roomOf(await make('127.0.10.5')));
  expect([watched, awaited].map((connection) => isGone(connection)())).toEqual([true, false]);
  await watcher.until(() => watcher.closed !== 0, 'the end of the table');
  expect(watcher.closed).toBe(CLOSED.crowded);
  expect(await refusedNow()).toBe('match.busy');
  const seated = new RawConnection(server.port, place);
  await seated.until(() => seated.has(WORD.join), 'the word of the room');
  for (const room of rooms) await room.end();
});

/** Somebody whom the proxy passes on asks for a table and sits down at it; the rule where they are refused. */
async function passedOn(from: string, asked: object): Promise<{ line: RawConnection | null; rule: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const { status, text } = await call(server.port, ENTER_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(asked),
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

test('law of the shares: in a full house the newest waiting table of the network that has most makes room, and no game does', async () => {
  await endAll();
  const asked = { how: 'make', table: { players: 2 }, test: slow };
  const crowd: RawConnection[] = [];
  // Seven tables, of seven networks of one customer, and one of somebody else.
  for (let i = 0; i < LIMITS.tables - 1; i++) {
    const { line } = await passedOn(`2001:db8:1:${i}::1`, asked);
    if (line !== null) crowd.push(line);
  }
  expect(crowd.length).toBe(LIMITS.tables - 1);
  const other = await passedOn('192.0.2.8', asked);
  expect(other.rule).toBe('');
  const [first] = crowd as [RawConnection];
  // One of them plays.
  const last = crowd.at(-1) as RawConnection;
  const guest = await passedOn('192.0.2.9', { how: 'join', room: idOf(last) });
  for (const line of [last, guest.line]) expect(await line?.refusal('ready', { ready: true })).toBe('');
  await last.until(() => roomOf(last).table.match !== null, 'the game');
  // Another of the same customer finds no room, somebody else does.
  expect((await passedOn('2001:db8:1:99::1', asked)).rule).toBe('match.tables');
  const ann = await passedOn('192.0.2.7', asked);
  expect(ann.rule).toBe('');
  await first.until(() => isGone(crowd.at(-2) as RawConnection)(), 'the end of the newest that waits');
  expect(crowd.filter((line) => isGone(line)()).length).toBe(1);
  // Who waited there hears that it made room, and not that nobody did anything.
  const turnedOut = crowd.at(-2) as RawConnection;
  await turnedOut.until(() => turnedOut.closed !== 0, 'the word of it');
  expect(turnedOut.closed).toBe(CLOSED.crowded);
  const all = [...crowd, other.line, guest.line, ann.line].flatMap((line) => line ?? []);
  const rooms = new Set(all.filter((line) => !isGone(line)()).map(roomOf));
  await Promise.all(all.map((line) => line.cut()));
  for (const room of rooms) await room.end();
});

test('nobody waits for the end of a table that makes room, though somebody is on their way there', async () => {
  await endAll();
  const asked = { how: 'make', table: { players: 2 }, test: slow };
  const lines: RawConnection[] = [];
  for (let i = 0; i < LIMITS.tables; i++) {
    // Three of one network; the newest makes room.
    const { line } = await passedOn(i < 3 ? '192.0.2.31' : `192.0.2.${40 + i}`, asked);
    if (line !== null) lines.push(line);
  }
  const newest = lines[2] as RawConnection;
  const place = (await ask(server.port, { how: 'join', room: idOf(newest) }, '127.0.12.1')).reservation as Reservation;
  const ann = await passedOn('192.0.2.32', asked);
  expect(ann.rule).toBe('');
  expect(lines.filter((line) => isGone(line)())).toEqual([newest]);
  // It counts no more: for the next one another goes.
  const ben = await passedOn('192.0.2.33', asked);
  expect(lines.filter((line) => isGone(line)())).toEqual([lines[1], newest]);
  // Nobody comes to it any more, neither anew nor who was let in before.
  expect((await ask(server.port, { how: 'join', room: idOf(newest) }, '127.0.12.2')).rule).toBe('match.unknown');
  const late = new RawConnection(server.port, place);
  await late.until(() => late.closed !== 0 || late.status !== 0, 'the refusal');
  expect(late.has(WORD.join)).toBe(false);
  const others = [...lines.slice(3), lines[0], ann.line, ben.line].flatMap((line) => line ?? []);
  await Promise.all(others.map((line) => line.cut()));
  await endAll();
});

test('law of the shares: the networks of one customer are one crowd, and have a few shares of connections together', () => {
  const many = Array.from({ length: 9 }, (_, i) => `2001:db8:1:${i}::`);
  expect(crowdBeside(['192.0.2.1', '192.0.2.2', ...many], '192.0.2.3')).toBe('2001:db8:1::');
  expect(crowdBeside(many, '2001:db8:1:77::')).toBeNull();
  const gate = new Gate(2);
  const admitted = many.filter((network) => {
    const may = gate.mayConnect(network, 0);
    if (may) gate.expect(`${network} 1`, network, 0);
    return may;
  });
  expect(admitted.length).toBe(2 * WIDER);
  expect(gate.mayConnect('2001:db8:2:1::', 0)).toBe(true);
});
