// The match alone: no network, and time only as it is handed in.
import { describe, expect, test } from 'vitest';
import type { Bot } from '../bots/bot.ts';
import { DECISION_KINDS, fallback, sample } from '../decisions/index.ts';
import { begin, decide } from '../flow/decide.ts';
import { hash } from '../game/hash.ts';
import { classicRules } from '../game/ruleset.ts';
import type { Answer, Decision, DecisionKind, FreeAction, Input, RuleSet } from '../game/types.ts';
import { type Luck, randomOf, seededLuck, seedFromText } from '../luck/index.ts';
import { freeActions } from '../rules/free.ts';
import { isHoldable, isWindow, quickTiming, type Timing, timingOf } from './clock.ts';
import { Match, type MatchStep } from './match.ts';
import { CLOCK_PROFILES, type JournalEntry } from './types.ts';

const SLOW = quickTiming({ limit: 60_000, bot: 100, floor: 2500, grace: 5000 });
const sampler: Bot = { name: 'sample', answer: sample };

class Bench {
  readonly match: Match;
  readonly journal: JournalEntry[] = [];
  readonly steps: MatchStep[] = [];
  readonly dropped: [number, number[]][] = [];
  readonly errors: unknown[] = [];
  readonly random = randomOf('bench');
  now = 1_000_000;
  cid = 0;

  constructor(
    players: number,
    bots: boolean[],
    timing: Partial<Timing> = {},
    luck: Luck | null = null,
    bot = sampler,
    parts: Partial<RuleSet> = {},
  ) {
    this.match = new Match(
      {
        rules: { ...classicRules(players), ...parts },
        luck: luck ?? seededLuck(seedFromText('match')),
        names: bots.map((_, i) => `P${i}`),
        bots,
        timing: { ...SLOW, ...timing },
        bot,
        random: randomOf('bots'),
        journal: { append: (entry) => this.journal.push(entry) },
        onStep: (step) => this.steps.push(step),
        onHeld: (seat, dropped) => {
          if (dropped.length > 0) this.dropped.push([seat, dropped]);
        },
        onFault: (error) => this.errors.push(error),
      },
      this.now,
    );
    this.match.begin(this.now);
  }

  get open(): readonly Decision[] {
    return this.match.game.open;
  }

  sampleFor(d: Decision): Answer {
    return sample(this.match.view(d.seat), d, this.random);
  }

  answer(d: Decision, answer: Answer = this.sampleFor(d), cid = `c${this.cid++}`) {
    return this.match.answer(d.seat, cid, d.id, answer, this.now);
  }

  pass(ms: number): boolean {
    this.now += ms;
    return this.match.tick(this.now);
  }

  /** Plays until a set opens for which this holds; floors pass at once. */
  playUntil(holds: (open: readonly Decision[]) => boolean): void {
    for (let i = 0; i < 4000 && !holds(this.open); i++) {
      if (this.match.over) throw new Error('the game is over');
      for (const d of this.open) {
        // The last answer may have closed the set.
        const waits = this.open.some((o) => o.id === d.id) && !this.match.heldOf(d.seat).some((h) => h.id === d.id);
        if (waits) this.answer(d);
      }
      if (holds(this.open)) return;
      this.pass(3000);
    }
    if (!holds(this.open)) throw new Error('that set never opened');
  }
}

const people = (n: number): boolean[] => Array.from({ length: n }, () => false);
/** Two or more people decide, and it is no window. */
const together = (open: readonly Decision[]) => open.length > 1 && open.every((d) => !isWindow(d.kind));
const inWindow = (open: readonly Decision[]) => open.length > 1 && open.every((d) => d.kind === 'bluff.call');

describe('law of held answers', () => {
  test('wait until the set is complete, may be changed, and are handed over together', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(together);
    const [first, second] = bench.open;
    const { seq } = bench.match.game;
    expect(bench.answer(first)).toEqual({ ok: true, reply: { held: true, seq } });
    expect(bench.match.game.seq).toBe(seq);
    const changed = bench.sampleFor(first);
    bench.answer(first, changed);
    expect(bench.match.heldOf(first.seat)).toEqual([{ id: first.id, answer: changed }]);
    expect(bench.match.heldOf(second.seat)).toEqual([]);
    expect(bench.match.clockOf(first.seat)).toEqual({ deadline: 0, done: true });
    expect(bench.match.clockOf(second.seat).done).toBe(false);
    for (const d of bench.open.slice(1)) bench.answer(d);
    expect(bench.match.game.seq).toBe(seq + 1);
    const last = bench.journal.findLast((e) => e.t === 'step') as { input: { answers: [number, Answer][] } };
    expect(last.input.answers.find(([id]) => id === first.id)?.[1]).toEqual(changed);
    expect(bench.match.heldOf(first.seat)).toEqual([]);
  });

  test('are refused for a closed, a strange and somebody else’s decision, and change nothing', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    const before = hash(bench.match.game);
    const other = 1 - d.seat;
    const rule = (reply: ReturnType<Bench['answer']>) => (reply.ok ? '' : reply.refusal.rule);
    expect(rule(bench.match.answer(other, 'a', d.id, bench.sampleFor(d), bench.now))).toBe('match.seat');
    expect(rule(bench.match.answer(d.seat, 'b', d.id + 1, bench.sampleFor(d), bench.now))).toBe('decision.stale');
    expect(rule(bench.match.answer(d.seat, 'c', d.id, { hex: 999 } as Answer, bench.now))).not.toBe('');
    expect(hash(bench.match.game)).toBe(before);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
  });

  test('that no longer pass after a free action are dropped and asked again', () => {
    // Under a floor for every kind an answer is held although it is the only one.
    // Without items and events racks fill up and are cashed.
    const without = { heroes: false, magic: false, events: false, specialPowers: false };
    const bench = new Bench(2, people(2), { floor: () => 1000 }, null, sampler, without);
    const cashable = (): [Decision, FreeAction] | null => {
      for (const d of bench.open) {
        const { rack } = bench.match.game.seats[d.seat];
        if (d.kind !== 'recruit.place' || rack <= bench.match.game.rules.rackLimit) continue;
        const action = freeActions(bench.match.view(d.seat), d.seat).find((a) => a.free === 'cash');
        if (action !== undefined) return [d, action];
      }
      return null;
    };
    bench.playUntil(() => cashable() !== null);
    const [d, action] = cashable() as [Decision, FreeAction & { free: 'cash' }];
    const view = bench.match.view(d.seat);
    const excess = view.seats[d.seat].rack - view.rules.rackLimit;
    const rack = view.counters.filter((c) => c.at === -1 && c.seat === d.seat && c.id !== action.id).map((c) => c.id);
    const discard = [action.id, ...rack].slice(0, excess);
    expect(bench.answer(d, { place: [], discard }).ok).toBe(true);
    expect(bench.match.heldOf(d.seat).length).toBe(1);
    expect(bench.match.free(d.seat, 'cash', { free: 'cash', id: action.id }, bench.now).ok).toBe(true);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
    expect(bench.dropped).toEqual([[d.seat, [d.id]]]);
    expect(bench.open.some((o) => o.id === d.id)).toBe(true);
    expect(bench.journal.some((e) => e.t === 'dropped' && e.id === d.id)).toBe(true);
  });

  test('the same command twice is done once', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    const answer = bench.sampleFor(d);
    const first = bench.answer(d, answer, 'same');
    const { length } = bench.journal;
    expect(bench.answer(d, answer, 'same')).toBe(first);
    expect(bench.journal.length).toBe(length);
  });
});

describe('law of windows', () => {
  test('stay open to their floor whoever has answered, and tell nobody who has', () => {
    const bench = new Bench(3, [false, false, true], { bot: () => 0 });
    bench.playUntil(inWindow);
    const { seq } = bench.match.game;
    const seats = bench.open.map((d) => d.seat);
    const told = () => seats.map((seat) => bench.match.clockOf(seat));
    const before = told();
    for (const d of bench.open) if (d.seat !== 2) bench.answer(d, { ids: [] });
    bench.match.tick(bench.now);
    expect(bench.open.every((d) => bench.match.heldOf(d.seat).length === 1)).toBe(true);
    expect(told()).toEqual(before);
    bench.pass(2400);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(200);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('a bot waits by the kind of decision alone, and at least the floor in a window', () => {
    for (const profile of CLOCK_PROFILES) {
      const timing = timingOf(profile);
      for (const kind of DECISION_KINDS) {
        expect(timing.bot(kind)).toBeGreaterThanOrEqual(Math.max(1, timing.floor(kind)));
        expect(timing.limit(kind)).toBeGreaterThan(timing.bot(kind));
        // What cannot be held open leaves everybody time to read it; what can leaves more to who holds it.
        const longest = isHoldable(kind) ? timing.held : timing.limit(kind);
        expect(longest).toBeGreaterThanOrEqual(8000);
      }
    }
    const waits: Partial<Record<DecisionKind, Set<number>>> = {};
    const bench = new Bench(2, [true, true], {
      bot: (kind) => 10 * (1 + DECISION_KINDS.indexOf(kind)),
      floor: () => 0,
    });
    let asked = bench.now;
    for (let i = 0; i < 30_000 && bench.steps.length < 150; i++) {
      const [d] = bench.open;
      if (d === undefined) break;
      const { length } = bench.steps;
      const alone = bench.open.length === 1;
      bench.pass(10);
      if (bench.steps.length === length) continue;
      if (alone) {
        waits[d.kind] ??= new Set();
        waits[d.kind]!.add(bench.now - asked);
      }
      asked = bench.now;
    }
    for (const [kind, times] of Object.entries(waits)) {
      expect([...times], kind).toEqual([10 * (1 + DECISION_KINDS.indexOf(kind as DecisionKind))]);
    }
    expect(Object.keys(waits).length).toBeGreaterThan(6);
  });

  test('AMB-78, AMB-104: who is asked in a window may hold it open, and waits longer for himself alone', () => {
    const bench = new Bench(3, people(3), { limit: () => 6_000, held: 20_000 });
    bench.playUntil(inWindow);
    const { seq } = bench.match.game;
    const [holder, other] = bench.open;
    bench.now += 5_000;
    expect(bench.match.holdWindow(holder.seat, bench.now)).toBeNull();
    // Pressed again it gives no more.
    bench.now += 500;
    expect(bench.match.holdWindow(holder.seat, bench.now)).toBeNull();
    bench.pass(600);
    expect(bench.match.heldOf(other.seat)).toEqual([{ id: other.id, answer: { ids: [] } }]);
    expect(bench.match.heldOf(holder.seat)).toEqual([]);
    expect(bench.match.game.seq).toBe(seq);
    expect(bench.journal.filter((e) => e.t === 'seat' && e.what === 'hold').length).toBe(1);
    bench.pass(19_000);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('AMB-78: what is no window cannot be held open', () => {
    const bench = new Bench(2, people(2));
    expect(bench.match.holdWindow(bench.open[0].seat, bench.now)?.rule).toBe('window.none');
    expect(bench.journal.some((e) => e.t === 'seat')).toBe(false);
  });
});

describe('ENG-05', () => {
  test('a clock that ends answers with the default, not a moment earlier', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 60_000);
    bench.pass(59_999);
    expect(bench.match.game.seq).toBe(0);
    const expected = fallback(bench.match.view(d.seat), d, randomOf('any'));
    bench.pass(1);
    expect(bench.match.game.seq).toBe(1);
    expect(bench.journal.find((e) => e.t === 'held')).toMatchObject({ cause: 'clock', id: d.id, answer: expected });
  });

  test('a free action in between gives nobody more time', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil((open) => open.length === 1 && open[0].kind === 'recruit.buy');
    const [d] = bench.open;
    const { deadline } = bench.match.clockOf(d.seat);
    bench.now += 10_000;
    expect(bench.match.free((d.seat + 1) % 3, 'r', { free: 'resign' }, bench.now).ok).toBe(true);
    expect(bench.open).toContainEqual(d);
    expect(bench.match.clockOf(d.seat).deadline).toBe(deadline);
  });

  test('a whole game of people who never answer goes on by defaults', () => {
    const bench = new Bench(3, people(3), { floor: () => 0 });
    for (let i = 0; i < 200 && !bench.match.over; i++) bench.pass(60_000);
    expect(bench.match.over || bench.match.game.round > 3).toBe(true);
    expect(bench.errors).toEqual([]);
  });

  test('what must be seen first puts a clock off, the same for all, and never for long', () => {
    const timing = timingOf('normal');
    const die = { t: 'rolled', purpose: 'first', seat: 0, hex: -1, dice: [3] } as const;
    expect(timing.show([{ ...die, dice: [3] }])).toBeGreaterThan(0);
    expect(timing.show([{ ...die, dice: [6] }])).toBe(timing.show([{ ...die, dice: [1] }]));
    expect(timing.show(Array.from({ length: 500 }, () => ({ ...die, dice: [3] })))).toBeLessThan(20_000);
  });

  test('a table that everybody left stands still: its clocks are put off', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    bench.match.rest('empty', bench.now);
    bench.now += 1_000_000;
    expect(bench.match.tick(bench.now)).toBe(false);
    bench.match.wake('empty', bench.now);
    expect(bench.match.tick(bench.now)).toBe(false);
    expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 60_000);
  });
});

describe('law of seats', () => {
  test('a dropped player is waited for, then a bot plays until he is back', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    bench.match.left(d.seat, bench.now);
    bench.pass(4999);
    expect(bench.match.isAuto(d.seat)).toBe(false);
    expect(bench.match.game.seq).toBe(0);
    bench.pass(1);
    expect(bench.match.isAuto(d.seat)).toBe(true);
    bench.pass(100);
    expect(bench.match.game.seq).toBe(1);
    expect(bench.journal.find((e) => e.t === 'held')).toMatchObject({ cause: 'away' });
    bench.match.back(d.seat, bench.now);
    expect(bench.match.isAuto(d.seat)).toBe(false);
    const whats = bench.journal.flatMap((e) => (e.t === 'seat' ? [e.what] : []));
    expect(whats).toEqual(['left', 'bot', 'back']);
  });

  test('who came back in time was never played for', () => {
    const bench = new Bench(2, people(2));
    bench.match.left(0, bench.now);
    bench.pass(4000);
    bench.match.back(0, bench.now);
    bench.pass(4000);
    expect(bench.match.isAuto(0)).toBe(false);
  });

  test('AMB-109: every decision of a seat that gave up takes its default', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil((open) => open.length === 1 && open[0].kind === 'recruit.buy');
    const [{ seat }] = bench.open;
    expect(bench.match.free(seat, 'r', { free: 'resign' }, bench.now).ok).toBe(true);
    const { seq } = bench.match.game;
    bench.pass(200);
    expect(bench.match.game.seq).toBeGreaterThan(seq);
    expect(bench.journal.findLast((e) => e.t === 'held')).toMatchObject({ cause: 'resigned', seat });
  });

  test('a bot that answers nonsense gets the default instead', () => {
    const mad: Bot = { name: 'mad', answer: () => ({ hex: 9999, ids: [-5] }) as unknown as Answer };
    const bench = new Bench(2, [true, true], { bot: () => 0, floor: () => 0 }, null, mad);
    for (let i = 0; i < 50; i++) bench.pass(10);
    expect(bench.match.game.seq).toBeGreaterThan(20);
    expect(bench.match.broken).toBe(false);
  });
});

test('law 3: the journal’s inputs, run again from the seed, give the same hashes', () => {
  const bench = new Bench(4, [false, true, true, true], { bot: () => 0 });
  for (let i = 0; i < 400 && !bench.match.over; i++) {
    for (const d of bench.open) {
      if (d.seat === 0) bench.answer(d);
    }
    const cash = freeActions(bench.match.view(0), 0).find((a) => a.free === 'cash');
    if (cash?.free === 'cash' && i % 5 === 0) bench.match.free(0, `f${i}`, { free: 'cash', id: cash.id }, bench.now);
    bench.pass(500);
  }
  const luck = seededLuck(seedFromText('match'));
  let { game } = begin(classicRules(4), luck);
  const stepped = bench.journal.filter((e) => e.t === 'step');
  expect(stepped.length).toBeGreaterThan(150);
  expect(stepped.some((e) => 'free' in e.input)).toBe(true);
  expect(bench.journal.find((e) => e.t === 'began')).toMatchObject({ hash: hash(game) });
  for (const entry of stepped) {
    const result = decide(game, entry.input as Input, luck);
    if (!result.ok) throw new Error(result.refusal.rule);
    game = result.game;
    expect(hash(game)).toBe(entry.hash);
  }
});

test('law of seats: an error of the engine changes nothing, is reported, and ends the match only when it does not stop', () => {
  let bad = false;
  const good = seededLuck(seedFromText('match'));
  const luck: Luck = {
    number(purpose, n, below) {
      if (bad) throw new Error('seeded');
      return good.number(purpose, n, below);
    },
  };
  const bench = new Bench(2, people(2), {}, luck);
  bench.playUntil((open) => open[0]?.kind === 'recruit.buy');
  const [d] = bench.open;
  const before = hash(bench.match.game);
  bad = true;
  const buy = { paid: 0, trade: [] };
  bench.answer(d, buy);
  expect(bench.errors.length).toBe(1);
  expect(hash(bench.match.game)).toBe(before);
  expect(bench.match.heldOf(d.seat)).toEqual([]);
  bad = false;
  expect(bench.answer(d, buy).ok).toBe(true);
  expect(bench.match.game.seq).toBe(bench.steps.at(-1)?.seq);
  expect(hash(bench.match.game)).not.toBe(before);
  bad = true;
  for (let i = 0; i < 100 && !bench.match.broken; i++) {
    for (const o of bench.open) bench.answer(o);
    bench.pass(60_000);
  }
  expect(bench.match.over).toBe(true);
  expect(bench.match.game.victory).toBeNull();
});
