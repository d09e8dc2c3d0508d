// The match alone: no network, and time only as it is handed in.
import { describe, expect, test } from 'vitest';
import type { Bot } from '../bots/bot.ts';
import { DECISION_KINDS, fallback, sample } from '../decisions/index.ts';
import { isWindow } from '../decisions/kinds.ts';
import type { GameEvent } from '../events/index.ts';
import { begin, decide } from '../flow/decide.ts';
import { hash } from '../game/hash.ts';
import { classicRules } from '../game/ruleset.ts';
import {
  type Answer,
  type Decision,
  type DecisionKind,
  type FreeAction,
  type Input,
  type RuleSet,
  seatAt,
} from '../game/types.ts';
import { type Luck, randomOf, seededLuck, seedFromText } from '../luck/index.ts';
import { freeActions } from '../rules/free-actions.ts';
import { PatientMatch } from '../testkit/patient-match.ts';
import { CHANGES } from './change-budget.ts';
import { quickTiming, type Timing, timingOf } from './clock.ts';
import { Match, type MatchStep } from './match.ts';
import { Showing } from './show.ts';
import { CLOCK_PROFILES, type JournalEntry } from './types.ts';

const SLOW = quickTiming({ limit: 60_000, bot: 100, window: 2500, grace: 5000 });
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
    Kind: typeof Match = Match,
  ) {
    this.match = new Kind(
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

  /** Plays until a set opens for which this holds; windows close at once. */
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
    const other = seatAt(1 - d.seat);
    const rule = (reply: ReturnType<Bench['answer']>) => (reply.ok ? '' : reply.refusal.rule);
    expect(rule(bench.match.answer(other, 'a', d.id, bench.sampleFor(d), bench.now))).toBe('match.seat');
    expect(rule(bench.match.answer(d.seat, 'b', d.id + 1, bench.sampleFor(d), bench.now))).toBe('decision.stale');
    expect(rule(bench.match.answer(d.seat, 'c', d.id, { hex: 999 } as Answer, bench.now))).not.toBe('');
    expect(hash(bench.match.game)).toBe(before);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
  });

  test('that no longer pass after a free action are dropped and asked again', () => {
    // Without items and events racks fill up and are cashed.
    const without = { heroes: false, magic: false, events: false, specialPowers: false };
    const bench = new Bench(2, people(2), {}, null, sampler, without, PatientMatch);
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

describe('what players may have written down has a bound', () => {
  /** So many changes are taken at once, then none, then one more after a while. */
  const expectBound = (bench: Bench, change: () => boolean) => {
    let taken = 0;
    for (let i = 0; i < 500; i++) if (change()) taken++;
    expect(taken).toBe(CHANGES.burst);
    const { length } = bench.journal;
    expect(change()).toBe(false);
    expect(bench.journal.length).toBe(length);
    bench.now += CHANGES.every;
    expect([change(), change()]).toEqual([true, false]);
  };

  test('an answer that is changed again and again', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(together);
    const [first, ...others] = bench.open;
    bench.answer(first);
    const { seq } = bench.match.game;
    expectBound(bench, () => bench.answer(first).ok);
    expect(bench.answer(first)).toMatchObject({ ok: false, refusal: { rule: 'match.rate' } });
    // The last one taken stands, and nobody else waits for anything.
    for (const d of others) expect(bench.answer(d).ok).toBe(true);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('a bot that is asked to play and sent away again and again', () => {
    const bench = new Bench(2, people(2));
    expectBound(bench, () => {
      const refusal = bench.match.auto(0, true, bench.now);
      // To take over again is always allowed.
      expect(bench.match.auto(0, false, bench.now)).toBe(null);
      return refusal === null;
    });
    expect(bench.match.auto(0, true, bench.now)).toMatchObject({ rule: 'match.rate' });
    expect(bench.match.auto(1, true, bench.now)).toBe(null);
  });

  test('a window that is held open and let go again and again', () => {
    const bench = new Bench(4, people(4));
    bench.playUntil(inWindow);
    const [{ seat, id }] = bench.open;
    expectBound(bench, () => {
      const refusal = bench.match.holdWindow(seat, id, true, bench.now);
      expect(bench.match.holdWindow(seat, id, false, bench.now)).toBe(null);
      return refusal === null;
    });
  });
});

describe('law of windows', () => {
  test('close at their moment whoever has answered, and tell nobody who has', () => {
    const bench = new Bench(3, [false, false, true], { bot: () => 0 });
    bench.playUntil(inWindow);
    const { seq } = bench.match.game;
    const seats = bench.open.map((d) => d.seat);
    const told = () => seats.map((seat) => [bench.match.clockOf(seat), bench.match.undoOf(seat)]);
    const before = told();
    const people = bench.open.filter((d) => d.seat !== 2);
    for (const d of people) expect(bench.answer(d, { ids: [] })).toMatchObject({ reply: { held: true } });
    bench.match.tick(bench.now);
    expect(people.every((d) => bench.match.heldOf(d.seat).length === 1)).toBe(true);
    expect(told()).toEqual(before);
    bench.pass(2499);
    expect(bench.match.game.seq).toBe(seq);
    // Even a command at that very moment leaves it to the next tick.
    bench.now += 1;
    bench.answer(people[0], { ids: [] });
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(0);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('wait for their moment also when nobody is left to answer', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    for (const d of open) bench.answer(d, { ids: [] });
    bench.match.tick(bench.now);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(2500);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('close by the clock alone: the last answer at that very moment is held like those before it', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    const [last, ...others] = open;
    for (const d of others) bench.answer(d, { ids: [] });
    bench.now += 2500;
    expect(bench.answer(last, { ids: [] })).toEqual({ ok: true, reply: { held: true, seq } });
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(0);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('nobody need answer: who lets a window close is not waited for', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    bench.pass(2500);
    expect(bench.match.game.seq).toBe(seq + 1);
    const last = bench.journal.findLast((e) => e.t === 'step');
    expect(last).toMatchObject({ causes: open.map((d) => [d.seat, 'clock']) });
  });

  test('ENG-05: however much there is to show, no clock waits more than 15 seconds for it', () => {
    const bench = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? 20_000 : 0) });
    for (const d of bench.open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 15_000 + 60_000);
  });

  test('a clock starts, and a window closes, when what they are about has been shown', () => {
    const shown = 1234;
    const bench = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? shown : 0) });
    for (const d of bench.open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + shown + 60_000);
    // Whatever there is to see, nobody waits for long.
    const slow = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? 29_000 : 0) });
    expect(slow.match.clockOf(slow.open[0].seat).deadline).toBe(slow.now + 15_000 + 60_000);
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    expect(bench.match.clockOf(open[0].seat).deadline - bench.now).toBeGreaterThan(2500);
    bench.pass(bench.match.clockOf(open[0].seat).deadline - bench.now - 1);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(1);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('where nobody is asked but bots and who gave up, a window waits for nobody to look', () => {
    const bench = new Bench(3, [true, true, true], { bot: () => 0, window: () => 60_000, windowOfBots: () => 700 });
    for (let i = 0; i < 4000 && !inWindow(bench.open); i++) bench.pass(100);
    const { seq } = bench.match.game;
    bench.pass(699);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(1);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('times depend on the kind of decision alone', () => {
    for (const profile of CLOCK_PROFILES) {
      const timing = timingOf(profile);
      for (const kind of DECISION_KINDS) {
        if (isWindow(kind)) {
          expect(timing.window(kind)).toBeGreaterThanOrEqual(0);
          // Whoever wants to think holds it open.
          expect(timing.window(kind) + timing.held).toBeGreaterThanOrEqual(10_000);
          continue;
        }
        expect(timing.bot(kind)).toBeGreaterThanOrEqual(1);
        expect(timing.limit(kind)).toBeGreaterThan(timing.bot(kind));
        expect(timing.limit(kind)).toBeGreaterThanOrEqual(8000);
      }
    }
    const waits: Partial<Record<DecisionKind, Set<number>>> = {};
    const time = (kind: DecisionKind) => 10 * (1 + DECISION_KINDS.indexOf(kind));
    const bench = new Bench(2, [true, true], { bot: time, windowOfBots: time });
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
      expect([...times], kind).toEqual([time(kind as DecisionKind)]);
    }
    expect(Object.keys(waits).length).toBeGreaterThan(6);
  });
});

describe('AMB-78, AMB-104: a window held open', () => {
  const held = () => {
    const bench = new Bench(3, people(3), { held: 20_000 });
    bench.playUntil(inWindow);
    return { bench, seq: bench.match.game.seq, open: bench.open };
  };
  const isOpen = ({ bench, seq }: ReturnType<typeof held>) => bench.match.game.seq === seq;

  test('by anybody who is asked, for all, and all see it, whatever they have', () => {
    const window = held();
    const { bench, open } = window;
    const [holder, other] = open;
    expect(bench.match.isHeldOpen()).toBe(false);
    expect(bench.match.holdWindow(holder.seat, holder.id, true, bench.now)).toBeNull();
    expect(bench.match.isHeldOpen()).toBe(true);
    for (const d of open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 2500 + 20_000);
    bench.pass(22_499);
    expect(isOpen(window)).toBe(true);
    bench.answer(other, { ids: [] });
    expect(bench.match.isHeldOpen()).toBe(true);
    bench.pass(1);
    expect(isOpen(window)).toBe(false);
    expect(bench.match.isHeldOpen()).toBe(false);
  });

  test('until they let go or answer, never before its own moment, and however often never longer', () => {
    const window = held();
    const { bench, open } = window;
    const [a, b] = open;
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.match.holdWindow(b.seat, b.id, true, bench.now);
    bench.match.holdWindow(a.seat, a.id, false, bench.now);
    expect(bench.match.isHeldOpen()).toBe(true);
    bench.answer(b, { ids: [] });
    expect(bench.match.isHeldOpen()).toBe(false);
    bench.pass(2499);
    expect(isOpen(window)).toBe(true);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.pass(20_000);
    expect(isOpen(window)).toBe(true);
    bench.match.holdWindow(a.seat, a.id, false, bench.now);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.pass(1);
    expect(isOpen(window)).toBe(false);
    const news = bench.journal.flatMap((e) => (e.t === 'seat' ? [`${e.what} ${e.seat}`] : []));
    expect(news).toEqual([
      ...[`hold ${a.seat}`, `hold ${b.seat}`, `release ${a.seat}`],
      ...[`hold ${a.seat}`, `release ${a.seat}`, `hold ${a.seat}`],
    ]);
  });

  test('a bot that takes over holds nothing open', () => {
    const { bench, open } = held();
    bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now);
    bench.match.auto(open[0].seat, true, bench.now);
    expect(bench.match.isHeldOpen()).toBe(false);
  });

  test('by what one is asked in it oneself: a wish of another window, or of somebody else, holds none and lets go of none', () => {
    const { bench, open } = held();
    const [a, b] = open;
    const { length } = bench.journal;
    for (const id of [b.id, a.id - 1, a.id + 1000, -1]) {
      expect(bench.match.holdWindow(a.seat, id, true, bench.now)).toMatchObject({ rule: 'window.none' });
    }
    expect(bench.match.isHeldOpen()).toBe(false);
    expect(bench.journal).toHaveLength(length);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    for (const id of [b.id, a.id - 1]) {
      expect(bench.match.holdWindow(a.seat, id, false, bench.now)).toMatchObject({ rule: 'window.none' });
    }
    expect(bench.match.isHeldOpen(a.seat)).toBe(true);
  });

  test('what is no window, and who is not asked, cannot', () => {
    const bench = new Bench(2, people(2));
    expect(bench.match.holdWindow(bench.open[0].seat, bench.open[0].id, true, bench.now)?.rule).toBe('window.none');
    expect(bench.journal.some((e) => e.t === 'seat')).toBe(false);
  });

  test('law 3: and so it stands again when its journal has been run again', () => {
    const { bench, open } = held();
    bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now);
    bench.match.holdWindow(open[1].seat, open[1].id, true, bench.now);
    bench.answer(open[1], { ids: [] });
    const again = new Bench(3, people(3), { held: 20_000 });
    again.match.restore(null, structuredClone(bench.journal), 0, again.now);
    expect(again.match.save(again.now).waiting).toEqual(bench.match.save(bench.now).waiting);
    expect(again.match.isHeldOpen(open[0].seat)).toBe(true);
    expect(again.match.isHeldOpen(open[1].seat)).toBe(false);
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
    expect(bench.match.free(seatAt((d.seat + 1) % 3), 'r', { free: 'resign' }, bench.now).ok).toBe(true);
    expect(bench.open).toContainEqual(d);
    expect(bench.match.clockOf(d.seat).deadline).toBe(deadline);
  });

  test('a whole game of people who never answer goes on by defaults', () => {
    const bench = new Bench(3, people(3));
    for (let i = 0; i < 200 && !bench.match.over; i++) bench.pass(60_000);
    expect(bench.match.over || bench.match.game.round > 3).toBe(true);
    expect(bench.errors).toEqual([]);
  });

  test('what must be seen first puts a clock off, the same for all, and never for long', () => {
    const timing = timingOf('normal');
    const die = (face: number): GameEvent => ({ t: 'rolled', purpose: 'first', seat: 0, hex: -1, dice: [face] });
    expect(timing.show(die(3))).toBeGreaterThan(0);
    expect(timing.show(die(6))).toBe(timing.show(die(1)));
    const showing = new Showing(0);
    showing.add(
      Array.from({ length: 500 }, () => timing.show(die(3))),
      0,
    );
    expect(showing.end(0)).toBeLessThan(20_000);
  });

  test('a table that everybody left stands still: its clocks are put off', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    bench.match.time.rest('empty', bench.now);
    bench.now += 1_000_000;
    expect(bench.match.tick(bench.now)).toBe(false);
    bench.match.time.wake('empty', bench.now);
    expect(bench.match.tick(bench.now)).toBe(false);
    expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 60_000);
  });
});

describe('law of seats', () => {
  test('a dropped player is waited for, then a bot plays until they are back', () => {
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
    const bench = new Bench(2, [true, true], { bot: () => 0, windowOfBots: () => 0 }, null, mad);
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
