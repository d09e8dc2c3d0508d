// "Play now" with several processes. The other process is a directory on the same bus, and rows
// in the same store.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { type TableWish, tableChanges, tableOf } from '../../../shared/model/options/index.ts';
import { ENTER_PATH, type EntryAnswer, type PlayOptions } from '../../../shared/play/net/enter.ts';
import type { PlayWish } from '../../../shared/play/net/wish.ts';
import { LocalBus } from '../../bus/bus.ts';
import { Directory } from '../../lobby/directory.ts';
import type { DirectoryEntry, Opening } from '../../lobby/directory-message.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { findRoom } from '../../testing/own-server.ts';
import { call, RawConnection } from '../../testing/raw.ts';
import { idOf, slow } from '../../testing/small-house.ts';

const WISH: PlayWish = { players: [4, 3], preset: ['express'], clock: ['normal'], botLevel: ['easy'] };
const TERMS: TableWish = { players: 4, preset: 'express', clock: 'normal', botLevel: 'easy' };
const OTHER = { id: 'two', name: 'two', path: '/p/two', state: 'open' } as const;
let store: Store;
let server: Running;
let other: Directory;
let path = '/p/two';
const entries = new Map<string, DirectoryEntry>();
const made = new Set<string>();

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  store = openStore(null);
  const members = new Set<LocalBus>();
  const process = { name: 'one', path: '/p/one', leaseMs: 15_000 };
  server = await start({ port: 0, host: '127.0.0.1', data: store, bus: new LocalBus(members), process });
  await store.begin(OTHER, 60_000);
  other = new Directory(new LocalBus(members));
  other.begin({ ids: () => entries.keys(), entry: (id) => entries.get(id) ?? null, path: () => path });
});
afterEach(async () => {
  for (const room of made) await findRoom(room)?.end();
  made.clear();
  path = '/p/two';
  for (const room of entries.keys()) other.touch(room);
  entries.clear();
  await published();
});
afterAll(async () => {
  other.end();
  await server.stop();
});

const published = (): Promise<void> => new Promise((go) => setTimeout(go, 150));

/** Publishes a quick table of the other process with one player. */
async function publish(terms: TableWish = {}, opening: Partial<Opening> | null = {}, roomId = 'far'): Promise<void> {
  const open = { people: 1, waited: 5000, starts: true, keepsBots: true, flexible: null, ...opening };
  const options = tableChanges(tableOf({ ...TERMS, ...terms }));
  const course = { seats: [], host: 0 as const, leader: NOBODY, watching: 0, round: 1, paused: false, isRanked: false };
  const entry = { isListed: false, isQuick: true, free: 3, people: 1, game: 1, winners: [] };
  const row = { roomId, status: 'playing' as const, options, ...course };
  entries.set(roomId, { row, ...entry, opening: opening && open });
  other.touch(roomId);
  await published();
}

async function play(request: PlayOptions & { room?: string; table?: TableWish }): Promise<EntryAnswer> {
  const body = JSON.stringify({ how: 'play', test: slow, ...request });
  const headers = { 'content-type': 'application/json' };
  const answer: EntryAnswer = JSON.parse((await call(server.port, ENTER_PATH, { method: 'POST', headers, body })).text);
  if ('roomId' in answer) made.add(answer.roomId);
  return answer;
}
const isHere = expect.objectContaining({ at: '/p/one', sessionId: expect.any(String) });
const isThere = (room = 'far') => ({ elsewhere: '/p/two', room });

test('a visitor is sent to the table of another process that meets the wish, and only once', async () => {
  await publish();
  expect(await play({ wish: WISH })).toEqual(isThere());
  expect(await play({ table: TERMS })).toEqual(isThere());
  expect(await play({ table: { ...TERMS, players: 3 } })).toEqual(isHere);
  expect(await play({ wish: WISH, room: 'far', redirected: true })).toEqual(isHere);
});

test('a process that has not renewed its lease in time gets no visitors, although its tables are still known', async () => {
  await publish();
  await store.renew(OTHER, 5000);
  expect(await play({ wish: WISH })).toEqual(isHere);
  await store.renew(OTHER, 60_000);
  expect(await play({ wish: { ...WISH, players: [4] } })).toEqual(isThere());
});

test('a visitor is sent to a player of another process whose wish can be met together with theirs', async () => {
  await publish({}, { flexible: { ...WISH, players: [4, 2] } });
  expect(await play({ wish: { ...WISH, players: [2] } })).toEqual(isThere());
  expect(await play({ wish: { ...WISH, players: [5] }, strict: true })).toEqual(isHere);
});

/** Connects a player who waits alone in this process with this wish. */
async function waitHere(wish: PlayWish): Promise<RawConnection> {
  const player = await RawConnection.open(server.port, { how: 'play', wish, test: slow });
  made.add(idOf(player));
  return player;
}

test('of two players who wait alone at two processes, one moves to the table that meets the wish', async () => {
  const ann = await waitHere({ ...WISH, clock: ['normal', 'fast'] });
  await publish({ clock: 'relaxed' }, { flexible: { ...WISH, clock: ['relaxed', 'normal'] } });
  expect(ann.last('regroup')).toBeUndefined();
  await publish({ clock: 'fast' }, { flexible: null });
  expect(ann.last('regroup')).toBeUndefined();
  await publish({ clock: 'fast' }, { flexible: { ...WISH, clock: ['fast'] } });
  expect(ann.last('regroup')).toEqual({ room: 'far' });
});

test('if either table meets both wishes, the player of the table with the greater id moves', async () => {
  const ann = await waitHere(WISH);
  await publish({}, { flexible: WISH }, '~');
  expect(ann.last('regroup')).toBeUndefined();
  await publish({}, { flexible: WISH }, '!');
  expect(ann.last('regroup')).toEqual({ room: '!' });
});

test('a table of another process that differs is offered', async () => {
  await publish({ clock: 'fast' });
  const offer = {
    room: 'far',
    people: 1,
    differs: { clock: 'fast' },
    options: tableChanges(tableOf({ ...TERMS, clock: 'fast' })),
  };
  expect(await play({ wish: WISH })).toEqual({ offer });
  expect(await play({ wish: WISH, strict: true })).toEqual(isHere);
});

test('a process that drains, and a table without a seat for Play now, get no visitors', async () => {
  path = '';
  await publish();
  expect(await play({ wish: { ...WISH, clock: ['relaxed', 'normal'] } })).toEqual(isHere);
  path = '/p/two';
  await publish({ players: 6 }, null);
  expect(await play({ wish: { ...WISH, players: [6] }, strict: true })).toEqual(isHere);
});

test('a visitor who names a public table is sent to its owner; a private table answers like a missing table', async () => {
  const rooms = await Promise.all(
    [true, false].map(async (isPublic) => {
      const table = { ...TERMS, isPublic };
      return idOf(await RawConnection.open(server.port, { how: 'make', table, test: slow }));
    }),
  );
  const [shown = '', hidden = ''] = rooms;
  const { owner } = await store.whereabouts(shown);
  await store.begin({ id: 'two', name: 'two', path: '/p/two', state: 'open' }, 60_000);
  for (const room of rooms) {
    await findRoom(room)?.unload();
    expect(await store.claim(room, 'two')).not.toBeNull();
  }
  expect(owner?.path).toBe('/p/one');
  const strict = { wish: WISH, strict: true };
  expect(await play({ ...strict, room: shown })).toEqual(isThere(shown));
  expect(await play({ ...strict, room: shown, redirected: true })).toEqual(isHere);
  for (const room of [hidden, 'nowhere00']) expect(await play({ ...strict, room })).toEqual(isHere);
});
