// Whatever clients send, each client's decoded state and followed view equal `project` for its viewer, and
// no frame reveals more.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Answer, View } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { seedOf, toHex } from '../../shared/model/luck/commit.ts';
import { seedFromText } from '../../shared/model/luck/luck.ts';
import { pickOf, type Random, randomOf } from '../../shared/model/luck/random.ts';
import { freeActions } from '../../shared/rules/free-actions.ts';
import { WebSocketClient } from '../colyseus/colyseus.ts';
import { type Running, start } from '../start.ts';
import { Door, type Enter, findings, type Guest, refusalOf, until } from '../testing/client.ts';
import { cutConnection, findRoom } from '../testing/own-server.ts';
import { pause } from '../testing/play.ts';

/** The duration of the test, ms. FUZZ_MS sets a longer duration. */
const LASTS = Number(process.env.FUZZ_MS ?? 9_000);
/** The longest duration, ms. A busy machine continues until every situation has occurred. */
const LONGEST = LASTS + 90_000;

let server: Running;
const found = findings();
const warnings: string[] = [];
/** The texts that only one session may receive, with that session. */
const secrets = new Map<string, string>();
const frames = { sent: 0, bytes: 0 };

beforeAll(async () => {
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => warnings.push(words.map(String).join(' ')));
  }
  vi.spyOn(console, 'info').mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
  const { raw } = WebSocketClient.prototype;
  WebSocketClient.prototype.raw = function scanned(data, options, cb) {
    frames.sent++;
    frames.bytes += data.length;
    const text = Buffer.from(data).toString('latin1');
    for (const [secret, session] of secrets) {
      if (session.startsWith('room ') && isPublished(session.slice(5))) continue;
      if (session !== this.sessionId && text.includes(secret)) found.leaks.push(`a secret of ${session} in a frame`);
    }
    return raw.call(this, data, options, cb);
  };
});
afterAll(() => server.stop());

function isPublished(roomId: string): boolean {
  const room = findRoom(roomId);
  return room === undefined || room.state.secret !== '' || room.state.game > 1;
}

const count = {
  slow: 0,
  answers: 0,
  refused: 0,
  drops: 0,
  reloads: 0,
  spectators: 0,
  inBattle: 0,
  inWindow: 0,
  free: 0,
  auto: 0,
  games: 0,
};
const unexpected = new Set<string>();

/** Have enough states been compared, and has every situation occurred? */
const met = (): boolean =>
  found.compared > LASTS / 40 &&
  Math.min(count.drops, count.reloads, count.slow, count.spectators, count.inBattle, count.inWindow, count.refused) > 0;
let began = Number.POSITIVE_INFINITY;
const isOver = (): boolean => Date.now() > began + (met() ? LASTS : LONGEST);

/** Blocks a connection for a while, so that its frames wait in the server. */
function slow(guest: Guest, ms: number): void {
  const client = findRoom(guest.room.roomId)?.clients.find((c) => c.sessionId === guest.room.sessionId);
  const { _socket: socket } = (client?.ref ?? {}) as unknown as { _socket?: { cork(): void; uncork(): void } };
  if (socket === undefined) return;
  count.slow++;
  socket.cork();
  setTimeout(() => socket.uncork(), ms);
}

/** Returns an answer that no page sends: random numbers, other players' pieces, wrong shapes. */
function badAnswer(random: Random, view: View): Answer {
  const n = () => pickOf(random, [-2, -1, 0, 1, random(60), random(400), 999_999, view.ids, view.ids + 1]);
  const list = () => Array.from({ length: random(5) }, n);
  return pickOf<unknown>(random, [
    { ids: list() },
    { hex: n() },
    { hexes: list() },
    { targets: list() },
    { place: [{ id: n(), hex: n() }], discard: list(), cash: list() },
    { do: 'go', ids: list(), path: list() },
    { do: 'demand', hex: n() },
    { seat: n() },
    { paid: n(), trade: list() },
    { id: Number.NaN },
    {},
  ]) as Answer;
}

async function person(door: Door, guest: Guest, seed: string): Promise<void> {
  const random = randomOf(seed);
  let me = guest;
  const knowToken = () => secrets.set(me.welcome?.token ?? '?', me.room.sessionId);
  knowToken();
  const reload = async () => {
    const { token, roomId } = me.welcome!;
    if (random(2) === 0) cutConnection(me);
    secrets.delete(token);
    me = await door.enter(roomId, { token });
    expect(me.welcome?.token).toBe(token);
    knowToken();
  };
  while (!isOver()) {
    const what = random(200);
    try {
      if (me.closed !== 0) await reload();
      else if (me.state.table.status === 'over') {
        count.games++;
        const refusal = await refusalOf(me.request('rematch', {}));
        expect(refusal?.rule ?? 'match.started').toBe('match.started');
        await pause(30);
      } else if (what < 2) {
        count.drops++;
        cutConnection(me);
        await pause(random(60));
        await until(() => me.room.connection.isOpen || me.closed !== 0, 'the line');
        await pause(5);
      } else if (what < 3) slow(me, 20 + random(300));
      else if (what < 5) {
        count.reloads++;
        await reload();
      } else if (what < 7) {
        count.auto++;
        for (const on of [true, false]) {
          const refusal = await refusalOf(me.request('auto', { on }));
          // The seat may have lost everything, or the game may just have ended.
          if (refusal !== null) expect(['seat.out', 'match.over']).toContain(refusal.rule);
          await pause(random(30));
        }
      } else if (what < 10 && me.view !== null) {
        const actions = freeActions(me.view, me.seat).filter((a) => a.free !== 'resign');
        if (actions.length > 0 && (await refusalOf(me.free(pickOf(random, actions)))) === null) count.free++;
      } else if (what < 25 && me.view !== null && me.view.open.length > 0) {
        const refusal = await refusalOf(me.answer(pickOf(random, me.view.open).id, badAnswer(random, me.view)));
        if (refusal !== null) count.refused++;
      } else if (what < 27) {
        const page = await me.request('log', { count: 1 + random(50) });
        expect(page.steps.length).toBeGreaterThan(0);
      } else if (me.view !== null && me.open.length > 0) {
        const { view } = me;
        const decision = pickOf(random, me.open);
        const refusal = await refusalOf(me.answer(decision.id, sample(view, decision, random)));
        // Another step may have come first. No other refusal is expected.
        if (refusal === null) count.answers++;
        else if (me.view === view) unexpected.add(`${decision.kind}: ${refusal.rule}`);
      } else await pause(2);
    } catch (error) {
      // A request fails if its connection is cut. No other error is allowed.
      const { message } = error as Error;
      if (!/connection|disconnected|closed|not open|vain for the line/i.test(message)) throw error;
      await pause(3);
    }
  }
  if (me.room.connection.isOpen) await me.room.leave();
}

async function spectator(door: Door, roomId: string, seed: string): Promise<void> {
  const random = randomOf(seed);
  while (!isOver()) {
    const game = findRoom(roomId)?.table.match?.game;
    if (game?.stack.some((f) => f.kind === 'battle' || f.kind === 'explore')) count.inBattle++;
    if (game?.open.some((d) => isWindow(d.kind))) count.inWindow++;
    const guest = await door.enter(roomId, { spectate: true });
    count.spectators++;
    expect(guest.seat).toBe(-1);
    expect(guest.welcome?.token).toBe('');
    if (random(4) === 0) slow(guest, 20 + random(200));
    await pause(random(250));
    if (random(8) === 0) {
      const refusal = await refusalOf(guest.answer(guest.view?.open[0]?.id ?? 1, { hex: hexId(0) }));
      expect(refusal?.rule).toBe('match.seat');
    }
    if (random(2) === 0) cutConnection(guest);
    else await guest.room.leave();
    await pause(random(30));
  }
}

test(
  'law of the wire: every client holds exactly what project gives its viewer, through drops, returns and spectators',
  async () => {
    const door = new Door(server.port, found, findRoom);
    began = Date.now();
    const quick = { bot: 0, window: 6, limit: 1500, grace: 150, tick: 5 };
    const table = async (players: 2 | 3 | 4, bots: number, seed: string): Promise<Promise<void>[]> => {
      const options: Enter = { table: { players, bots, clock: 'fast' }, test: { ...quick, seed } };
      const guests = [await door.make(options)];
      const { roomId } = guests[0].room;
      // No client may receive the seed of the first game, or the server's secret, in any encoding.
      const secret = seedFromText(`${seed}/1`);
      const luck = seedOf(
        toHex(secret),
        Array.from({ length: players }, () => ''),
      );
      for (const bytes of [secret, luck]) {
        for (const writing of ['latin1', 'hex', 'base64'] as const) {
          secrets.set(Buffer.from(bytes).toString(writing), `room ${roomId}`);
        }
      }
      while (guests.length < players - bots) guests.push(await door.enter(roomId, { name: `Guest ${guests.length}` }));
      for (const guest of guests) await guest.request('ready', { ready: true });
      await until(() => guests[0].state.table.status === 'playing', 'the start');
      return [
        ...guests.map((guest, i) => person(door, guest, `${seed}-${i}`)),
        spectator(door, roomId, `${seed}-w1`),
        spectator(door, roomId, `${seed}-w2`),
      ];
    };
    const all = [...(await table(4, 1, 'four')), ...(await table(2, 0, 'two')), ...(await table(3, 0, 'three'))];
    await Promise.all(all);
    process.stdout.write(
      `fuzz: ${JSON.stringify({ compared: found.compared, steps: found.steps, ...count, ...frames })}\n`,
    );
    expect(found.wrong.slice(0, 10)).toEqual([]);
    expect(found.leaks.slice(0, 10)).toEqual([]);
    expect([...unexpected]).toEqual([]);
    expect(warnings.filter((w) => !/closed unexpectedly|Room connection/.test(w)).slice(0, 10)).toEqual([]);
    expect(met()).toBe(true);
  },
  LONGEST + 30_000,
);
