import { afterEach, expect, test, vi } from 'vitest';
import { applyAll } from '../../../shared/model/events/index.ts';
import { hash } from '../../../shared/model/game/hash.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project, projectForCaster } from '../../../shared/model/game/project.ts';
import type { Game } from '../../../shared/model/game/types.ts';
import type { Luck } from '../../../shared/model/luck/luck.ts';
import { Match } from '../../../shared/play/match/match.ts';
import { stepEvents } from '../../../shared/play/net/follow.ts';
import type { FeedPage } from '../../../shared/play/net/messages.ts';
import { unpackStep } from '../../../shared/play/net/pack.ts';
import { CasterFeed } from '../../games/caster-feed.ts';
import { agree, get, keyOf, openTable, page, playOn, serveTables } from '../../testing/caster.ts';
import type { TableDriver } from '../../testing/driven.ts';

serveTables();

let twist: ((luck: Luck) => Luck) | null = null;
const { begin } = Match.prototype;
Match.prototype.begin = function twisted(at, from) {
  const inside = this as unknown as { setup: { luck: Luck } };
  if (twist !== null) inside.setup.luck = twist(inside.setup.luck);
  return begin.call(this, at, from);
};
afterEach(() => {
  twist = null;
});

/** Plays, and polls the feed. Returns each step's delay, and the game. Throws if a step comes too early. */
async function follow(table: TableDriver, key: string, goal: number): Promise<{ lags: number[]; game: Game }> {
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
      // Law 1: the game put together from the feed equals the game that a caster could see.
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

test('each step is sent once one more whole round has ended and two minutes have passed, and not before', async () => {
  const table = await openTable(2);
  await agree(table, 0);
  await agree(table, 1);
  const key = await keyOf(table);
  const { lags, game } = await follow(table, key, 7);
  expect(lags.length).toBeGreaterThan(20);
  const whole = game.counters.filter((c) => c.at === 'rack');
  expect(new Set(whole.map((c) => c.seat)).size).toBe(2);
  expect(game.cup).toBeNull();

  // Each turn of the event loop reads a few steps, and no step is read twice.
  const { feedPages, caster } = table.room.table;
  const reads = vi.spyOn(table.room.table, 'steps');
  const all = await feedPages.page(key, '', 0, table.now);
  expect(all).toMatchObject({ more: false });
  expect(reads).not.toHaveBeenCalled();
  await caster.revoke();
  await agree(table, 0);
  await agree(table, 1);
  const fresh = await keyOf(table);
  const again = feedPages.page(fresh, '', 0, table.now);
  expect(await again).toMatchObject({ steps: (all as FeedPage).steps });
  expect(Math.max(...reads.mock.calls.map(([from, to]) => to - from))).toBeLessThan(25);
  const pending = feedPages.page(fresh, '', 0, table.now);
  await caster.revoke();
  expect(await pending).toBe('match.unknown');
  await table.close();
});

/** The course of a game: the caster's polls with the public fingerprint and the clock, and the steps. */
interface Course {
  polls: { bytes: Buffer; open: string; round: number; time: number }[];
  steps: { hash: string; round: number; time: number }[];
}

async function course(change: typeof twist): Promise<Course> {
  twist = change;
  const table = await openTable(2, 0, 'twins');
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
    const entries = table.room.table.journal.filter((e) => e.t === 'step');
    for (const { hash: print, time } of entries.slice(steps.length)) steps.push({ hash: print, round, time });
  }
  await table.close();
  return { polls, steps };
}

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

/**
 * Returns the first polls at which the game and its twin differ for the caster, differ for the
 * public, and may differ.
 */
async function compare(): Promise<{ differ: number; parted: number; due: number; all: number }> {
  const [first, second] = [await course(null), await course(otherThing)];
  const all = first.polls.length;
  const drawn = first.steps[firstOf(first.steps.length, (n) => first.steps[n]?.hash !== second.steps[n]?.hash)];
  if (drawn === undefined) throw new Error('the twin is the same game');
  return {
    all,
    differ: firstOf(all, (n) => !first.polls[n]?.bytes.equals(second.polls[n]?.bytes ?? Buffer.of())),
    parted: firstOf(all, (n) => first.polls[n]?.open !== second.polls[n]?.open),
    due: firstOf(all, (n) => {
      const { round, time } = first.polls[n] ?? { round: 0, time: 0 };
      return round > drawn.round + 1 && time >= drawn.time + 120_000;
    }),
  };
}

test('law 4: two games that differ in a hidden piece send a caster the same bytes until its step is old enough', async () => {
  const { differ, parted, due, all } = await compare();
  expect(due).toBeGreaterThan(10);
  expect(due).toBeLessThan(all);
  expect(differ).toBe(due);
  expect(parted).toBeGreaterThan(due);
});

test.each(['rounds', 'time'])('a feed that releases steps before their %s is found', async (fault) => {
  const real = CasterFeed.prototype.newest;
  const spy = vi.spyOn(CasterFeed.prototype, 'newest').mockImplementation(function early(this: CasterFeed, game, rest) {
    if (fault === 'rounds') return real.call(this, { ...game, settledRound: game.settledRound + 1 }, rest);
    return real.call(this, { ...game, time: game.time + 60_000 }, rest);
  });
  const { differ, due } = await compare();
  const table = await openTable(2);
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
