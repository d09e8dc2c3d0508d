// A change of the machine's clock stops no game, expires no clock and shuts no player out. The server is a
// separate process with its real limits.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import { deadlineOf } from '../../../shared/play/net/read.ts';
import { Door, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { pause, seqOf } from '../../testing/play.ts';
import { ServerProcess } from '../../testing/process.ts';

const HOUR = 3_600_000;
let server: ServerProcess;
let door: Door;
const found = findings();

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await ServerProcess.start({ KT_TEST: '0' });
  door = new Door(server.port, found, null);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
});

async function table(people: number): Promise<Guest[]> {
  const guests = [
    await door.make({ name: 'Ann', table: { players: 2, bots: 2 - people, clock: people === 2 ? 'relaxed' : 'fast' } }),
  ];
  if (people === 2) guests.push(await door.enter(guests[0].room.roomId, { name: 'Ben' }));
  for (const guest of guests) await guest.request('ready', { ready: true });
  await until(() => guests.every((g) => g.view !== null), 'the start');
  return guests;
}

test('ENG-05: the wall clock jumps by an hour either way, and games, clocks, limits and entries are unaffected', async () => {
  const [ann] = await table(1);
  await ann.request('auto', { on: true });
  const thinkers = await table(2);
  const [decision] = (thinkers[0].view ?? { open: [] }).open;
  await until(() => deadlineOf(thinkers[0].state, decision.seat) > 0, 'a clock');
  const left = deadlineOf(thinkers[0].state, decision.seat) - Date.now();
  expect(left).toBeGreaterThan(10_000);
  const still = seqOf(thinkers[0]);

  const jumped = Date.now();
  for (const wall of [-HOUR, 0, HOUR]) {
    server.setWall(wall);
    const before = seqOf(ann);
    // Sends more messages than one second allows, but slowly.
    for (let i = 0; i < (wall < 0 ? LIMITS.flood + 5 : LIMITS.rate + 5); i++) {
      const refusal = await refusalOf(ann.request('hold', { id: 0, on: true }));
      expect(refusal?.rule).not.toBe('match.rate');
      await pause(50);
    }
    await until(() => seqOf(ann) > before, `a step with the wall clock off by ${wall} ms`);
    const late = await door.enter(ann.room.roomId, { spectate: true });
    await late.room.leave();
    expect(seqOf(thinkers[0])).toBe(still);
    const now = deadlineOf(thinkers[0].state, decision.seat) - Date.now();
    expect(Math.abs(now - (left - (Date.now() - jumped)))).toBeLessThan(500);
  }
  expect(server.output).not.toMatch(/failed|nobody expected/);
});
