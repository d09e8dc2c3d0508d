// What a host may do at a waiting table: remove a player, make another player the host, change the options,
// close the table to spectators, and close the table.
import { Client } from 'colyseus.js';
import { expect, test } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import { STILL_PATH } from '../../../shared/play/net/still.ts';
import { doorOf, type Guest, refusalOf, until } from '../../testing/client.ts';
import { findRoom, OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { playUntil } from '../../testing/play.ts';
import { ask } from '../../testing/raw.ts';

const server = new OwnServer();
const ruleOf = async (request: Promise<unknown>): Promise<string> => (await refusalOf(request))?.rule ?? 'done';
const taken = (guest: Guest, seat: number): number => guest.state.places.get(String(seat))?.taken ?? -1;
const options = (guest: Guest): object => JSON.parse(guest.state.table.options);
const kinds = (guest: Guest): (string | undefined)[] =>
  Array.from({ length: guest.state.places.size }, (_, seat) => guest.state.places.get(String(seat))?.kind);

async function waiting(players: 2 | 3 | 4 = 3, isPublic = false): Promise<[Guest, Guest]> {
  const table = { players, bots: 0, isPublic } as const;
  const ann = await server.door.make({ name: 'Ann', table, test: quick });
  const ben = await server.door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  await until(() => ann.state.places.get('1')?.kind === 'human', 'two players');
  return [ann, ben];
}
const leave = (...guests: Guest[]) => Promise.all(guests.map((guest) => guest.room.leave()));

test.each([true, false])(
  'a host removes a player who is ready, who cannot come straight back (public: %s)',
  async (isPublic) => {
    const [ann, ben] = await waiting(3, isPublic);
    const { code } = ann.welcome!;
    // The server does not bar an address with another seated player, so each player gets another address.
    for (const [seat, own] of roomOf(ann.room.roomId).table.seats.list.entries()) own.address = `192.0.2.${seat}`;
    roomOf(ann.room.roomId).table.seats.at(ben.seat).address = '127.0.0.1';
    await ben.request('ready', { ready: true });
    expect(await ruleOf(ben.request('unseat', { seat: 0, taken: 1 } as never))).toBe('match.host');
    expect(await ruleOf(ann.request('unseat', { seat: 0, taken: taken(ann, 0) } as never))).toBe('match.host');
    await ann.request('unseat', { seat: ben.seat, taken: taken(ann, ben.seat) });
    await until(() => ben.closed === CLOSED.freed, 'the end of the line');
    const again = server.door.enter(ann.room.roomId, { name: 'Ben', ...(code === undefined ? {} : { code }) });
    expect(await doorOf(again)).toBe('match.freed');
    await leave(ann);
  },
);

test('the hosting passes on to a connected player, who may then do what the host did', async () => {
  const [ann, ben] = await waiting();
  expect(await ruleOf(ann.request('host', { seat: 2, taken: 0 } as never))).toBe('match.changed');
  expect(await ruleOf(ann.request('host', { seat: ben.seat, taken: taken(ann, 1) + 1 }))).toBe('match.changed');
  expect(await ruleOf(ben.request('host', { seat: ben.seat, taken: taken(ann, 1) }))).toBe('match.host');
  await ann.request('host', { seat: ben.seat, taken: taken(ann, 1) });
  await until(() => ben.state.table.host === 1, 'the new host');
  expect(await ruleOf(ann.request('spectators', { on: false }))).toBe('match.host');
  expect(await ruleOf(ben.request('spectators', { on: false }))).toBe('done');
  await leave(ann, ben);
});

test('a host changes the options: validated as for a new table, and no player is ready any more', async () => {
  const [ann, ben] = await waiting(4);
  const { table } = roomOf(ann.room.roomId);
  await ben.request('ready', { ready: true });
  const change = (guest: Guest, wish: object) => ruleOf(guest.request('options', { table: wish } as never));
  expect(await change(ben, { players: 3 })).toBe('match.host');
  expect(await change(ann, { players: 9 })).toBe('match.shape');
  expect(await change(ann, { cheat: true })).toBe('match.shape');
  expect(await change(ann, { players: 2, bots: 2 })).toBe('match.options');
  expect(await change(ann, { players: 2, bots: 1 })).toBe('match.people');
  expect([ann.state.places.size, ben.state.places.get('1')?.ready]).toEqual([4, true]);
  expect(await change(ann, { players: 3, bots: 1, clock: 'fast', isPublic: true })).toBe('done');
  await until(() => ben.state.places.size === 3, 'three seats');
  expect([kinds(ben), ben.state.places.get('1')?.ready]).toEqual([['human', 'human', 'bot'], false]);
  expect(options(ben)).toMatchObject({ players: 3, bots: 1, clock: 'fast', isPublic: false });
  expect([table.isPublic, table.kept().seats.length, table.audience.connections.views.length]).toEqual([false, 3, 3]);
  expect(await change(ann, { players: 6, bots: 0 })).toBe('done');
  await until(() => ann.state.places.size === 6, 'six seats');
  expect(kinds(ann)).toEqual(['human', 'human', 'open', 'open', 'open', 'open']);
  expect(await change(ann, { players: 2, bots: 0 })).toBe('done');
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  expect(ann.view?.rules.players).toBe(2);
  expect(await change(ann, { players: 2 })).toBe('match.started');
  await leave(ann, ben);
});

test('a table closed to spectators sends the present ones away, and takes no others', async () => {
  const [ann, ben] = await waiting();
  const watch = () => server.door.enter(ann.room.roomId, { spectate: true, code: ann.welcome?.code });
  const eve = await watch();
  const request = { how: 'join', room: ann.room.roomId, spectate: true, code: ann.welcome?.code ?? '' } as const;
  const { reservation } = await ask(server.port, request);
  await ann.request('spectators', { on: false });
  await until(() => eve.closed === CLOSED.unwatched && ben.state.table.noSpectators, 'no spectators');
  expect(await doorOf(watch())).toBe('match.unwatched');
  // An earlier reservation of a spectator is now refused.
  const late = new Client(`http://127.0.0.1:${server.port}`).consumeSeatReservation(reservation!);
  await expect(late).rejects.toThrow('match.unknown');
  expect(roomOf(ann.room.roomId).table.kept().options.noSpectators).toBe(true);
  await ann.request('spectators', { on: true });
  const back = await watch();
  await leave(ann, ben, back);
});

test('a public game closed to spectators hides its position, its leader and its winner from other visitors', async () => {
  const [ann, ben] = await server.two({}, { isPublic: true });
  const { roomId } = ann.room;
  const { table } = roomOf(roomId);
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const still = async () => (await get(`${STILL_PATH}/${roomId}`)).status;
  const card = async () => Buffer.from(await (await get(`/api/card/watch/${roomId}.png`)).arrayBuffer());
  const leader = () => table.listing.row()?.leader;
  await playUntil([ann, ben], () => leader() !== NOBODY);
  const open = await card();
  expect(await still()).toBe(200);
  table.setOptions({ ...table.options, noSpectators: true });
  expect(await still()).toBe(404);
  expect((await card()).equals(open)).toBe(false);
  expect(leader()).toBe(NOBODY);
  await ann.free({ free: 'resign', seat: ann.seat });
  await until(() => table.isOver, 'the end of the game');
  expect(table.listing.entry()).toBeNull();
  await leave(ann, ben);
});

test('a host closes the table for all', async () => {
  const [ann, ben] = await waiting();
  const { roomId } = ann.room;
  expect(await ruleOf(ben.request('close', {}))).toBe('match.host');
  ann.request('close', {}).catch(() => {});
  await until(() => ann.closed === CLOSED.host && ben.closed === CLOSED.host, 'the end of both lines');
  await until(() => findRoom(roomId) === undefined, 'the end of the table');
  expect(await doorOf(server.door.enter(roomId, {}))).toBe('match.unknown');
});
