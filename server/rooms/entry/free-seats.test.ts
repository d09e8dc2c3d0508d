import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import { proxiesOf } from '../../limits/proxies.ts';
import { type Running, start } from '../../start.ts';
import { doorOf, refusalOf, until } from '../../testing/client.ts';
import { OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { ask, RawConnection, WORD } from '../../testing/raw.ts';
import { idOf, makeTable, roomOf as roomIn, SMALL_HOUSE, slow, tokenOf } from '../../testing/small-house.ts';

const server = new OwnServer();
let house: Running;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const limits = { ...SMALL_HOUSE, seatsPerAddress: 2 };
  house = await start({ port: 0, host: '127.0.0.1', limits, proxies: proxiesOf('127.0.0.1') });
});
afterAll(() => house.stop());
const seatKinds = (connection: RawConnection): string[] => roomIn(connection).table.seats.list.map(({ kind }) => kind);

test('the host frees the seat of another player; a guest frees none', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { players: 3, isPublic: false }, test: quick });
  const { roomId, code } = { ...eve.welcome, roomId: eve.room.roomId };
  const ann = await server.door.enter(roomId, { name: 'Ann', code });
  const ben = await server.door.enter(roomId, { name: 'Ben', code });
  await ben.request('ready', { ready: true });
  expect((await refusalOf(ann.request('unseat', { seat: 2, taken: 1 })))?.rule).toBe('match.host');
  expect((await refusalOf(eve.request('unseat', { seat: 0, taken: 1 })))?.rule).toBe('match.host');
  await eve.request('unseat', { seat: 1, taken: 1 });
  await until(() => ann.closed === CLOSED.freed, 'the end of the connection');
  expect(eve.state.places.get('1')).toMatchObject({ kind: 'open', name: '' });
  const again = await server.door.enter(roomId, { token: ann.welcome?.token ?? '', name: 'Ann', code });
  expect([again.seat, again.welcome?.token === ann.welcome?.token]).toEqual([1, false]);
  for (const visitor of [eve, ben, again]) await visitor.room.leave();
});

test('the host frees the seat of the player they saw, not of one who sat down there meanwhile', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { players: 2 }, test: quick });
  const { roomId } = eve.room;
  const ann = await server.door.enter(roomId, { name: 'Ann' });
  const seen = eve.state.places.get('1')?.taken ?? -1;
  await ann.room.leave();
  const ben = await server.door.enter(roomId, { name: 'Ben' });
  expect(ben.seat).toBe(1);
  expect((await refusalOf(eve.request('unseat', { seat: 1, taken: seen })))?.rule).toBe('match.changed');
  expect(eve.state.places.get('1')).toMatchObject({ name: 'Ben', taken: seen + 1 });
  await eve.request('unseat', { seat: 1, taken: seen + 1 });
  await until(() => ben.closed === CLOSED.freed, 'the end of the connection');
  await eve.room.leave();
});

test('at a public table the address of a freed player is refused a seat for a while, but may watch', async () => {
  const eve = await makeTable(house.port, '127.0.3.1', 4);
  const join = (from: string, spectate = false) =>
    ask(house.port, { how: 'join', room: idOf(eve), spectate }, from).then(({ rule }) => rule);
  const idler = await RawConnection.open(house.port, { how: 'join', room: idOf(eve) }, { from: '127.0.3.2' });
  await eve.request('unseat', { seat: 1, taken: 1 });
  await idler.until(() => idler.closed === CLOSED.freed, 'the end of the connection');
  expect(await join('127.0.3.2')).toBe('match.freed');
  expect(await join('127.0.3.2', true)).toBe('');
  expect(await join('127.0.3.3')).toBe('');
  await eve.cut();
});

test('a freed player does not return with an earlier claim, and Play now leads them to another table', async () => {
  const from = '127.0.5.2';
  const eve = await makeTable(house.port, '127.0.5.1');
  const claim = (await ask(house.port, { how: 'join', room: idOf(eve) }, from)).reservation;
  const idler = await RawConnection.open(house.port, { how: 'join', room: idOf(eve) }, { from });
  await eve.request('unseat', { seat: 1, taken: 1 });
  await idler.until(() => idler.closed === CLOSED.freed, 'the end of the connection');
  if (claim === null) throw new Error('no claim');
  const again = new RawConnection(house.port, claim, { localAddress: from });
  await again.until(() => again.closed !== 0 || again.has(WORD.join), 'an answer');
  expect([again.closed !== 0, seatKinds(eve)]).toEqual([true, ['human', 'open']]);
  await eve.request('ready', { ready: true });
  const { rule, reservation } = await ask(house.port, { how: 'play', table: { players: 2 } }, from);
  expect([rule, reservation?.roomId === idOf(eve)]).toEqual(['', false]);
  await eve.cut();
});

test('one address holds few seats at waiting public tables, pending ones included', async () => {
  const tables = [await makeTable(house.port, '127.0.4.1', 4), await makeTable(house.port, '127.0.4.2', 4)];
  const join = (table: RawConnection, from: string) =>
    ask(house.port, { how: 'join', room: idOf(table) }, from).then(({ rule, params }) => [rule, params]);
  const [first, second] = tables as [RawConnection, RawConnection];
  expect(await join(first, '127.0.4.9')).toEqual(['', {}]);
  expect(await join(second, '127.0.4.9')).toEqual(['', {}]);
  expect(await join(second, '127.0.4.9')).toEqual(['match.seats', { most: 2 }]);
  expect(await join(second, '127.0.4.8')).toEqual(['', {}]);
  for (const table of tables) await table.cut();
});

test('an address holds only some seats in quick games of others; in its own it may have all seats', async () => {
  const table = { players: 4, botLevel: 'steady' } as const;
  const test = { ...slow, bot: 60_000, fill: 0 };
  const playFrom = (from: string) => RawConnection.open(house.port, { how: 'play', table, test }, { from });
  const ann = await playFrom('127.0.21.1');
  const idlers = [await playFrom('127.0.21.2'), await playFrom('127.0.21.2'), await playFrom('127.0.21.2')];
  const [first, , third] = idlers as [RawConnection, RawConnection, RawConnection];
  expect(idlers.map((idler) => idOf(idler) === idOf(ann))).toEqual([true, true, false]);
  expect((await ask(house.port, { how: 'join', room: idOf(ann) }, '127.0.21.2')).rule).toBe('match.seats');
  const own = { how: 'join', room: idOf(third) } as const;
  const others = [1, 2, 3].map(() => RawConnection.open(house.port, own, { from: '127.0.21.2' }));
  for (const other of await Promise.all(others)) await other.cut();
  const token = tokenOf(first);
  await first.cut();
  const back = await RawConnection.open(house.port, { how: 'join', room: idOf(ann), token }, { from: '127.0.21.2' });
  const ben = await playFrom('127.0.21.3');
  expect(idOf(ben)).toBe(idOf(ann));
  for (const connection of [ann, back, third, ben, ...idlers]) await connection.cut();
});

test('a player away for longer than a moment keeps the seat; the host’s role passes to a connected player', async () => {
  const eve = await server.door.make({ name: 'Eve', table: { players: 3 }, test: quick });
  const { roomId } = eve.room;
  const ann = await server.door.enter(roomId, { name: 'Ann' });
  const table = roomOf(roomId).table;
  await eve.room.leave(false);
  await until(() => ann.state.places.get('0')?.connected === false, 'the loss');
  const { keptUntil } = table.seats.at(0);
  await table.lobby.tick(keptUntil - 110_000);
  expect(table.state.table.host).toBe(0);
  await table.lobby.tick(keptUntil - 90_000);
  expect([table.state.table.host, table.seats.at(0).name]).toEqual([1, 'Eve']);
  expect(await doorOf(server.door.enter(roomId, { token: eve.welcome?.token ?? '' }))).toBe('');
  await ann.room.leave();
});
