// A slow store. A table waits for its own writes, other tables do not wait, and only stored data is sent.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Door, findings, type Guest, refusalOf, until } from '../testing/client.ts';
import { duel, roomOf } from '../testing/own-server.ts';
import { pause, playUntil, random, seqOf, twoAt, unhurried } from '../testing/play.ts';
import { waitingStore } from '../testing/waiting-store.ts';

const found = findings();
let store: Store;
let server: Running;
let door: Door;
/** The match whose appends wait; 0 for no match. */
let stalled = 0;
/** The waiting appends. Calling one completes it; calling it with an error fails it. */
let waiting: ((error?: Error) => void)[] = [];

beforeAll(() => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
beforeEach(async () => {
  stalled = 0;
  waiting = [];
  store = openStore(null);
  // The test reads the store after the server has stopped.
  vi.spyOn(store, 'close').mockResolvedValue();
  const data = waitingStore(store, async (name, [match], work) => {
    if (name === 'append' && match === stalled) {
      await new Promise<void>((resolve, reject) => {
        waiting.push((error) => (error === undefined ? resolve() : reject(error)));
      });
    }
    return work();
  });
  server = await start({ port: 0, host: '127.0.0.1', data });
  door = new Door(server.port, found, roomOf);
});
afterEach(async () => {
  stalled = 0;
  for (const go of waiting) go();
  await server.stop();
  vi.mocked(store.close).mockRestore();
  await store.close();
  expect(found.wrong.splice(0)).toEqual([]);
});

const gamesOf = ([{ room }]: readonly Guest[]) => roomOf(room.roomId).table.games;
const matchOf = (guests: readonly Guest[]) => gamesOf(guests).match!;
/** Returns a guest who must decide something outside a window. */
const acting = (guests: readonly Guest[]): Guest | undefined =>
  guests.find(({ open: [first] }) => first !== undefined && !isWindow(first.kind));

/** Sends an answer whose append waits. Resolves when the append has begun. */
async function stall(guests: readonly Guest[]): Promise<{ guest: Guest; reply: Promise<unknown> }> {
  await playUntil(guests, () => seqOf(guests[0]!) > 5);
  await until(() => acting(guests) !== undefined, 'a decision');
  const guest = acting(guests)!;
  const [d] = guest.open;
  stalled = gamesOf(guests).matchId;
  const reply = guest.answer(d!.id, sample(guest.view!, d!, random));
  await until(() => waiting.length === 1, 'the append');
  return { guest, reply };
}

test('law of the journal: while an append waits, no player is sent what it holds, and other tables play on', async () => {
  const slow = await twoAt(door, duel(unhurried));
  const quick = await twoAt(door, duel({ ...unhurried, seed: 'other' }));
  await playUntil(slow, () => seqOf(slow[0]) > 5);
  const { guest, reply } = await stall(slow);
  const before = { seq: seqOf(guest), hash: hash(matchOf(slow).game), held: matchOf(slow).heldOf(guest.seat) };
  let isAnswered = false;
  void reply.then(() => {
    isAnswered = true;
  });
  const goal = seqOf(quick[0]) + 20;
  await playUntil(quick, () => seqOf(quick[0]) >= goal);
  // A visitor's entry at the slow table waits until its state is stored.
  const late = door.enter(slow[0].room.roomId, { spectate: true });
  await pause(50);
  expect([isAnswered, guest.held.answers, seqOf(guest)]).toEqual([false, [], before.seq]);
  expect({
    seq: matchOf(slow).game.seq,
    hash: hash(matchOf(slow).game),
    held: matchOf(slow).heldOf(guest.seat),
  }).toEqual(before);
  stalled = 0;
  waiting[0]!();
  await reply;
  await until(() => guest.held.answers.length > 0 || seqOf(guest) > before.seq, 'the answer');
  const visitor = await late;
  await until(() => visitor.view !== null, 'the state');
  await playUntil(slow, () => seqOf(guest) > before.seq + 10);
});

test('law of the journal: an append that fails late restores the state, and the player is asked to try again', async () => {
  const guests = await twoAt(door, duel(unhurried));
  const { guest, reply } = await stall(guests);
  const match = matchOf(guests);
  const before = { seq: match.game.seq, hash: hash(match.game), steps: match.steps.length };
  stalled = 0;
  waiting[0]!(new Error('the connection to the store was lost'));
  expect((await refusalOf(reply))?.rule).toBe('match.store');
  expect({ seq: match.game.seq, hash: hash(match.game), steps: match.steps.length }).toEqual(before);
  expect(match.heldOf(guest.seat)).toEqual([]);
  await until(() => guest.state.table.paused === 'store', 'the word of it');
  await until(() => guest.state.table.paused === '', 'the next attempt');
  const goal = seqOf(guest) + 10;
  await playUntil(guests, () => seqOf(guest) >= goal);
});

test('ENG-05: clocks and commands that come while an append waits take their turns after it', async () => {
  const guests = await twoAt(door, duel({ ...unhurried, limit: 400 }));
  const { guest, reply } = await stall(guests);
  const other = guests.find((candidate) => candidate !== guest)!;
  const entries = (await store.lines(gamesOf(guests).matchId)).length;
  const bot = other.request('auto', { on: true });
  // All clocks run out during this pause.
  await pause(1000);
  expect(waiting.length).toBe(1);
  expect((await store.lines(gamesOf(guests).matchId)).length).toBe(entries);
  stalled = 0;
  waiting[0]!();
  await Promise.all([reply, bot]);
  const lines = (await store.lines(gamesOf(guests).matchId, entries)).map((line) => JSON.parse(line));
  const first = lines.findIndex(({ t, cause }) => t === 'held' && cause === 'player');
  const taken = lines.findIndex(({ t, what }) => t === 'seat' && what === 'bot');
  const clock = lines.findIndex(({ t, cause }) => t === 'held' && cause !== 'player');
  expect(first).toBe(0);
  expect(taken).toBeGreaterThan(first);
  if (clock >= 0) expect(clock).toBeGreaterThan(first);
});

test('a server that stops waits for the appends that have begun, and stores the progress of each match', async () => {
  const guests = await twoAt(door, duel(unhurried));
  const { matchId } = gamesOf(guests);
  const { reply } = await stall(guests);
  const entries = (await store.lines(matchId)).length;
  let hasStopped = false;
  const stop = server.stop().then(() => {
    hasStopped = true;
  });
  void reply.catch(() => {});
  await pause(100);
  expect(hasStopped).toBe(false);
  stalled = 0;
  waiting[0]!();
  await stop;
  expect((await store.lines(matchId)).length).toBeGreaterThan(entries);
  const [newest] = await store.snapshotEntries(matchId);
  expect(newest).toBe((await store.lines(matchId)).length - 1);
});
