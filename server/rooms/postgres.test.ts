// A game on PostgreSQL survives the end of its server and of its database.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RECORD_PATH } from '../../shared/play/net/messages.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { playUntil, random, seqOf, unhurried } from '../testing/play.ts';
import { TestPostgres } from '../testing/postgres.ts';
import { ServerProcess } from '../testing/process.ts';

const found = findings();
let postgres: TestPostgres;
let server: ServerProcess;
let guests: Guest[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => postgres.stop());

/** Seats two players at a table, and plays to the middle of the first round. */
beforeEach(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await ServerProcess.start({ DATABASE_URL: await postgres.database() });
  const door = new Door(server.port, found, null);
  const ann = await door.make({ table: { players: 2 }, test: unhurried });
  guests = [ann, await door.enter(ann.room.roomId)];
  for (const guest of guests) {
    guest.room.reconnection.enabled = false;
    await guest.request('ready', { ready: true });
  }
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await playOn(20);
});
afterEach(async () => {
  await server.stop();
  expect(found.wrong.splice(0)).toEqual([]);
});

async function playOn(steps: number): Promise<void> {
  const goal = seqOf(guests[0] as Guest) + steps;
  await playUntil(guests, () => seqOf(guests[0] as Guest) >= goal);
}

async function comeBack(): Promise<void> {
  guests = await Promise.all(
    guests.map(async ({ welcome }) => {
      const guest = await new Door(server.port, found, null).enter(welcome?.roomId ?? '', {
        token: welcome?.token ?? '',
      });
      guest.room.reconnection.enabled = false;
      return guest;
    }),
  );
  await until(() => guests.every((g) => g.view !== null), 'the state');
}

test('after a kill right behind a write the game goes on where it was, to a true record', async () => {
  const [ann] = guests as [Guest];
  await server.arm('after');
  await Promise.race([playOn(1).catch(() => {}), server.dead()]);
  await server.die();
  const acknowledged = seqOf(ann);
  await server.up();
  await comeBack();
  const [back, other] = guests as [Guest, Guest];
  expect(seqOf(back)).toBeGreaterThanOrEqual(acknowledged);
  await playOn(10);
  await other.request('free', { cid: 'enough', action: { free: 'resign' } });
  await until(() => back.state.chain !== '', 'the end');
  const { commitment, chain } = back.state;
  const record = await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${back.welcome?.roomId}/1`);
  expect(verifyRecord(await record.text(), { commitment, chain })).toMatchObject({ ok: true });
});

test('while the database is down the game pauses, and nothing acknowledged is lost', async () => {
  const [ann] = guests as [Guest];
  await postgres.kill();
  const asking = guests.find((g) => g.open.length > 0);
  await asking?.move(random).catch(() => {});
  await until(() => ann.state.table.paused === 'store', 'the pause');
  // Reads the step before the kill, because a stored step may still arrive after it.
  const seq = seqOf(ann);
  await expect(asking?.move(random)).rejects.toThrow();
  expect(seqOf(ann)).toBe(seq);
  await postgres.up();
  await until(() => ann.state.table.paused === '', 'the end of the pause');
  await playOn(10);
});
