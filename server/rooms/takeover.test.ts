// Two processes on one PostgreSQL database: when the owner of a table dies or stalls, the other goes
// on with it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Decision, View } from '../../shared/model/game/types.ts';
import { CLOSED, RECORD_PATH } from '../../shared/play/net/messages.ts';
import { decode } from '../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { openPostgres } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { pause, playUntil, random, seqOf, unhurried } from '../testing/play.ts';
import type { ServerProcess } from '../testing/process.ts';
import { Site } from '../testing/site.ts';

const LEASE = 2;
/** How long after the end of the lease players may need to be back, ms. */
const BACK = 10_000;
const found = findings();
let site: Site;
let store: Store;
let guests: Guest[] = [];

beforeAll(async () => {
  site = await Site.start(['a', 'b'], { LEASE_SECONDS: String(LEASE), BOT_THREADS: '0' });
  store = await openPostgres(site.database);
});
afterAll(async () => {
  await store.close();
  await site.stop();
});

/** Two players at a table of process a, in the middle of the first round. */
beforeEach(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  site.pinned = 'a';
  const door = new Door(site.port, found, null);
  const ann = await door.make({ table: { players: 2 }, test: unhurried });
  // The other process sends the second player to the owner.
  site.pinned = 'b';
  guests = [ann, await door.enter(ann.room.roomId)];
  for (const guest of guests) await guest.request('ready', { ready: true });
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await playOn(15);
});
afterEach(() => {
  expect(found.wrong.splice(0)).toEqual([]);
});

const processA = (): ServerProcess => site.processes.get('a') as ServerProcess;
const ownerOf = async (room: string): Promise<string | undefined> =>
  (await store.whereabouts(room)).owner?.path.replace('/p/', '');
const roomId = (): string => guests[0]?.welcome?.roomId ?? '';

async function playOn(steps: number): Promise<void> {
  const goal = seqOf(guests[0] as Guest) + steps;
  await playUntil(guests, () => seqOf(guests[0] as Guest) >= goal);
}

/** Brings a player back by the token, as the page does: it asks again while the table moves. */
async function back({ welcome }: Guest): Promise<Guest> {
  const end = performance.now() + LEASE * 1000 + BACK;
  for (;;) {
    try {
      return await new Door(site.port, found, null).enter(welcome?.roomId ?? '', { token: welcome?.token ?? '' });
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
  }
}

async function allBack(): Promise<void> {
  guests = await Promise.all(guests.map(back));
  await until(() => guests.every((g) => g.view !== null), 'the state');
}

test('law of the journal: when the owner is killed, its players go on at the other process, and nothing is lost or doubled', async () => {
  expect(await ownerOf(roomId())).toBe('a');
  // Not a window: it would close before the players are back.
  const question = (g: Guest) => g.open.find((d) => !isWindow(d.kind));
  await playUntil(guests, () => guests.some((g) => question(g) !== undefined));
  const asked = guests.find((g) => question(g) !== undefined) as Guest;
  const decision = question(asked) as Decision;
  const sent = { cid: 'once', id: decision.id, answer: sample(asked.view as View, decision, random) };
  await processA().arm('after');
  await expect(asked.request('answer', sent)).rejects.toThrow();
  await processA().dead();
  const acknowledged = Math.max(...guests.map(seqOf));
  await allBack();
  expect(await ownerOf(roomId())).toBe('b');
  expect(Math.min(...guests.map(seqOf))).toBeGreaterThanOrEqual(acknowledged);
  // The page repeats a command without an answer.
  const again = guests.find((g) => g.seat === asked.seat) as Guest;
  await again.request('answer', sent);
  await playOn(8);
  // The process that died starts again, and leaves the table where it is.
  await processA().up();
  site.pinned = 'a';
  await (guests[1] as Guest).room.leave(false);
  guests = [guests[0] as Guest, await back(guests[1] as Guest)];
  expect(await ownerOf(roomId())).toBe('b');
  await (guests[1] as Guest).request('free', { cid: 'enough', action: { free: 'resign' } });
  const [ann] = guests as [Guest];
  await until(() => ann.state.chain !== '', 'the end');
  const record = await (await fetch(`http://127.0.0.1:${site.port}${RECORD_PATH}/${roomId()}/1`)).text();
  const { commitment, chain } = ann.state;
  expect(verifyRecord(record, { commitment, chain })).toMatchObject({ ok: true });
  const entries = record.trimEnd().split('\n').map(decode);
  expect(entries.filter((e) => e.t === 'held' && e.cid === 'once').length).toBe(1);
});

test('law of the journal: an owner that stalled stores nothing after the takeover, and sends its players away', async () => {
  const { pid } = processA();
  process.kill(pid, 'SIGSTOP');
  const stalled = guests;
  // The commands wait in the sockets of the stalled process.
  for (const guest of stalled) guest.request('free', { cid: 'late', action: { free: 'resign' } }).catch(() => {});
  await allBack();
  expect(await ownerOf(roomId())).toBe('b');
  // The new owner stores nothing now: an entry more would be one of the late commands.
  const match = (await store.findMatch(roomId(), 1))?.id ?? 0;
  const before = await store.lines(match);
  process.kill(pid, 'SIGCONT');
  await until(() => stalled.every((guest) => guest.closed !== 0), 'the end of the old connections');
  expect(stalled.map((guest) => guest.closed)).toEqual([CLOSED.moved, CLOSED.moved]);
  expect(await store.lines(match)).toEqual(before);
  await playOn(8);
  expect([await ownerOf(roomId()), (guests[0] as Guest).state.table.status]).toEqual(['b', 'playing']);
});
