// Costly clients: they never get ready, do not read, or poll the log or the list of tables.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Option, optionOf } from '../../shared/model/options/index.ts';
import { ROOM, TABLES_PATH } from '../../shared/play/net/messages.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { ask, call, RawConnection, WORD } from '../testing/raw.ts';
import type { MatchRoom } from './match-room.ts';

process.env.KT_TEST = '1';
const JOINING = 2500;
const LOG = { burst: 4, perSecond: 2 };
const LIST = 250;
const NAMES = { burst: 3, perSecond: 0.001 };
let server: Running;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({
    port: 0,
    host: '127.0.0.1',
    limits: { ...TEST_LIMITS, joining: JOINING, log: LOG, names: NAMES, list: LIST },
  });
});
afterAll(() => server.stop());

const quick = { bot: 30, window: 0, tick: 10, limit: 60_000 };
const roomOf = (connection: RawConnection): MatchRoom =>
  matchMaker.getLocalRoomById(connection.last<{ roomId: string }>('welcome')?.roomId ?? '') as MatchRoom;

async function running(): Promise<{ ann: RawConnection; room: MatchRoom }> {
  const ann = await RawConnection.open(server.port, { how: 'make', table: { players: 4, bots: 3 }, test: quick });
  await ann.until(() => ann.last('welcome') !== undefined, 'the welcome');
  expect(await ann.refusal('ready', { ready: true })).toBe('');
  expect(await ann.refusal('auto', { on: true })).toBe('');
  return { ann, room: roomOf(ann) };
}

test('a client that asks before it has joined gets no answer and is cut', async () => {
  const { ann, room } = await running();
  await ann.until(() => (room.table.match?.game.seq ?? 0) > 5, 'some steps');
  const come = () =>
    RawConnection.open(server.port, { how: 'join', room: room.roomId, spectate: true }, { joins: false });
  const silent = await come();
  const asking = await come();
  expect(asking.closed).toBe(0);
  for (let i = 0; i < 20; i++) asking.post('log', {});
  await asking.until(() => asking.closed !== 0, 'the end of the connection');
  expect(asking.has(WORD.response)).toBe(false);
  expect(silent.closed).toBe(0);
  await silent.cut();
  await ann.until(() => room.clients.length === 1, 'a table without them');
  await ann.cut();
});

test('a client that never joins is sent no steps and is cut after a while; its seat waits for its token', async () => {
  const { ann, room } = await running();
  const arrivedAt = performance.now();
  const mute = await RawConnection.open(
    server.port,
    { how: 'join', room: room.roomId, spectate: true },
    { joins: false },
  );
  const { seq } = room.table.match?.game ?? { seq: 0 };
  await ann.until(() => (room.table.match?.game.seq ?? 0) > seq + 10, 'some steps');
  expect(room.clients.length).toBe(2);
  await mute.until(() => mute.closed !== 0, 'the end of the connection');
  expect(performance.now() - arrivedAt).toBeGreaterThan(JOINING - 50);

  const host = await RawConnection.open(
    server.port,
    { how: 'make', table: { players: 2 }, test: quick },
    { joins: false },
  );
  const [table] = [...(await matchMaker.query({ name: ROOM }))]
    .map((r) => matchMaker.getLocalRoomById(r.roomId) as MatchRoom)
    .filter((r) => r !== room);
  expect(table?.table.seats.list[0].kind).toBe('human');
  await host.until(() => host.closed !== 0, 'the end of the connection');
  expect(table?.table.seats.list[0]).toMatchObject({ kind: 'human', sessionId: '' });
  await ann.cut();
});

test('a client that says it is ready gets the state and every step after it', async () => {
  const { ann, room } = await running();
  const slow = await RawConnection.open(
    server.port,
    { how: 'join', room: room.roomId, spectate: true },
    { joins: false },
  );
  const { seq } = room.table.match?.game ?? { seq: 0 };
  await ann.until(() => (room.table.match?.game.seq ?? 0) > seq + 3, 'steps before it is ready');
  expect(slow.last('step')).toBeUndefined();
  slow.join();
  await slow.until(() => slow.messages.filter((m) => m.type === 'step').length > 5, 'steps after it');
  expect(slow.frames[1]?.[0]).toBe(WORD.state);
  expect(slow.messages.slice(0, 2).map((m) => m.type)).toEqual(['welcome', 'step']);
  await new Promise((go) => setTimeout(go, JOINING + 200));
  expect(slow.closed).toBe(0);
  await Promise.all([ann.cut(), slow.cut()]);
});

test('log pages are limited by their own rate, whatever else a client asks for', async () => {
  const { ann, room } = await running();
  const eve = await RawConnection.open(server.port, { how: 'join', room: room.roomId, spectate: true });
  await ann.until(() => (room.table.match?.game.seq ?? 0) > 5, 'some steps');
  const since = performance.now();
  const rules = await Promise.all(Array.from({ length: 20 }, () => eve.refusal('log', {})));
  const pageCount = rules.filter((rule) => rule === '').length;
  expect(pageCount).toBeGreaterThanOrEqual(LOG.burst);
  const refilled = Math.ceil(((performance.now() - since) / 1000) * LOG.perSecond);
  expect(pageCount).toBeLessThanOrEqual(LOG.burst + refilled);
  expect(pageCount).toBeLessThan(20);
  expect(rules.filter((rule) => rule === 'match.rate').length).toBe(20 - pageCount);
  expect(await ann.refusal('log', {})).toBe('');
  expect(await eve.refusal('auto', { on: true })).toBe('match.seat');
  await new Promise((go) => setTimeout(go, 1100));
  expect(await eve.refusal('log', { before: 3 })).toBe('');
  await Promise.all([ann.cut(), eve.cut()]);
});

test('a seat takes a limited number of names; unchanged and refused names are not stored', async () => {
  const { ann, room } = await running();
  const saves = vi.spyOn(room.table, 'saveQuietly');
  const own = room.table.seats.list[0].name;
  const rename = (name: string): Promise<string> => ann.refusal('rename', { name });
  for (let i = 0; i < 10; i++) expect(await rename(own)).toBe('');
  expect(await rename(room.table.seats.list[1].name)).toBe('match.name');
  expect(saves).toHaveBeenCalledTimes(0);
  const rules = [];
  for (let i = 0; i < 10; i++) rules.push(await rename(`Name ${i}`));
  expect(rules).toEqual([...Array(NAMES.burst).fill(''), ...Array(10 - NAMES.burst).fill('match.rate')]);
  expect(saves).toHaveBeenCalledTimes(NAMES.burst);
  expect(room.table.seats.list[0].name).toBe(`Name ${NAMES.burst - 1}`);
  saves.mockRestore();
  await ann.cut();
});

async function looksAt(fact: 'conflicts' | 'usual', work: () => Promise<unknown>): Promise<number> {
  const row: Option = optionOf('magic');
  const value = row[fact];
  let looks = 0;
  const get = (): unknown => {
    looks++;
    return value;
  };
  Object.defineProperty(row, fact, { configurable: true, enumerable: true, get });
  await work();
  Object.defineProperty(row, fact, { configurable: true, enumerable: true, writable: true, value });
  return looks;
}

test('a table’s options are worked out once, not for each Play now or list', async () => {
  const table = { preset: 'summary' as const, players: 3 as const };
  const make = (wish: object) =>
    RawConnection.open(server.port, { how: 'play', table: { ...table, ...wish }, test: { ...quick, fill: 600_000 } });
  const waiting = [await make({ startGold: 11 }), await make({ startGold: 12 }), await make({})];
  const play = () => ask(server.port, { how: 'play', table });
  expect(await looksAt('conflicts', play)).toBe(0);
  expect((await play()).reservation?.roomId).toBe(roomOf(waiting[2] as RawConnection).roomId);
  expect(await looksAt('usual', () => call(server.port, TABLES_PATH))).toBe(0);
  // The list is cached for all clients.
  const rows = waiting.map((connection) => vi.spyOn(roomOf(connection).table.listing, 'row'));
  const lists = await Promise.all(Array.from({ length: 20 }, () => call(server.port, TABLES_PATH)));
  expect(lists.every(({ status }) => status === 200)).toBe(true);
  for (const row of rows) expect(row.mock.calls.length).toBeLessThan(20);
  await Promise.all(waiting.map((connection) => connection.cut()));
  const late = await make({ startGold: 13 });
  const listed = async () => (await call(server.port, TABLES_PATH)).text.includes(roomOf(late).roomId);
  await vi.waitFor(async () => expect(await listed()).toBe(true), { timeout: 10 * LIST });
  await late.cut();
});
