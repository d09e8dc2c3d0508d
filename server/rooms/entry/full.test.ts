// The disk is full. The game pauses, players learn the reason, and nothing is half done.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sample } from '../../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import { hash } from '../../../shared/model/game/hash.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import { Door, doorOf, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { onDisk } from '../../testing/full.ts';
import { roomOf } from '../../testing/own-server.ts';
import { pause } from '../../testing/play.ts';

const disk = { full: false, failed: 0 };
const found = findings();
const random = randomOf('full');
let server: Running;
let door: Door;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1', data: onDisk(openStore(null), disk) });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
});

test('law of the journal: on a full disk nothing is half done, and play resumes when there is space', async () => {
  const how = { table: { players: 2 as const }, test: { bot: 0, window: 0, tick: 5, limit: 60_000 } };
  const ann = await door.make(how);
  const ben = await door.enter(ann.room.roomId);
  disk.full = true;
  expect(await doorOf(door.make(how))).toBe('match.store');
  await ann.request('ready', { ready: true });
  await ben.request('ready', { ready: true });
  await pause(100);
  expect(ann.state.table.status).toBe('lobby');
  disk.full = false;
  await pause(1100);
  await ann.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  const guests = [ann, ben];
  const acting = (): Guest | undefined =>
    guests.find(({ open: [first] }) => first !== undefined && !isWindow(first.kind));
  for (let i = 0; i < 12; i++) {
    await until(() => acting() !== undefined, 'a decision');
    const guest = acting()!;
    await guest.move(random);
  }
  await until(() => acting() !== undefined, 'a decision');
  const { match, journal } = roomOf(ann.room.roomId).table;
  const guest = acting()!;
  const [decision] = guest.open;
  const sent = { cid: 'full', id: decision.id, answer: sample(guest.view!, decision, random) };
  const before = { hash: hash(match!.game), entries: journal.length, steps: match!.steps.length, failed: disk.failed };
  disk.full = true;
  const since = performance.now();
  const left = match!.clockOf(guest.seat).deadline - Date.now();
  expect((await refusalOf(guest.request('answer', sent)))?.rule).toBe('match.store');
  // The answer failed, and the server also retries every second.
  expect(disk.failed).toBeGreaterThan(before.failed);
  expect((await refusalOf(guest.request('auto', { on: true })))?.rule).toBe('match.store');
  await until(() => ben.state.table.paused === 'store', 'the word of it');
  expect(hash(match!.game)).toBe(before.hash);
  expect([journal.length, match!.steps.length, match!.heldOf(guest.seat)]).toEqual([before.entries, before.steps, []]);
  expect(match!.isAuto(guest.seat)).toBe(false);
  // The lost connection is recorded after the disk has space again.
  const stalled = performance.now();
  await pause(1300);
  const pausedFor = performance.now() - stalled;
  disk.full = false;
  await until(() => ben.state.table.paused === '', 'room on the disk');
  const now = match!.clockOf(guest.seat).deadline - Date.now();
  const passed = performance.now() - since - pausedFor;
  expect(now).toBeLessThan(left + 50);
  expect(now).toBeGreaterThan(left - passed - 50);
  const reply = await guest.request('answer', sent);
  expect(await guest.request('answer', sent)).toEqual(reply);
  expect(journal.filter((e) => e.t === 'held' && e.cid === 'full').length).toBe(1);
  await until(() => acting() !== undefined, 'the game');
  await Promise.all(guests.map((g) => g.room.leave()));
});
