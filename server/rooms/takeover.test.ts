// Two processes on one PostgreSQL database. When the owner of a table dies or stalls, the other process
// continues the table. Both processes open the same table for the members of a club.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Decision, View } from '../../shared/model/game/types.ts';
import { ACCOUNT_PATH, type AccountAnswer, type AccountRequest } from '../../shared/play/net/account.ts';
import type { Club, ClubTable } from '../../shared/play/net/club.ts';
import { CLOSED, RECORD_PATH } from '../../shared/play/net/messages.ts';
import { decode } from '../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { recompute } from '../ratings/recompute.ts';
import { openPostgres } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Browser } from '../testing/browser.ts';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { PATIENCE } from '../testing/patience.ts';
import { pause, playUntil, random, seqOf, unhurried } from '../testing/play.ts';
import type { ServerProcess } from '../testing/process.ts';
import { RankedPlayer } from '../testing/ranked-player.ts';
import { Site } from '../testing/site.ts';

const LEASE = 2;
/** How long after the end of the lease players may need to return, ms. */
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

beforeEach(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

/** Seats two players at a table of process a, and plays to the middle of the first round. */
async function playing(): Promise<void> {
  site.pinned = 'a';
  const door = new Door(site.port, found, null);
  const ann = await door.make({ table: { players: 2 }, test: unhurried });
  // The other process sends the second player to the owner.
  site.pinned = 'b';
  guests = [ann, await door.enter(ann.room.roomId)];
  for (const guest of guests) await guest.request('ready', { ready: true });
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await playOn(15);
}
afterEach(() => {
  expect(found.wrong.splice(0)).toEqual([]);
});

const processOf = (name: string): ServerProcess => site.processes.get(name) as ServerProcess;
const processA = (): ServerProcess => processOf('a');
const ownerOf = async (room: string): Promise<string | undefined> =>
  (await store.whereabouts(room)).owner?.path.replace('/p/', '');
const roomId = (): string => guests[0]?.welcome?.roomId ?? '';

async function playOn(steps: number): Promise<void> {
  const goal = seqOf(guests[0] as Guest) + steps;
  await playUntil(guests, () => seqOf(guests[0] as Guest) >= goal);
}

/** Retries to enter while the table moves, as the page does. */
async function retried(enter: () => Promise<Guest>): Promise<Guest> {
  const end = performance.now() + LEASE * 1000 + BACK;
  for (;;) {
    try {
      return await enter();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
  }
}

const back = ({ welcome }: Guest): Promise<Guest> =>
  retried(() => new Door(site.port, found, null).enter(welcome?.roomId ?? '', { token: welcome?.token ?? '' }));

async function allBack(): Promise<void> {
  guests = await Promise.all(guests.map(back));
  await until(() => guests.every((g) => g.view !== null), 'the state');
}

test('members who open the link of a club at two processes in the same moment come to one table', async () => {
  const [ann, ben] = [new Browser(site.port), new Browser(site.port)];
  const ask = async <T>(browser: Browser, process: string, request: AccountRequest): Promise<T> =>
    (await browser.post<T>(`/p/${process}${ACCOUNT_PATH}`, request)).body;
  // A new server loads accounts after it begins to answer.
  const isReady = async (process: string) => (await ask<AccountAnswer>(ann, process, { do: 'status' })).kind === 'none';
  for (const process of ['a', 'b']) await vi.waitUntil(() => isReady(process), { timeout: PATIENCE });
  const [made] = await ask<Club[]>(ann, 'a', { do: 'club.make', name: 'Two sites', player: 'Ann' });
  const open = (browser: Browser, process: string, player: string) =>
    ask<ClubTable>(browser, process, { do: 'club.open', club: made?.club ?? '', player });
  const [ofAnn, ofBen] = await Promise.all([open(ann, 'a', 'Ann'), open(ben, 'b', 'Ben')]);
  expect(ofAnn.room).toHaveLength(12);
  expect(ofBen).toEqual(ofAnn);
  const rows = await store.database().all("SELECT id FROM rooms WHERE closed = 0 AND options LIKE '%isClub%'");
  expect(rows).toEqual([{ id: ofAnn.room }]);
  const { room, code } = ofAnn;
  site.pinned = 'b';
  const guest = await new Door(site.port, found, null).enter(room, { code });
  expect(await ownerOf(room)).toBe('b');
  await guest.room.leave();
});

test('law of the journal: when the owner is killed, its players go on at the other process, and nothing is lost or doubled', async () => {
  await playing();
  expect(await ownerOf(roomId())).toBe('a');
  // No windows, because a window would close before the players are back.
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
  // The killed process starts again, and does not take the table back.
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
  await playing();
  const { pid } = processA();
  process.kill(pid, 'SIGSTOP');
  const stalled = guests;
  // The commands wait in the sockets of the stalled process.
  for (const guest of stalled) guest.request('free', { cid: 'late', action: { free: 'resign' } }).catch(() => {});
  await allBack();
  expect(await ownerOf(roomId())).toBe('b');
  // The new owner stores nothing now, so an additional entry would be one of the late commands.
  const match = (await store.findMatch(roomId(), 1))?.id ?? 0;
  const before = await store.lines(match);
  process.kill(pid, 'SIGCONT');
  await until(() => stalled.every((guest) => guest.closed !== 0), 'the end of the old connections');
  expect(stalled.map((guest) => guest.closed)).toEqual([CLOSED.moved, CLOSED.moved]);
  expect(await store.lines(match)).toEqual(before);
  await playOn(8);
  expect([await ownerOf(roomId()), (guests[0] as Guest).state.table.status]).toEqual(['b', 'playing']);
});

test('two players queue at different processes and meet; the owner of their game is killed, and it is rated once', async () => {
  const players: RankedPlayer[] = [];
  const place = { port: () => site.port, found, findRoom: null };
  /** Runs a step of each player at the process that the player uses. */
  const each = async (step: (player: RankedPlayer) => Promise<unknown>): Promise<void> => {
    for (const [n, player] of players.entries()) {
      site.pinned = n === 0 ? 'a' : 'b';
      await step(player);
    }
  };
  for (const [n, name] of ['Ann', 'Ben'].entries()) {
    site.pinned = n === 0 ? 'a' : 'b';
    players.push(await RankedPlayer.claimed(place, name));
  }
  await each((player) => player.join({ players: [2], presets: ['short'] }));
  await each((player) => player.accept());
  const seat = async (): Promise<void> => {
    guests = [];
    await each(async (player) => guests.push(await player.sit()));
    await until(() => guests.every((g) => g.view !== null), 'the game');
  };
  await seat();
  await playOn(6);
  const room = roomId();
  const owner = processOf((await ownerOf(room)) ?? '');
  await owner.die();
  // The other process takes over the table. An account leads back to its seat without a token.
  site.pinned = owner === processA() ? 'b' : 'a';
  for (const [n, player] of players.entries()) guests[n] = await retried(() => player.sit());
  await until(() => guests.every((g) => g.view !== null), 'the state');
  const [loser, winner] = guests as [Guest, Guest];
  await loser.request('free', { cid: 'enough', action: { free: 'resign' } });
  await until(() => winner.state.table.status === 'over', 'the end');
  const db = store.database();
  const rated = () => db.all('SELECT seat, outcome FROM rated WHERE room = ? ORDER BY seat', [room]);
  await vi.waitUntil(async () => (await rated()).length > 0, { timeout: PATIENCE, interval: 50 });
  // The killed process reads the same rows when it runs again.
  await owner.up();
  await vi.waitUntil(async () => (await db.all('SELECT 1 FROM ranked_rooms')).length === 0, {
    timeout: PATIENCE,
    interval: 50,
  });
  const outcomes = (await rated()).map(({ outcome }) => outcome);
  expect([outcomes[winner.seat], outcomes[loser.seat], outcomes.length]).toEqual(['won', 'left', 2]);
  expect(await recompute(db, false)).toMatchObject({ games: 1, ratings: 2, differing: [] });
});
