// The caster feed over real sockets: nothing of it leaves the server before its time, or without everybody's word.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fallback } from '../../shared/decisions/index.ts';
import { applyAll } from '../../shared/events/index.ts';
import { hash } from '../../shared/game/hash.ts';
import { newGame } from '../../shared/game/newgame.ts';
import { project, projectForCaster } from '../../shared/game/project.ts';
import type { Game, View } from '../../shared/game/types.ts';
import { type Luck, randomOf } from '../../shared/luck/index.ts';
import { Match } from '../../shared/match/match.ts';
import { stepEvents } from '../../shared/net/follow.ts';
import {
  CASTER_PATH,
  type CasterTerms,
  type CasterTold,
  type FeedPage,
  RECORD_KEY,
} from '../../shared/net/messages.ts';
import { unpackStep } from '../../shared/net/pack.ts';
import { ANY_RATE } from '../common/rate.ts';
import { CasterFeed } from '../games/caster-feed.ts';
import { type Running, start } from '../start.ts';
import type { Store } from '../store/store.ts';
import { freeClock, Table } from '../testing/driven.ts';
import { CasterAgreement } from './caster-agreement.ts';
import { SeatAssignments } from './seat-assignments.ts';

process.env.KT_TEST = '1';
let server: Running;
/** What the luck of the next match is changed to. */
let twist: ((luck: Luck) => Luck) | null = null;
const { begin } = Match.prototype;
Match.prototype.begin = function twisted(at, from) {
  const inside = this as unknown as { setup: { luck: Luck } };
  if (twist !== null) inside.setup.luck = twist(inside.setup.luck);
  return begin.call(this, at, from);
};

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(() => {
  freeClock();
  twist = null;
});

const TERMS: CasterTerms = { rounds: 1, minutes: 2, sameAddress: true };
const silent = { name: 'silent', answer: (view: View, d: Parameters<typeof fallback>[1]) => fallback(view, d, random) };
const random = randomOf('caster');

/** The keys that each seat was told, newest last. */
const keys = new Map<Table, Map<number, string[]>>();
const keysOf = (table: Table, seat: number): string[] => keys.get(table)?.get(seat) ?? [];

async function open(players: 2 | 3, bots = 0, seed = 'caster'): Promise<Table> {
  const table = await Table.open(server.port, { from: null, players, bots, bot: silent, seed });
  const told = new Map<number, string[]>();
  keys.set(table, told);
  for (const { seat, room } of table.people) {
    room.onMessage('caster', ({ key }: { key: string }) => told.set(seat, [...(told.get(seat) ?? []), key]));
  }
  return table;
}

const ask = (table: Table, seat: number, sent: unknown) => table.ask(seat as 0, 'caster', sent);
const agree = (table: Table, seat: number, terms: CasterTerms = TERMS) => ask(table, seat, { on: true, ...terms });
const toldOf = (table: Table, seat: number): CasterTold | null => {
  const { caster } = table.people.find((p) => p.seat === seat)?.room.state.table ?? { caster: '' };
  return caster === '' ? null : (JSON.parse(caster) as CasterTold);
};
/** Waits until a seat, or who watches, is told this of it. */
const isTold = (table: Table, seat: number, told: CasterTold | null) =>
  vi.waitFor(() => expect(toldOf(table, seat)).toEqual(told));

async function keyOf(table: Table): Promise<string> {
  await vi.waitUntil(() => (keysOf(table, 0).at(-1) ?? '') !== '');
  return keysOf(table, 0).at(-1) ?? '';
}

/** What is sent for this key: the status, and the bytes. */
async function get(table: Table, key: string, from: number | string = 0): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${CASTER_PATH}/${table.room.roomId}?from=${from}`, {
    headers: { [RECORD_KEY]: key },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
async function page(table: Table, key: string, from: number): Promise<FeedPage> {
  const { status, bytes } = await get(table, key, from);
  expect(status).toBe(200);
  return JSON.parse(bytes.toString()) as FeedPage;
}

/** Everybody who is asked something answers as their clock would; then some time passes. */
async function playOn(table: Table, wait: number): Promise<void> {
  for (const d of table.game.open) {
    const answer = fallback(table.match.view(d.seat), d, random);
    await table.ask(d.seat, 'answer', { cid: `c${d.id}`, id: d.id, answer });
  }
  table.pass(wait);
}

test('agreed by everybody who sits there, told to all, ended by anybody at once, and the key with it', async () => {
  const table = await open(3, 1);
  expect(await ask(table, -1, { on: true, ...TERMS })).toMatchObject({ refusal: { rule: 'match.seat' } });
  for (const sent of [{ ...TERMS, minutes: 1 }, { ...TERMS, rounds: 0 }, { rounds: 1 }, { ...TERMS, key: 'x' }]) {
    expect(await ask(table, 0, { on: true, ...sent })).toMatchObject({ refusal: { rule: 'match.shape' } });
  }
  expect(await agree(table, 0)).toEqual({ reply: null });
  await isTold(table, -1, { ...TERMS, agreed: [0], on: false });
  expect(keysOf(table, 0).filter((key) => key !== '')).toEqual([]);
  // How much later is settled by who proposed it.
  expect(await agree(table, 1, { ...TERMS, minutes: 3 })).toMatchObject({ refusal: { rule: 'decision.stale' } });
  expect(await agree(table, 1)).toEqual({ reply: null });
  const key = await keyOf(table);
  await vi.waitFor(() => expect(keysOf(table, 1).at(-1)).toBe(key));
  expect(keysOf(table, -1)).toEqual([]);
  await isTold(table, -1, { ...TERMS, agreed: [0, 1], on: true });
  expect((await get(table, key)).status).toBe(200);
  for (const wrong of ['', 'x', key.slice(1), table.people[0]?.welcome.token ?? '']) {
    expect((await get(table, wrong)).status).toBe(404);
  }
  expect((await get(table, key, '-1')).status).toBe(400);
  expect(await ask(table, 1, { on: false })).toEqual({ reply: null });
  expect((await get(table, key)).status).toBe(404);
  await isTold(table, -1, null);
  expect(keysOf(table, 0).at(-1)).toBe('');
  // Agreed anew it has another key, and the old one stays dead.
  await agree(table, 1, { ...TERMS, rounds: 2 });
  await agree(table, 0, { ...TERMS, rounds: 2 });
  const again = await keyOf(table);
  expect(again).not.toBe(key);
  expect([(await get(table, key)).status, (await get(table, again)).status]).toEqual([404, 200]);
  await table.close();
});

test('a bot that takes a seat over stops it until its player agrees again; the address of a player opens nothing', async () => {
  const table = await open(2);
  await agree(table, 0);
  await agree(table, 1);
  const key = await keyOf(table);
  await table.ask(1, 'auto', { on: true });
  expect(await page(table, key, 0)).toMatchObject({ rests: true, steps: [] });
  expect(await agree(table, 1)).toMatchObject({ refusal: { rule: 'window.auto' } });
  await table.ask(1, 'auto', { on: false });
  expect(await page(table, key, 0)).toMatchObject({ rests: true });
  await agree(table, 1);
  expect(await page(table, key, 0)).toMatchObject({ rests: false });
  await ask(table, 0, { on: false });
  for (const seat of [0, 1]) await agree(table, seat, { ...TERMS, sameAddress: false });
  const far = await keyOf(table);
  expect(await get(table, far)).toMatchObject({ status: 403 });
  await table.close();
});

/** Plays and asks again and again; what was sent, each with the time. Throws when anything comes before its time. */
async function follow(table: Table, key: string, goal: number): Promise<{ lags: number[]; game: Game }> {
  let game: Game | null = null;
  let next = 0;
  const lags: number[] = [];
  const ages = new Map<number, { time: number; round: number }>();
  const whole = new Map<number, string>();
  let seen = -1;
  for (let n = 0; n < 900 && table.game.round < goal && !table.match.over; n++) {
    const time = table.match.time.at(table.now);
    await playOn(table, n % 9 === 0 ? 20_000 : 700);
    for (const e of table.room.table.journal) {
      if (e.t === 'step' && e.seq > seen) {
        ages.set(e.seq, { time: e.time, round: table.game.round });
        seen = e.seq;
      }
    }
    whole.set(table.game.seq, hash(projectForCaster(table.game)));
    const sent = await page(table, key, next);
    for (const packed of sent.steps) {
      const step = unpackStep(packed);
      expect(step.seq).toBe(next++);
      game = applyAll(game ?? projectForCaster(newGame(step.rules ?? table.game.rules)), stepEvents(step));
      expect(hash(project(game, -1))).toBe(step.hash);
      // Law 1: what they put together is what there was to see.
      expect(hash(game)).toBe(whole.get(step.seq) ?? hash(game));
      const age = ages.get(step.seq) ?? { time: 0, round: 0 };
      const now = table.match.time.at(table.now);
      expect(now - age.time).toBeGreaterThanOrEqual(120_000);
      expect(table.game.round).toBeGreaterThan(age.round + 1);
      lags.push(time - age.time);
    }
  }
  if (game === null) throw new Error('nothing came');
  return { lags, game };
}

test('each step comes once a whole round more has ended and two minutes have passed, and not before', async () => {
  const table = await open(2);
  await agree(table, 0);
  await agree(table, 1);
  const key = await keyOf(table);
  const { lags, game } = await follow(table, key, 7);
  expect(lags.length).toBeGreaterThan(20);
  // All hands are in it, and nothing that nobody may see.
  const whole = game.counters.filter((c) => c.at === 'rack');
  expect(new Set(whole.map((c) => c.seat)).size).toBe(2);
  expect(game.cup).toBeNull();

  // No turn of the loop reads more than a few steps, and what was packed once is not read again.
  const { feedPages, caster } = table.room.table;
  const reads = vi.spyOn(table.room.table, 'steps');
  const all = await feedPages.page(key, '', 0, table.now);
  expect(all).toMatchObject({ more: false });
  expect(reads).not.toHaveBeenCalled();
  caster.revoke();
  await agree(table, 0);
  await agree(table, 1);
  const fresh = await keyOf(table);
  const again = feedPages.page(fresh, '', 0, table.now);
  expect(await again).toMatchObject({ steps: (all as FeedPage).steps });
  expect(Math.max(...reads.mock.calls.map(([from, to]) => to - from))).toBeLessThan(25);
  // Ended while a page is put together, it is ended.
  const pending = feedPages.page(fresh, '', 0, table.now);
  caster.revoke();
  expect(await pending).toBe('match.unknown');
  await table.close();
});

/** What an agreement is read from and written to, and a table of one player and one bot that it stands at. */
function standing(kept = ''): {
  agreement: CasterAgreement;
  saved: () => string;
  /** The key that was told last. */
  key: () => string;
  seats: SeatAssignments;
} {
  let json = kept;
  let key = '';
  const store = {
    caster: () => json,
    saveCaster: (_room: string, text: string) => {
      json = text;
    },
  } as unknown as Store;
  const seats = new SeatAssignments(2, 1, ANY_RATE);
  seats.restore(
    [
      { kind: 'human', name: 'Ann', key: 'digest' },
      { kind: 'bot', name: 'Bot', key: '' },
    ],
    0,
  );
  const table = { seats, match: null, game: 1, isOver: false, isStarting: false, roomId: 'r' };
  const tellKey = (_seat: number, told: string): void => {
    key = told;
  };
  const told = { tellKey, report: () => {} };
  return {
    agreement: new CasterAgreement(store, { ...table, ...told }, ANY_RATE),
    saved: () => json,
    key: () => key,
    seats,
  };
}
const stateOf = (agreement: CasterAgreement): CasterTold | null =>
  agreement.told === '' ? null : (JSON.parse(agreement.told) as CasterTold);

test('it outlasts the server, but rests until each player is back; what cannot be read has ended, and so has a game before', () => {
  const first = standing();
  first.agreement.sat(0, 'there');
  // As it is asked for: with the word that it is agreed to.
  const asked = { on: true, ...TERMS };
  expect(first.agreement.agree(0, asked, 0)).toBe('');
  expect(stateOf(first.agreement)).toMatchObject({ on: true });
  expect(first.saved()).not.toBe('');

  const second = standing(first.saved());
  second.agreement.restore();
  expect(stateOf(second.agreement)).toMatchObject({ agreed: [0], on: false });
  second.agreement.sat(0, 'there');
  expect(stateOf(second.agreement)).toMatchObject({ on: true });
  // Somebody else has the seat.
  second.seats.at(0).key = 'another';
  expect(stateOf(second.agreement)).toMatchObject({ on: false });
  second.agreement.reconcile();
  expect(stateOf(second.agreement)).toBeNull();
  expect(second.saved()).toBe('');

  const spoiled = standing(first.saved().replace('"minutes":2', '"minutes":0'));
  spoiled.agreement.restore();
  expect(stateOf(spoiled.agreement)).toBeNull();

  const third = standing(first.saved());
  third.agreement.restore();
  third.agreement.began(1);
  expect(stateOf(third.agreement)).not.toBeNull();
  third.agreement.began(2);
  expect(stateOf(third.agreement)).toBeNull();
  expect(third.saved()).toBe('');
});

test('a player’s address stays theirs when they go on by another line, and is free when somebody else sits there', () => {
  const { agreement, seats, key } = standing();
  agreement.sat(0, 'at home');
  agreement.agree(0, { ...TERMS, sameAddress: false }, 0);
  agreement.sat(0, 'by phone');
  for (const address of ['at home', 'by phone'])
    expect(agreement.openedBy(key(), address), address).toBe('caster.address');
  expect(agreement.openedBy(key(), 'elsewhere')).toMatchObject({ rests: false });
  // A line that changes without end is remembered for a while.
  for (let n = 0; n < 50; n++) agreement.sat(0, `line ${n}`);
  expect(agreement.openedBy(key(), 'line 40')).toBe('caster.address');
  expect(agreement.openedBy(key(), 'line 1')).toMatchObject({ rests: false });
  seats.at(0).key = 'of who came after';
  agreement.sat(0, 'there');
  agreement.revoke();
  agreement.agree(0, { ...TERMS, sameAddress: false }, 0);
  expect(agreement.openedBy(key(), 'line 40')).toMatchObject({ rests: false });
});

test('who agreed has the key as soon as a bot sits where somebody had not agreed', () => {
  const { agreement, seats } = standing();
  seats.list[1] = { ...seats.at(0), name: 'Bo', key: 'of Bo' };
  agreement.sat(0, 'there');
  agreement.agree(0, TERMS, 0);
  agreement.reconcile();
  expect(stateOf(agreement)).toMatchObject({ agreed: [0], on: false });
  seats.list[1] = { ...seats.at(1), kind: 'bot', name: 'Bot', key: '' };
  agreement.reconcile();
  expect(stateOf(agreement)).toMatchObject({ agreed: [0], on: true });
});

test('a key that somebody took along who got up is dead: who sits down after them agrees to another one', () => {
  const { agreement, seats } = standing();
  seats.list[1] = { ...seats.at(0), name: 'Bo', key: 'of Bo' };
  for (const seat of [0, 1] as const) {
    agreement.sat(seat, 'there');
    agreement.agree(seat, TERMS, 0);
  }
  expect(stateOf(agreement)).toMatchObject({ agreed: [0, 1], on: true });
  seats.at(1).key = 'of who came after';
  agreement.reconcile();
  expect(stateOf(agreement)).toBeNull();
});

/** A course of a game: what a caster was sent after each time that passed, the public's fingerprint and the clock then, and each step. */
interface Course {
  polls: { bytes: Buffer; open: string; round: number; time: number }[];
  steps: { hash: string; round: number; time: number }[];
}

async function course(change: typeof twist): Promise<Course> {
  twist = change;
  const table = await open(2, 0, 'twins');
  await agree(table, 0);
  await agree(table, 1);
  const key = await keyOf(table);
  const polls: Course['polls'] = [];
  const steps: Course['steps'] = [];
  for (let n = 0; n < 400 && table.game.round < 4; n++) {
    await playOn(table, n % 3 === 0 ? 20_000 : 700);
    const { round } = table.game;
    polls.push({
      bytes: (await get(table, key)).bytes,
      open: table.match.publicHash,
      round,
      time: table.match.time.at(table.now),
    });
    const told = table.room.table.journal.filter((e) => e.t === 'step');
    for (const { hash: print, time } of told.slice(steps.length)) steps.push({ hash: print, round, time });
  }
  await table.close();
  return { polls, steps };
}

/** Another Thing is the sixth that is drawn. */
const otherThing = (luck: Luck): Luck => ({
  ...luck,
  number: (purpose, n, below) => {
    const drawn = luck.number(purpose, n, below);
    return purpose === 'draw' && n === 5 ? (drawn + Math.floor(below / 2)) % below : drawn;
  },
});

const firstOf = (all: number, differs: (n: number) => boolean): number => {
  for (let n = 0; n < all; n++) if (differs(n)) return n;
  return all;
};

/** A game and its twin: at which body they first differ for a caster, for the public, and from which on they may. */
async function compare(): Promise<{ differ: number; parted: number; due: number; all: number }> {
  const [one, other] = [await course(null), await course(otherThing)];
  const all = one.polls.length;
  const drawn = one.steps[firstOf(one.steps.length, (n) => one.steps[n]?.hash !== other.steps[n]?.hash)];
  if (drawn === undefined) throw new Error('the twin is the same game');
  return {
    all,
    differ: firstOf(all, (n) => !one.polls[n]?.bytes.equals(other.polls[n]?.bytes ?? Buffer.of())),
    parted: firstOf(all, (n) => one.polls[n]?.open !== other.polls[n]?.open),
    due: firstOf(all, (n) => {
      const { round, time } = one.polls[n] ?? { round: 0, time: 0 };
      return round > drawn.round + 1 && time >= drawn.time + 120_000;
    }),
  };
}

test('law 4: two games that differ in a hidden piece send a caster the same bytes until its step is old enough', async () => {
  const { differ, parted, due, all } = await compare();
  expect(due).toBeGreaterThan(10);
  expect(due).toBeLessThan(all);
  expect(differ).toBe(due);
  // To the public they are the same game even then.
  expect(parted).toBeGreaterThan(due);
});

test.each(['rounds', 'time'])('a feed that lets steps go before their %s is found', async (fault) => {
  const real = CasterFeed.prototype.newest;
  const spy = vi.spyOn(CasterFeed.prototype, 'newest').mockImplementation(function early(this: CasterFeed, game, rest) {
    if (fault === 'rounds') return real.call(this, { ...game, settledRound: game.settledRound + 1 }, rest);
    return real.call(this, { ...game, time: game.time + 60_000 }, rest);
  });
  const { differ, due } = await compare();
  const table = await open(2);
  await agree(table, 0);
  await agree(table, 1);
  const failed = await follow(table, await keyOf(table), 5).then(
    () => false,
    () => true,
  );
  await table.close();
  spy.mockRestore();
  expect([differ < due, failed]).toContain(true);
});
