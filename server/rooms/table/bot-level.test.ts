import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_LIMITS } from '../../limits/limits.ts';
import { type Running, start } from '../../start.ts';
import { until } from '../../testing/client.ts';
import { quick, roomOf } from '../../testing/own-server.ts';
import { RawConnection } from '../../testing/raw.ts';

const MOST = 2;
const limits = { ...TEST_LIMITS, levels: { burst: MOST, perSecond: 0 } };
const folder = mkdtempSync(join(tmpdir(), 'kings-level-'));
let server: Running;
const begin = () => start({ port: 0, host: '127.0.0.1', data: folder, limits });

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await begin();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (connection: RawConnection): string => connection.last<{ roomId: string }>('welcome')?.roomId ?? '';
const make = () => RawConnection.open(server.port, { how: 'make', table: { players: 3 }, test: quick });
const come = (room: string, how: object = {}) => RawConnection.open(server.port, { how: 'join', room, ...how });
const levelAt = (room: string) => JSON.parse(roomOf(room).table.state.table.options).botLevel ?? 'steady';

test('the host chooses the level of the bots: all clients see it, it outlives the server, and the bots play so', async () => {
  const ann = await make();
  const room = idOf(ann);
  expect(await ann.refusal('level', { level: 'sharp' })).toBe('');
  expect([levelAt(room), roomOf(room).table.listing.row()?.options.botLevel]).toEqual(['sharp', 'sharp']);
  expect(roomOf(room).table.thinker.thinksOf('move')).toBe(true);
  const { token } = ann.last<{ token: string }>('welcome') ?? { token: '' };
  await server.stop();
  server = await begin();
  const back = await come(room, { token });
  expect([levelAt(room), roomOf(room).table.options.table.botLevel]).toEqual(['sharp', 'sharp']);
  expect(await back.refusal('level', { level: 'master' })).toBe('');
  expect(await back.refusal('fill', {})).toBe('');
  const { table } = roomOf(room);
  await until(() => table.match !== null, 'the game');
  expect(table.thinker.thinksOf('move')).toBe(true);
  expect(await back.refusal('level', { level: 'easy' })).toBe('match.started');
  expect(levelAt(room)).toBe('master');
  await back.cut();
});

test('no other player chooses the level, and only levels are accepted', async () => {
  const ann = await make();
  const room = idOf(ann);
  const ben = await come(room);
  const eve = await come(room, { spectate: true });
  expect(await ben.refusal('level', { level: 'easy' })).toBe('match.host');
  expect(await eve.refusal('level', { level: 'easy' })).not.toBe('');
  for (const wrong of [{ level: 'best' }, {}, { level: 'easy', clock: 'fast' }, { level: ['easy'] }])
    expect(await ann.refusal('level', wrong), JSON.stringify(wrong)).toBe('match.shape');
  expect(levelAt(room)).toBe('steady');
  await Promise.all([ann, ben, eve].map((connection) => connection.cut()));
});

test('the level is fixed while a game begins: the commitments were made for these bots', async () => {
  const ann = await make();
  const room = idOf(ann);
  expect(await ann.refusal('commit', { commitment: 'ab'.repeat(32) })).toBe('');
  expect(await ann.refusal('fill', {})).toBe('');
  expect(roomOf(room).table.isStarting).toBe(true);
  expect(await ann.refusal('level', { level: 'sharp' })).toBe('match.started');
  expect(levelAt(room)).toBe('steady');
  await ann.cut();
});

test('each change is stored: only a few are accepted, and a repeated level does not count', async () => {
  const ann = await make();
  for (const level of ['easy', 'easy', 'sharp', 'sharp']) expect(await ann.refusal('level', { level })).toBe('');
  expect(await ann.refusal('level', { level: 'easy' })).toBe('match.rate');
  expect(levelAt(idOf(ann))).toBe('sharp');
  await ann.cut();
});

test('the level of a quick table follows the wishes of its players', async () => {
  const ann = await RawConnection.open(server.port, { how: 'play', test: { ...quick, fill: 60_000 } });
  expect(await ann.refusal('level', { level: 'sharp' })).toBe('match.host');
  await ann.cut();
});
