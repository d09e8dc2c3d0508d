// How long an unused table stays open. Fractions of a second stand for minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import { type Limits, TEST_LIMITS } from '../../limits/limits.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { until } from '../../testing/client.ts';
import { findRoom } from '../../testing/own-server.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { pause } from '../../testing/play.ts';
import { RawConnection } from '../../testing/raw.ts';

const UNTOUCHED = 400;
const SOLO = 3000;
// Longer than a busy machine takes until all players of a table have seats, ms.
const IDLE = 8000;
/** How long a maker may take to enter the new table, ms. */
const LOBBY = 20_000;
const LIMITS: Limits = {
  ...TEST_LIMITS,
  rematch: 2500,
  keep: {
    empty: 60_000,
    loaded: 60_000,
    solo: SOLO,
    untouched: UNTOUCHED,
    adjourned: 60_000,
    lobby: LOBBY,
    over: 300,
    idleLobby: IDLE,
    idleOver: IDLE,
  },
};
const folder = mkdtempSync(join(tmpdir(), 'kings-lifetime-'));
let server: Running;
let store: Store;

const begin = () => {
  store = openStore(folder);
  const own = { name: 'one', path: '', leaseMs: 600 };
  return start({ port: 0, host: '127.0.0.1', data: store, limits: LIMITS, process: own });
};
beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
beforeEach(async () => {
  server = await begin();
});
afterEach(() => server.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const slow = { bot: 50, window: 0, tick: 10, limit: 600_000, grace: 600_000 };
const idOf = (connection: RawConnection): string => connection.last<{ roomId: string }>('welcome')?.roomId ?? '';
const tokenOf = (connection: RawConnection): string => connection.last<{ token: string }>('welcome')?.token ?? '';

async function waitForEnd(id: string, from: number): Promise<number> {
  await until(() => findRoom(id) === undefined, 'the end of the table');
  return performance.now() - from;
}

/** Starts a game. If `touched`, a player has acted in the game. */
async function game(people: number, touched: boolean): Promise<RawConnection[]> {
  const table = { players: (people === 2 ? 2 : people + 1) as 2 | 4, bots: people === 2 ? 0 : 1 };
  const connections = [await RawConnection.open(server.port, { how: 'make', table, test: slow })];
  const [first] = connections as [RawConnection];
  for (let i = 1; i < people; i++)
    connections.push(await RawConnection.open(server.port, { how: 'join', room: idOf(first) }));
  for (const connection of connections) expect(await connection.refusal('ready', { ready: true })).toBe('');
  await first.until(() => findRoom(idOf(first))?.table.match != null, 'the game');
  if (touched) expect(await first.refusal('auto', { on: true })).toBe('');
  return connections;
}

test('a game of one person and bots is closed minutes after they left, an untouched one sooner', async () => {
  const [ann] = (await game(1, true)) as [RawConnection];
  const [eve] = (await game(1, false)) as [RawConnection];
  const { empty, over } = LIMITS.keep;
  expect(ann.last('welcome')).toMatchObject({ keeps: { empty, solo: SOLO, untouched: UNTOUCHED, over } });
  const from = performance.now();
  await ann.cut();
  await eve.cut();
  expect(await waitForEnd(idOf(eve), from)).toBeGreaterThan(UNTOUCHED - 100);
  expect(findRoom(idOf(ann))?.table.status).toBe('playing');
  expect(await waitForEnd(idOf(ann), from)).toBeGreaterThan(SOLO - 100);
});

test('a game of several people waits for them much longer, but not for players who gave up', async () => {
  const both = await game(2, true);
  for (const connection of both) await connection.cut();
  const three = await game(3, true);
  const [, ben, cat] = three as [RawConnection, RawConnection, RawConnection];
  for (const connection of [ben, cat])
    expect(await connection.refusal('free', { cid: 'x', action: { free: 'resign' } })).toBe('');
  expect(findRoom(idOf(ben))?.table.status).toBe('playing');
  for (const connection of three) await connection.cut();
  const from = performance.now();
  await waitForEnd(idOf(ben), from);
  expect(findRoom(idOf(both[0] as RawConnection))?.table.status).toBe('playing');
});

test('a spectator keeps a game alive', async () => {
  const [ann] = (await game(1, false)) as [RawConnection];
  const eve = await RawConnection.open(server.port, { how: 'join', room: idOf(ann), spectate: true });
  await ann.cut();
  await pause(UNTOUCHED + 500);
  expect(findRoom(idOf(ann))?.table.status).toBe('playing');
  const from = performance.now();
  await eve.cut();
  await waitForEnd(idOf(ann), from);
});

test('a waiting table without activity is closed, and its players learn why', async () => {
  const from = performance.now();
  const idle = await RawConnection.open(server.port, { how: 'make', test: slow });
  const busy = await RawConnection.open(server.port, { how: 'make', test: slow });
  const stirs = setInterval(() => busy.post('rename', { name: `Ann ${Math.floor(performance.now())}` }), 100);
  await waitForEnd(idOf(idle), from);
  expect(performance.now() - from).toBeGreaterThan(IDLE - 100);
  await idle.until(() => idle.closed !== 0, 'the word of it');
  expect(idle.closed).toBe(CLOSED.idle);
  expect(findRoom(idOf(busy))).toBeDefined();
  clearInterval(stirs);
  await busy.cut();
});

test('after a restart the same limits hold for tables that no player comes back to', async () => {
  const [ann] = (await game(1, true)) as [RawConnection];
  const both = await game(2, true);
  const ids = [ann, both[0] as RawConnection].map(idOf);
  await server.stop();
  server = await begin();
  const from = performance.now();
  const isOpen = (i: number) => async () => (await store.whereabouts(ids[i] ?? '')).isOpen;
  expect([await isOpen(0)(), await isOpen(1)()]).toEqual([true, true]);
  await expect.poll(isOpen(0), { timeout: PATIENCE }).toBe(false);
  expect(performance.now() - from).toBeGreaterThan(SOLO / 2);
  expect(await isOpen(1)()).toBe(true);
  const back = await RawConnection.open(server.port, {
    how: 'join',
    room: ids[1] as string,
    token: tokenOf(both[1] as RawConnection),
  });
  expect(back.closed).toBe(0);
  await back.cut();
});

test('a table begins another game only a while after the last one began', async () => {
  const connections = await game(2, false);
  const [ann, ben] = connections as [RawConnection, RawConnection];
  const began = performance.now();
  expect(await ben.refusal('free', { cid: 'x', action: { free: 'resign' } })).toBe('');
  for (const [name, sent] of [
    ['rematch', {}],
    ['ready', { ready: true }],
  ] as const) {
    const { payload } = await ann.request(name, sent);
    expect(payload).toMatchObject({ rule: 'match.soon' });
    expect((payload as { params: { seconds: number } }).params.seconds).toBeGreaterThan(0);
  }
  expect(findRoom(idOf(ann))?.table.seats.list.some((place) => place.ready)).toBe(false);
  await pause(Math.max(0, LIMITS.rematch + 100 - (performance.now() - began)));
  for (const connection of connections) expect(await connection.refusal('rematch', {})).toBe('');
  await ann.until(() => findRoom(idOf(ann))?.table.game === 2, 'the second game');
  for (const connection of connections) await connection.cut();
});
