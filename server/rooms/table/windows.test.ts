// Law 4, time: the content and time of a client's messages reveal nothing of another hand. Each kind of
// window is played with and without a usable piece in one seat's hand. All other clients get the same frames
// to the byte and the millisecond. ENG-04
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bot } from '../../../shared/minds/bots/bot.ts';
import { fallback, sample } from '../../../shared/minds/stand-ins/index.ts';
import { isWindow, WINDOW_KINDS, type WindowKind } from '../../../shared/model/decisions/kinds.ts';
import { project } from '../../../shared/model/game/project.ts';
import { type Decision, type DecisionKind, type Game, NOBODY, seatsOf } from '../../../shared/model/game/types.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { type Timing, timingOf } from '../../../shared/play/match/clock.ts';
import { Match } from '../../../shared/play/match/match.ts';
import { Progress } from '../../../shared/play/match/progress.ts';
import { StepRunner } from '../../../shared/play/match/step-runner.ts';
import { offers, options } from '../../../shared/rules/decisions/index.ts';
import { crowdBot } from '../../../shared/testkit/bots/crowding.ts';
import { type Running, start } from '../../start.ts';
import { type Frame, firstDifference, freeClock, TableDriver } from '../../testing/driven.ts';
import { withoutMeans } from '../../testing/means.ts';
import { startOf } from '../../testing/starts.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(freeClock);

const HOLDER = 0;
const TICK = 50;
/** How long a game is followed, ms: longer than the longest window and the steps after it. */
const LENGTH = 10_000;
/** How long the subject of a window is shown first, ms. */
const SHOWN = 2000;
const normal = timingOf('normal');
const timing: Timing = { ...normal, window: (kind) => SHOWN + normal.window(kind) };
const silent: Bot = { name: 'silent', answer: (view, d, random) => fallback(view, d, random) };

/** Returns a position in which the first seat can use something in this kind of window. */
function starting(kind: WindowKind): { game: Game; d: Decision } {
  const { game } = startOf(kind);
  const d = game.open.find((o) => o.seat === HOLDER && o.kind === kind);
  if (d === undefined) throw new Error(`there is no start for ${kind}`);
  return { game, d };
}

/** A run in which the first seat behaves in one way at every tick until the window closes. */
interface Course {
  table: TableDriver;
  d: Decision;
  /** True if the first seat has a piece to use in the window. */
  able: boolean;
  ms: number;
}
type Conduct = (course: Course) => Promise<unknown> | null;

let cids = 0;
const send = ({ table, d }: Course, answer: unknown) =>
  table.ask(HOLDER, 'answer', { cid: `w${cids++}`, id: d.id, answer });
const passes = (course: Course) =>
  send(
    course,
    fallback(course.table.match.view(HOLDER), course.d, () => 0),
  );
/** Sends an answer that uses something, if possible. */
function acts(course: Course) {
  const view = course.table.match.view(HOLDER);
  const nothing = fallback(view, course.d, () => 0);
  const random = randomOf('act');
  for (let i = 0; i < 200; i++) {
    const answer = sample(view, course.d, random);
    if (!isDeepStrictEqual(answer, nothing)) return send(course, answer);
  }
  return send(course, nothing);
}

const CONDUCTS: Record<string, Conduct> = {
  'lets it pass without a word': () => null,
  'passes soon where they have nothing, and thinks where they have something': (c) =>
    !c.able && c.ms === 1400 ? passes(c) : null,
  'passes at once where they have nothing, late where they have something': (c) =>
    c.ms === (c.able ? 400 : TICK) ? passes(c) : null,
  'answers over and over where they have something': (c) =>
    c.able && c.ms <= 400 && c.ms % (2 * TICK) === 0 ? passes(c) : null,
  'uses what they have': (c) => (c.able && c.ms === 200 ? acts(c) : null),
  'holds the window open, and answers in it where they have something': (c) => {
    if (c.ms === 200) return c.table.ask(HOLDER, 'hold', { id: c.d.id, on: true });
    if (c.ms === 3000 && c.able) return passes(c);
    return c.ms === 3000 ? c.table.ask(HOLDER, 'hold', { id: c.d.id, on: false }) : null;
  },
  'lets a bot play': (c) => (c.ms === TICK ? c.table.ask(HOLDER, 'auto', { on: true }) : null),
};
const losesTheLine: Conduct = (c) => (c.ms === 100 ? c.table.drop(HOLDER) : null);

interface Seen {
  streams: Map<number, Frame[]>;
  /** When the window closed, ms, or -1; and how many frames each viewer had before that moment. */
  closed: number;
  before: Map<number, number>;
}

async function course(from: Game, d: Decision, able: boolean, conduct: Conduct, bot: Bot): Promise<Seen> {
  const players = from.seats.length as 2 | 3 | 4;
  const table = await TableDriver.open(server.port, { from, players, bots: 0, bot, seed: 'windows', timing });
  const others = [NOBODY, ...seatsOf(from.seats)].filter((seat) => seat !== HOLDER);
  const { seq } = table.game;
  let closed = -1;
  let before = new Map<number, number>();
  for (let ms = TICK; ms <= LENGTH; ms += TICK) {
    if (closed < 0) {
      before = new Map(others.map((seat) => [seat, table.sent(seat).length]));
      await conduct({ table, d, able, ms });
    }
    await table.pass(TICK);
    if (closed < 0 && table.game.seq !== seq) closed = ms;
  }
  const streams = new Map(others.map((seat) => [seat, table.stream(seat)]));
  await table.close();
  return { streams, closed, before };
}

/** Returns where two courses differ for another viewer, or null. */
async function differenceOf(kind: WindowKind, conduct: Conduct, bot: Bot, isOpen: boolean): Promise<string | null> {
  const { game, d } = starting(kind);
  const twin = withoutMeans(game, d);
  const a = await course(game, d, true, conduct, bot);
  const b = await course(twin, d, false, conduct, bot);
  if (a.closed < 0) return 'it never closed';
  if (a.closed !== b.closed) return `it closed after ${a.closed} ms and after ${b.closed} ms`;
  for (const [seat, frames] of a.streams) {
    const other = b.streams.get(seat) ?? [];
    // A use becomes visible when the window closes. Until then nothing may differ.
    const until = isOpen ? [a.before.get(seat) ?? 0, b.before.get(seat) ?? 0] : [frames.length, other.length];
    const difference = firstDifference(frames.slice(0, until[0]), other.slice(0, until[1]));
    if (difference !== null) return `seat ${seat}: ${difference}`;
  }
  return null;
}

test('each kind of window has a twin that no other viewer can tell from it', () => {
  for (const kind of WINDOW_KINDS) {
    const { game, d } = starting(kind);
    const twin = withoutMeans(game, d);
    const offered = (g: Game) => JSON.stringify(options(g, d));
    // Calls concern face-up pieces, so the hand does not matter.
    if (kind !== 'bluff.call') expect(offered(twin), kind).not.toBe(offered(game));
    for (const seat of [NOBODY, ...seatsOf(game.seats)]) {
      if (seat !== HOLDER) expect(project(twin, seat), kind).toEqual(project(game, seat));
    }
  }
});

describe.each(WINDOW_KINDS)('law 4, time: a window of %s', (kind) => {
  test.each(Object.keys(CONDUCTS))(
    'is the same for all others, whether they have something for it or not, who %s',
    async (name) => {
      const isOpen = name === 'uses what they have';
      expect(await differenceOf(kind, CONDUCTS[name], silent, isOpen)).toBeNull();
    },
  );

  test('a bot that uses what it has makes no difference', async () => {
    expect(await differenceOf(kind, CONDUCTS['lets a bot play'], crowdBot, true)).toBeNull();
  });

  test('a player who gave up makes no difference', async () => {
    const { game, d } = starting(kind);
    const gone = (g: Game): Game => ({
      ...g,
      seats: g.seats.map((s, seat) => (seat === HOLDER ? { ...s, resigned: true } : s)),
    });
    const a = await course(gone(game), d, true, () => null, silent);
    const b = await course(gone(withoutMeans(game, d)), d, false, () => null, silent);
    expect(a.closed).toBe(b.closed);
    for (const [seat, frames] of a.streams) expect(firstDifference(frames, b.streams.get(seat) ?? [])).toBeNull();
  });
});

test('law 4, time: a window is the same for all others if a player loses the connection in it', async () => {
  expect(await differenceOf('item.reply', losesTheLine, silent, false)).toBeNull();
});

describe('law 4, time: a planted fault is found', () => {
  /** The same code closes windows of every kind, so a fault shows in each. */
  const SOME_KINDS = WINDOW_KINDS.filter((_, i) => i % 3 === 0);
  interface Inside {
    clocks: { window: { closes: number } | null };
  }
  const differences = async (names: string[]): Promise<(string | null)[]> => {
    const found: (string | null)[] = [];
    for (const kind of SOME_KINDS) {
      for (const name of names) found.push(await differenceOf(kind, CONDUCTS[name], silent, false));
    }
    return found;
  };

  test('a window that closes as soon as all have answered', async () => {
    const { holdAnswer } = Progress.prototype;
    const spy = vi.spyOn(Progress.prototype, 'holdAnswer').mockImplementation(function (this: Progress, ...args) {
      holdAnswer.apply(this, args);
      const { game, heldAnswers: held } = this;
      const { window } = (this as unknown as Inside).clocks;
      const decisions = game.open.filter((d) => d.seat === HOLDER);
      if (window !== null && decisions.every((d) => held.has(d.id))) window.closes = 0;
    });
    const names = Object.keys(CONDUCTS).filter((name) => name.startsWith('passes'));
    for (const difference of await differences(names)) expect(difference).toMatch(/closed after/);
    spy.mockRestore();
  });

  test('a hold that counts only if the player has something to use', async () => {
    const { holdWindow } = Match.prototype;
    const spy = vi.spyOn(Match.prototype, 'holdWindow').mockImplementation(function (this: Match, seat, id, on, now) {
      const d = this.game.open.find((o) => o.id === id && isWindow(o.kind)) as Decision & { kind: WindowKind };
      if (d !== undefined && !offers(this.view(seat), d)) return null;
      return holdWindow.call(this, seat, id, on, now);
    });
    const name = 'holds the window open, and answers in it where they have something';
    for (const kind of SOME_KINDS) {
      const difference = await differenceOf(kind, CONDUCTS[name], silent, false);
      if (!kind.startsWith('b') || kind === 'battle.dust') expect(difference, kind).not.toBeNull();
    }
    spy.mockRestore();
  });
});

test('ENG-04, ENG-05: bots wait by the kind of decision alone, and answer in a window when it closes', async () => {
  const waits = new Map<DecisionKind, Map<number, number>>();
  const { holdAnswer } = StepRunner.prototype;
  StepRunner.prototype.holdAnswer = function timed(seat, cid, id, answer, cause, at) {
    const { game, clocks } = (this as unknown as { progress: Progress }).progress;
    const d = game.open.find((o) => o.id === id);
    if (d !== undefined && cause !== 'player') {
      const late = clocks.closes === null ? -1 : at - clocks.closes;
      const wait = late < 0 ? at - clocks.askedAt(id, at) : late - (late % TICK);
      const list = waits.get(d.kind) ?? new Map<number, number>();
      waits.set(d.kind, list.set(wait, (list.get(wait) ?? 0) + 1));
    }
    holdAnswer.call(this, seat, cid, id, answer, cause, at);
  };
  try {
    for (let n = 0; n < 2; n++) {
      const table = await TableDriver.open(server.port, {
        from: null,
        players: 3,
        bots: 2,
        bot: crowdBot,
        seed: `waits ${n}`,
      });
      await table.ask(0, 'auto', { on: true });
      for (let i = 0; i < 16_000 && table.game.victory === null && table.game.round < 12; i++) {
        await table.pass(TICK);
        if (i % 100 === 0) await new Promise((go) => setImmediate(go));
      }
      await table.close();
    }
  } finally {
    StepRunner.prototype.holdAnswer = holdAnswer;
  }
  freeClock();
  const found = [...waits].map(([kind, times]) => [kind, [...times.keys()]] as const);
  process.stdout.write(`waits: ${JSON.stringify(Object.fromEntries(found))}\n`);
  for (const [kind, times] of found) {
    expect(times, kind).toHaveLength(1);
    if (isWindow(kind)) expect(times, kind).toEqual([0]);
  }
  expect(found.length).toBeGreaterThan(12);
});
