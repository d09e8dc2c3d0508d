// A player disconnects again and again. The store does not grow, and the game still knows who is away.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { ServerProcess } from '../testing/process.ts';
import { Absences } from './absences.ts';

beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
let server: ServerProcess | null = null;
afterEach(() => server?.stop());

test('the more losses were recorded, the longer the next one must last', () => {
  const absences = new Absences();
  let now = 0;
  /** Returns how long a player must be away before the absence is recorded, ms. */
  const recordedAfter = (): number => {
    const since = now;
    while (!absences.isDue(0, now)) now += 500;
    absences.wrote(0);
    absences.returned(0);
    return now - since;
  };
  expect(Array.from({ length: 18 }, recordedAfter)).toEqual([
    ...Array.from({ length: 10 }, () => 0),
    ...[1000, 2000, 4000, 8000, 16_000, 32_000, 45_000, 45_000],
  ]);
  expect(absences.isDue(1, now)).toBe(true);
  absences.isDue(0, now);
  absences.returned(0);
  expect(absences.isDue(0, now + 100_000)).toBe(false);
});

test('law of seats: a player who returns a hundred times leaves a few entries and is still waited for', async () => {
  server = await ServerProcess.start();
  const door = new Door(server.port, findings(), null);
  const quick = { bot: 0, window: 0, tick: 5, grace: 600_000, limit: 600_000 };
  const ann = await door.make({ table: { players: 2 }, test: quick });
  const ben = await door.enter(ann.room.roomId);
  for (const guest of [ann, ben]) {
    guest.room.reconnection.enabled = false;
    await guest.request('ready', { ready: true });
  }
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  const { roomId, token } = ben.welcome!;
  let last: Guest = ben;
  const connected = (): boolean => ann.state.places.get('1')?.connected === true;
  for (let i = 0; i < 100; i++) {
    last.room.connection.close();
    await until(() => !connected(), 'the loss');
    last = await door.enter(roomId, { token });
    last.room.reconnection.enabled = false;
    await until(connected, 'the return');
  }
  await server.die();
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const { n } = db.prepare(`SELECT count(*) AS n FROM entries WHERE json LIKE '%"t":"seat"%'`).get() as { n: number };
  db.close();
  expect(n).toBeGreaterThan(10);
  expect(n).toBeLessThan(40);
});
