// "Play now" with two real processes, a database and Redis.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PlayWish } from '../../../shared/play/net/wish.ts';
import { Door, findings, type Guest, until } from '../../testing/client.ts';
import type { Enter } from '../../testing/enter.ts';
import { pause } from '../../testing/play.ts';
import { Site } from '../../testing/site.ts';

const WISH: PlayWish = { players: [4, 3], preset: ['express'], clock: ['normal', 'fast'], botLevel: ['easy', 'sharp'] };
const found = findings();
let site: Site;
let guests: Guest[] = [];

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  site = await Site.start(['a', 'b']);
});
afterEach(async () => {
  for (const { room } of guests) await room.leave().catch(() => {});
  guests = [];
});
afterAll(async () => {
  await site.stop();
  expect([...found.wrong, ...found.leaks]).toEqual([]);
});

/** Presses "Play now" at this process through the front, or directly at `port`. */
async function play(process: string, chosen: PlayWish, more: Enter = {}, port = site.port): Promise<Guest> {
  site.pinned = process;
  const test = { bot: 60_000, window: 0, tick: 5, fill: 0 };
  const guest = await new Door(port, found, null).play({ wish: { ...WISH, ...chosen }, test, ...more });
  guests.push(guest);
  return guest;
}
const roomId = ({ room }: Guest): string => room.roomId;
/** Waits until other processes know of a new table, which takes 100 ms. */
const known = (): Promise<void> => pause(500);

test('two visitors of different processes play at one table', async () => {
  const ann = await play('a', { players: [4] });
  await known();
  expect(roomId(await play('b', { players: [4] }))).toBe(roomId(ann));
});

test('two visitors of different processes with different wishes play at a table that meets both', async () => {
  const ann = await play('a', { players: [3], clock: ['fast', 'normal'] });
  await known();
  const ben = await play('b', { clock: ['normal'], players: [5, 3] });
  expect(roomId(ben)).not.toBe(roomId(ann));
  await until(() => ann.movesTo !== '', 'the word to move');
  expect(ann.movesTo).toBe(roomId(ben));
  // This process may not know the new table yet, but the database does.
  const moved = await play('b', { players: [3] }, { room: ann.movesTo, strict: true });
  expect(roomId(moved)).toBe(roomId(ben));
});

test('two visitors who press Play now at two processes in the same moment come together', async () => {
  const at = (process: string): Promise<Guest> =>
    play(process, { players: [5] }, { strict: true }, site.processes.get(process)?.port);
  const [ann, ben] = await Promise.all([at('a'), at('b')]);
  expect(roomId(ben)).not.toBe(roomId(ann));
  await until(() => ann.movesTo + ben.movesTo !== '', 'the word to move');
  const [goes, stays] = ann.movesTo === '' ? [ben, ann] : [ann, ben];
  expect(goes.movesTo).toBe(roomId(stays));
  const moved = await play('b', { players: [5] }, { room: goes.movesTo, strict: true });
  expect([roomId(moved), stays.movesTo]).toEqual([roomId(stays), '']);
});

test('without Redis each process seats its own visitors without delay', async () => {
  site.redis.stall();
  const ann = await play('a', { players: [6] }, { strict: true });
  await known();
  const began = performance.now();
  const ben = await play('b', { players: [6] }, { strict: true });
  expect(performance.now() - began).toBeLessThan(3000);
  expect(roomId(ben)).not.toBe(roomId(ann));
});
