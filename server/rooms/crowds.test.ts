import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Accounts } from '../accounts/accounts.ts';
import type { RoomSocket } from '../colyseus/socket.ts';
import { Gate } from '../limits/gate.ts';
import { largestCrowd, SHARES_PER_WIDER_NETWORK } from '../limits/networks.ts';
import type { Running } from '../start.ts';
import { ask, RawConnection, WORD } from '../testing/raw.ts';
import { idOf, makeTable, openHouse, roomOf, SMALL_HOUSE, slow, standingAt, tokenOf } from '../testing/small-house.ts';
import { Tables } from './tables.ts';

process.env.KT_TEST = '1';
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await openHouse();
});
afterAll(() => server.stop());

const make = (from: string, players: 2 | 4 = 2) => makeTable(server.port, from, players);
const countTables = () => standingAt(server.port);
const seatOf = (connection: RawConnection): number => connection.last<{ seat: number }>('welcome')?.seat ?? -2;

/** Leaves with a message to the server, so that a waiting table closes immediately. */
async function leave(...connections: RawConnection[]): Promise<void> {
  for (const connection of connections) {
    connection.socket.send(Buffer.from([12]));
    await connection.until(() => connection.closed !== 0, 'the farewell');
  }
}

test('an address has a limited number of tables; the next is refused and changes nothing, and others may still make one', async () => {
  const connections = [await make('127.0.1.1'), await make('127.0.1.1'), await make('127.0.1.1')];
  const before = await countTables();
  const asked = { how: 'make' as const, table: { players: 2 as const }, test: slow };
  for (const more of [asked, { ...asked, how: 'play' as const, table: { players: 3 as const } }]) {
    const { status, rule, params } = await ask(server.port, more, '127.0.1.1');
    expect([status, rule, params]).toEqual([429, 'match.tables', { most: 3 }]);
  }
  expect(await countTables()).toBe(before);
  // The address may still join a table, and another address may make one.
  const other = await make('127.0.1.2');
  const guest = await RawConnection.open(server.port, { how: 'join', room: idOf(other) }, { from: '127.0.1.1' });
  expect(seatOf(guest)).toBe(1);
  // After one table closes, the address may make another.
  await leave(connections[2] as RawConnection);
  const { clients } = roomOf(connections[0] as RawConnection);
  expect(clients.length).toBe(1);
  await Promise.all([...connections.slice(0, 2), other, guest].map((connection) => connection.cut()));
  for (const connection of [...connections.slice(0, 2), other]) await roomOf(connection)?.end();
  await roomOf(connections[2] as RawConnection)?.end();
});

test('an address has a limited number of connections, pending ones included; its own seats stay reachable', async () => {
  const ann = await make('127.0.2.1', 4);
  const room = idOf(ann);
  const home = '127.0.2.2';
  const ben = await RawConnection.open(server.port, { how: 'join', room }, { from: home });
  const tabs = [ben];
  for (let i = 0; i < 3; i++) {
    tabs.push(await RawConnection.open(server.port, { how: 'join', room, spectate: true }, { from: home }));
  }
  // Two more visitors are admitted but not connected.
  for (let i = 0; i < 2; i++) expect((await ask(server.port, { how: 'join', room }, home)).status).toBe(200);
  const refused = await ask(server.port, { how: 'play' }, home);
  expect([refused.status, refused.rule]).toEqual([429, 'match.connections']);
  // A player with a token enters, however many connections the address has.
  await ben.cut();
  expect((await ask(server.port, { how: 'join', room }, home)).status).toBe(200);
  expect((await ask(server.port, { how: 'join', room }, home)).rule).toBe('match.connections');
  const again = await RawConnection.open(server.port, { how: 'join', room, token: tokenOf(ben) }, { from: home });
  expect(seatOf(again)).toBe(seatOf(ben));
  expect((await ask(server.port, { how: 'play' }, home)).rule).toBe('match.connections');
  for (const tab of tabs.slice(1, 3)) await tab.cut();
  const next = await ask(server.port, { how: 'join', room, spectate: true }, home);
  expect(next.status).toBe(200);
  await Promise.all([ann, again, ...tabs.slice(3)].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('however many watch, a player gets back to their seat; one address has a limited number of spectators', async () => {
  const ann = await make('127.0.3.1');
  const room = idOf(ann);
  const ben = await RawConnection.open(server.port, { how: 'join', room }, { from: '127.0.3.2' });
  for (const connection of [ann, ben]) expect(await connection.refusal('ready', { ready: true })).toBe('');
  const watch = { how: 'join' as const, room, spectate: true };
  const crowd: RawConnection[] = [];
  for (let i = 0; i < 3; i++) crowd.push(await RawConnection.open(server.port, watch, { from: '127.0.3.3' }));
  roomOf(ann).broadcast('commitments', { commitment: '', commitments: [], game: 1 } as never);
  const queued = [...roomOf(ann).clients].map(({ ref }) => (ref as RoomSocket).queuedBytes > 0);
  expect(queued).toEqual([false, false, true, true, true]);
  const fourth = await ask(server.port, watch, '127.0.3.3');
  expect([fourth.status, fourth.rule, fourth.params]).toEqual([429, 'match.crowd', { most: 3 }]);
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

test('two addresses that fill a game make room for others, one spectator of the larger crowd each, until all have equally many', async () => {
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
  const closed = () => crowd.map((line) => line.closed !== 0);
  await ann.until(() => closed().filter(Boolean).length === 3, 'the end of three');
  expect(closed()).toEqual([false, true, true, false, true]);
  for (const [seated, seat] of [
    [ann, 0],
    [ben, 1],
  ] as const)
    expect([seated.closed, seatOf(seated)]).toEqual([0, seat]);
  await ann.until(() => roomOf(ann).table.audience.connections.spectators.length === 5, 'five who watch');
  // Each address now has one spectator, so no spectator is cut.
  for (const from of ['127.0.7.3', '127.0.7.8']) {
    const refused = await ask(server.port, watch, from);
    expect([refused.status, refused.rule, refused.params]).toEqual([409, 'match.spectators', { most: 5 }]);
  }
  await Promise.all([ann, ben, ...crowd, ...others].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('visitors admitted while there was room stay within the limit when they connect', async () => {
  const ann = await make('127.0.8.1');
  const room = idOf(ann);
  const watch = { how: 'join' as const, room, spectate: true };
  const places = [];
  for (let n = 2; n < 8; n++) {
    for (let i = 0; i < (n === 2 ? 3 : 1); i++)
      places.push((await ask(server.port, watch, `127.0.8.${n}`)).reservation);
  }
  const all = places.flatMap((place) => (place === null ? [] : [new RawConnection(server.port, place)]));
  await ann.until(() => all.every((guest) => guest.has(WORD.join) || guest.closed !== 0), 'all of them');
  // The server would cut a client that never gets ready.
  for (const guest of all) if (guest.closed === 0) guest.join();
  await ann.until(
    () => roomOf(ann).table.audience.connections.spectators.length <= SMALL_HOUSE.spectators,
    'no more than there is room for',
  );
  expect(all.length).toBeGreaterThan(SMALL_HOUSE.spectators);
  await Promise.all([ann, ...all].map((connection) => connection.cut()));
  await roomOf(ann)?.end();
});

test('a visitor who never connects blocks no free seat and does not divert Play now', async () => {
  const request = { how: 'play' as const, table: { players: 4 as const }, test: { ...slow, fill: 600_000 } };
  const ann = await RawConnection.open(server.port, request, { from: '127.0.4.1' });
  const room = idOf(ann);
  for (let i = 0; i < 6; i++) {
    expect((await ask(server.port, { how: 'join', room }, '127.0.4.2')).status).toBe(200);
  }
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

test('two visitors sent to the last free seat: the slower one is refused, and leaves no trace', async () => {
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

test('law of the shares: the networks of one customer are one crowd and share a few connections', () => {
  const many = Array.from({ length: 9 }, (_, i) => `2001:db8:1:${i}::`);
  expect(largestCrowd(['192.0.2.1', '192.0.2.2', ...many], '192.0.2.3')).toBe('2001:db8:1::');
  expect(largestCrowd(many, '2001:db8:1:77::')).toBeNull();
  const gate = new Gate(2);
  const admitted = many.filter((network) => {
    const may = gate.mayConnect(network, 0);
    if (may) gate.expect(`${network} 1`, network, false, 0);
    return may;
  });
  expect(admitted.length).toBe(2 * SHARES_PER_WIDER_NETWORK);
  expect(gate.mayConnect('2001:db8:2:1::', 0)).toBe(true);
});

test('a flood of requests to enter reads few accounts and missing tables at a time, and delays no other visitor', async () => {
  let [named, mostNamed] = [0, 0];
  const nameOf = vi.spyOn(Accounts.prototype, 'nameOf').mockImplementation(async (_account, name) => {
    mostNamed = Math.max(mostNamed, ++named);
    await new Promise((go) => setTimeout(go, 5));
    named--;
    return name;
  });
  let [running, most] = [0, 0];
  const { whereabouts } = Tables.prototype;
  const lookup = vi.spyOn(Tables.prototype, 'whereabouts').mockImplementation(async function slowly(this: Tables, id) {
    most = Math.max(most, ++running);
    await new Promise((go) => setTimeout(go, 20));
    running--;
    return whereabouts.call(this, id);
  });
  const token = 'x'.repeat(32);
  const flood = Array.from({ length: 40 }, (_, n) =>
    ask(server.port, { how: 'join', room: `no${n}`, token }, '127.0.9.1'),
  );
  const isFirst = await Promise.race([
    ask(server.port, { how: 'join', room: 'none' }, '127.0.9.2').then(() => true),
    Promise.all(flood).then(() => false),
  ]);
  await Promise.all(flood);
  expect([isFirst, most <= 3, mostNamed <= 3]).toEqual([true, true, true]);
  for (const spy of [lookup, nameOf]) spy.mockRestore();
});
