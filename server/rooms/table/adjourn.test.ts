// Only the store keeps an adjourned game, even over restarts. It continues when its players are back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { NO_VOTES, type VoteStatus } from '../../../shared/play/net/votes.ts';
import { TEST_LIMITS } from '../../limits/limits.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { Door, doorOf, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { findRoom, roomOf } from '../../testing/own-server.ts';
import { pause, playUntil, unhurried } from '../../testing/play.ts';
import { NO_ACCOUNTS, ServerProcess } from '../../testing/process.ts';

// Each countdown takes five seconds.
vi.setConfig({ testTimeout: 120_000 });

const DAYS = 28 * 24 * 3_600_000;
const LOADED = 300;
const LEASE = 600;
const folder = mkdtempSync(join(tmpdir(), 'kings-adjourn-'));
const found = findings();
let server: Running;
let store: Store;

async function begin(): Promise<void> {
  store = openStore(folder);
  // With these limits, any other table would end while the players are away.
  const keep = { ...TEST_LIMITS.keep, loaded: LOADED, empty: LOADED, solo: LOADED, untouched: LOADED };
  const process = { name: 'one', path: '', leaseMs: LEASE };
  server = await start({ port: 0, host: '127.0.0.1', data: store, limits: { ...TEST_LIMITS, keep }, process });
}

beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => expect(found.wrong.splice(0)).toEqual([]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seen = ({ state }: Guest): VoteStatus =>
  state.table.votes === '' ? NO_VOTES : (JSON.parse(state.table.votes) as VoteStatus);

async function game(door: Door): Promise<[Guest, Guest]> {
  const ann = await door.make({ name: 'Ann', table: { players: 2, isPublic: false }, test: unhurried });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  await playUntil([ann, ben], () => ann.state.seq > 6);
  return [ann, ben];
}

async function adjourn(ann: Guest, ben: Guest): Promise<void> {
  await ann.request('vote', { kind: 'adjourn', of: NOBODY, clock: '' });
  await until(() => seen(ben).open !== null, 'the vote');
  await ben.request('ballot', { n: seen(ben).open?.n ?? 0, yes: true });
  await until(() => seen(ann).keptUntil > 0, 'the date');
  expect(ann.state.table.paused).toBe('adjourned');
}

const back = (door: Door, { welcome }: Guest): Promise<Guest> =>
  door.enter(welcome?.roomId ?? '', { token: welcome?.token ?? '' });

test('an adjourned game survives its unloading and a restart, waits for all its players, and then goes on', async () => {
  await begin();
  const guests = await game(new Door(server.port, found, roomOf));
  const [ann, ben] = guests;
  const { roomId, code } = ann.welcome!;
  await adjourn(ann, ben);
  const { keptUntil } = seen(ann);
  expect(Math.abs(keptUntil - Date.now() - DAYS)).toBeLessThan(60_000);
  // While the players are still there, the game stays adjourned.
  expect(await refusalOf(ann.request('vote', { kind: 'resume', of: NOBODY, clock: '' }))).toMatchObject({
    rule: 'vote.soon',
  });
  for (const guest of guests) await guest.room.leave(false);
  await until(() => findRoom(roomId) === undefined, 'the unloading');
  await server.stop();
  await pause(2 * LOADED + LEASE);
  await begin();
  // In this pause, the upkeep of the store would end any other table.
  await pause(LEASE);
  expect([await store.adjournedUntil(roomId), await store.roomIds()]).toEqual([keptUntil, [roomId]]);
  const door = new Door(server.port, found, null);
  expect(await doorOf(door.enter(roomId, { token: 'x'.repeat(20) }))).toContain('match.unknown');
  const first = await back(door, ann);
  await until(() => seen(first).keptUntil === keptUntil, 'the date');
  expect(first.state.table.paused).toBe('adjourned');
  const spectator = await door.enter(roomId, { code, spectate: true });
  await pause(LOADED);
  expect([seen(spectator).resumesAt, seen(first).resumesAt]).toEqual([0, 0]);
  const second = await back(door, ben);
  await until(() => seen(first).resumesAt > 0, 'the countdown');
  await until(() => second.state.table.paused === '', 'the game');
  const { seq } = first.state;
  await playUntil([first, second], () => first.state.seq > seq + 4);
  await until(() => seen(first).keptUntil === 0, 'the end of the adjournment');
  expect(await store.adjournedUntil(roomId)).toBe(0);
  // From now on the table is kept like any other table.
  for (const guest of [first, second, spectator]) await guest.room.leave(false);
  await until(() => findRoom(roomId) === undefined, 'the end');
  await expect.poll(() => store.roomIds(), { timeout: 10_000 }).toEqual([]);
  await server.stop();
});

test('law of the journal: killed right after the vote, the server keeps the game adjourned', async () => {
  const killed = await ServerProcess.start(NO_ACCOUNTS);
  const guests = await game(new Door(killed.port, found, null));
  const [ann, ben] = guests;
  await adjourn(ann, ben);
  const { keptUntil } = seen(ann);
  const { seq } = ann.state;
  await killed.die();
  await killed.up();
  const door = new Door(killed.port, found, null);
  const again = await back(door, ann);
  await until(() => seen(again).keptUntil > 0, 'the date');
  expect([again.state.table.paused, again.state.seq, seen(again).keptUntil]).toEqual(['adjourned', seq, keptUntil]);
  const other = await back(door, ben);
  await until(() => again.state.table.paused === '', 'the game', 30_000);
  await playUntil([again, other], () => again.state.seq > seq + 4);
  await killed.stop();
});
