import { describe, expect, test } from 'vitest';
import type { Bot } from '../../minds/bots/bot.ts';
import { sample } from '../../minds/stand-ins/index.ts';
import { hash } from '../../model/game/hash.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import {
  type Answer,
  type Decision,
  type HexId,
  type Input,
  type Seat,
  seatAt,
  type View,
} from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import type { Past } from '../../rules/flow/undo.ts';
import { freeActions } from '../../rules/free-actions.ts';
import { CHANGES, STEP_BACK } from './change-budget.ts';
import { quickTiming, type Timing } from './clock.ts';
import { Match, type MatchStep } from './match.ts';
import { PatientMatch } from './testing/bench.ts';
import type { JournalEntry } from './types.ts';
import { UndoClock } from './undo-clock.ts';

const LIMIT = 60_000;
const SLOW = quickTiming({ limit: LIMIT, bot: 100, window: 0, grace: 5000 });
const ANSWER: Input = { answers: [] };
const pastOf = (length: number): Past => Array.from({ length }, () => ({ seats: [], before: {} as View, events: [] }));
const sampler: Bot = { name: 'sample', answer: sample };

class Bench {
  readonly match: Match;
  readonly journal: JournalEntry[] = [];
  readonly steps: MatchStep[] = [];
  readonly dropped: [Seat, number[]][] = [];
  readonly random = randomOf('bench');
  now = 1_000_000;
  private cid = 0;
  private readonly Kind: typeof Match;

  constructor(bots: boolean[], timing: Partial<Timing> = {}, Kind: typeof Match = Match) {
    this.Kind = Kind;
    this.match = this.another(bots, timing);
    this.match.begin(this.now);
  }

  another(bots: boolean[], timing: Partial<Timing> = {}): Match {
    return new this.Kind(
      {
        rules: classicRules(bots.length),
        luck: seededLuck(seedFromText('undo')),
        names: bots.map((_, i) => `P${i}`),
        bots,
        timing: { ...SLOW, ...timing },
        bot: sampler,
        random: randomOf('bots'),
        journal: { append: (entry) => this.journal.push(entry) },
        onStep: (step) => this.steps.push(step),
        onHeld: (seat, dropped) => {
          if (dropped.length > 0) this.dropped.push([seat, dropped]);
        },
        onFault: (error) => {
          throw error;
        },
      },
      this.now,
    );
  }

  get only(): Decision {
    expect(this.match.game.open.length).toBe(1);
    return this.match.game.open[0];
  }

  answer(d: Decision = this.only, answer: Answer = sample(this.match.view(d.seat), d, this.random)): Decision {
    const reply = this.match.answer(d.seat, `c${this.cid++}`, d.id, answer, this.now);
    expect(reply.ok).toBe(true);
    return d;
  }

  undo(seat: Seat, to = this.match.undoOf(seat), cid = `u${this.cid++}`) {
    return this.match.undo(seat, cid, to, this.now);
  }

  refused(seat: Seat, to?: number): string {
    const reply = this.undo(seat, to);
    return reply.ok ? '' : reply.refusal.rule;
  }

  pass(ms: number): void {
    this.now += ms;
    this.match.tick(this.now);
  }

  left(seat: Seat): number {
    return this.match.clockOf(seat).deadline - this.now;
  }
}

// Three people, because with two the second start cell is forced and the tiles turn up immediately.
const PEOPLE = [false, false, false];

describe('law of undo: in a match', () => {
  test('the last step is taken back and journalled, and its question asked again', () => {
    const bench = new Bench(PEOPLE);
    const before = bench.match.game;
    const old = bench.answer();
    const { seat } = old;
    const next = bench.only.seat;
    expect([bench.match.undoOf(seat), bench.match.undoOf(next)]).toEqual([0, -1]);
    expect(bench.undo(seat)).toEqual({ ok: true, reply: { seq: 2 } });
    expect(bench.only).toEqual({ ...before.open[0], id: bench.match.game.asked });
    expect(bench.only.id).toBeGreaterThan(old.id);
    expect(bench.match.undoOf(seat)).toBe(-1);
    const [noted, stepped] = bench.journal.slice(-2);
    expect(noted).toMatchObject({ t: 'undo', seq: 1, seat, who: `P${seat}`, to: 0 });
    expect(stepped).toMatchObject({ t: 'step', seq: 2, input: { undo: 0, seat }, causes: [[seat, 'player']] });
    expect(bench.match.answer(seat, 'late', old.id, { hex: hexId(0) }, bench.now)).toMatchObject({
      ok: false,
      refusal: { rule: 'decision.stale' },
    });
  });

  test('undos are limited, but no person reaches the limit', () => {
    const bench = new Bench(PEOPLE);
    for (let i = 0; i < CHANGES.burst / STEP_BACK; i++) expect(bench.undo(bench.answer().seat).ok).toBe(true);
    const { seat } = bench.answer();
    const { length } = bench.journal;
    expect(bench.refused(seat)).toBe('match.rate');
    expect(bench.journal.length).toBe(length);
    bench.now += (STEP_BACK - 1) * CHANGES.every;
    expect(bench.refused(seat)).toBe('match.rate');
    bench.now += CHANGES.every;
    expect(bench.refused(seat)).toBe('');
  });

  test('the same command twice takes one step back', () => {
    const bench = new Bench(PEOPLE);
    const { seat } = bench.answer();
    const first = bench.undo(seat, 0, 'same');
    const { length } = bench.journal;
    expect(bench.undo(seat, 0, 'same')).toBe(first);
    expect(bench.journal.length).toBe(length);
  });

  test('an empty past, another’s step, a step another answered and an unknown seq are refused', () => {
    const bench = new Bench(PEOPLE);
    const { seat } = bench.only;
    expect(bench.refused(seat, 0)).toBe('undo.empty');
    bench.answer();
    expect(bench.refused(bench.only.seat, 0)).toBe('undo.others');
    expect(bench.refused(seat, 77)).toBe('undo.empty');
    bench.answer();
    expect(bench.match.undoOf(seat)).toBe(-1);
    expect(bench.refused(seat, 0)).toBe('undo.empty');
  });

  test('a held answer of another seat counts as its act', () => {
    const bench = new Bench(PEOPLE, {}, PatientMatch);
    const { seat } = bench.answer();
    bench.pass(1000);
    expect(bench.match.undoOf(seat)).toBe(0);
    const { seq } = bench.match.game;
    expect(bench.answer().seat).not.toBe(seat);
    expect(bench.match.game.seq).toBe(seq);
    expect(bench.match.undoOf(seat)).toBe(-1);
    expect(bench.refused(seat, 0)).toBe('undo.others');
  });

  test('the seat’s own held answer is dropped, too', () => {
    const bench = new Bench(PEOPLE, {}, PatientMatch);
    const able = () => bench.match.game.open.find((d) => bench.match.undoOf(d.seat) >= 0);
    for (let i = 0; i < 3000 && able() === undefined; i++) {
      for (const d of bench.match.game.open) if (bench.match.heldOf(d.seat).length === 0) bench.answer(d);
      bench.pass(1000);
    }
    const d = able() as Decision;
    bench.answer(d);
    expect(bench.match.heldOf(d.seat).length).toBe(1);
    expect(bench.undo(d.seat).ok).toBe(true);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
    expect(bench.dropped).toEqual([[d.seat, [d.id]]]);
    const types = bench.journal.map((e) => e.t);
    expect(types.slice(-3)).toEqual(['dropped', 'undo', 'step']);
  });

  test('a player takes back only their own acts, not their clock’s or bot’s', () => {
    const bench = new Bench(PEOPLE);
    const { seat } = bench.only;
    bench.pass(LIMIT);
    expect(bench.match.game.seq).toBe(1);
    expect(bench.refused(seat, 0)).toBe('undo.empty');
    const auto = new Bench(PEOPLE);
    const own = auto.answer().seat;
    auto.match.auto(own, true, auto.now);
    expect(auto.match.undoOf(own)).toBe(-1);
    expect(auto.refused(own, 0)).toBe('seat.auto');
    auto.match.auto(own, false, auto.now);
    expect(auto.match.undoOf(own)).toBe(0);
  });

  test('a bot’s seat has nothing to take back', () => {
    const bench = new Bench([true, true]);
    for (let i = 0; i < 20; i++) {
      bench.pass(100);
      expect(([0, 1] as const).map((seat) => bench.match.undoOf(seat))).toEqual([-1, -1]);
    }
  });
});

describe('law of undo: clocks', () => {
  test('a question asked again has the time it had left and a few seconds more: at least half a minute, twice in a row', () => {
    const bench = new Bench(PEOPLE);
    bench.pass(20_000);
    const { seat } = bench.answer();
    bench.pass(30_000);
    bench.undo(seat);
    expect(bench.left(seat)).toBe(45_000);
    for (const least of [30_000, 5_001]) {
      bench.pass(bench.left(seat) - 1);
      bench.answer();
      bench.undo(seat);
      expect(bench.left(seat)).toBe(least);
    }
  });

  test('however often a player undoes, the table does not stall for long', () => {
    const bench = new Bench(PEOPLE);
    const { seat } = bench.only;
    const from = bench.now;
    for (let i = 0; i < 200 && bench.only.seat === seat; i++) {
      bench.pass(bench.left(seat) - 1);
      bench.answer();
      if (bench.match.undoOf(seat) < 0) break;
      bench.undo(seat);
    }
    while (bench.only.seat === seat) bench.pass(100);
    expect(bench.now - from).toBeLessThan(LIMIT + 2 * 30_000 + 10 * 5000);
  });

  test('another seat that acts and undoes in between gives no unlimited time either', () => {
    const clock = new UndoClock();
    const answerOwn = (past: number, left: number) => clock.after(ANSWER, 0, pastOf(past), left, true);
    const takenBack = (seat: Seat, past = 0) => clock.after({ undo: 0, seat }, seat, pastOf(past), 0, true);
    let total = 0;
    for (let i = 0; i < 50; i++) {
      // The next question first has its full time. Asked again after an undo, it has only the time left.
      total += answerOwn(1, 0) ?? LIMIT;
      total += takenBack(0) ?? LIMIT;
      clock.after(ANSWER, 1, pastOf(1), 1000, false);
      clock.load(JSON.parse(JSON.stringify(clock.save())));
      takenBack(1);
    }
    expect(total).toBeLessThan(LIMIT + 2 * 30_000 + 2 * 10 * 5000);
    answerOwn(1, 0);
    clock.after(ANSWER, 1, pastOf(1), 0, false);
    answerOwn(1, 0);
    expect(takenBack(0)).toBe(30_000);
  });

  test('taking back the next question gives no more time: each question keeps its own clock', () => {
    const bench = new Bench(PEOPLE);
    const again = (): Decision | undefined => bench.match.game.open.find((d) => bench.match.undoOf(d.seat) >= 0);
    for (let i = 0; i < 3000 && again() === undefined; i++) {
      for (const d of bench.match.game.open) bench.answer(d);
      if (again() === undefined) bench.pass(0);
    }
    const { seat } = again() as Decision;
    bench.pass(50_000);
    expect(bench.left(seat)).toBe(10_000);
    const to = bench.match.undoOf(seat);
    const last = bench.journal.findLast((e) => e.t === 'held' && e.seat === seat);
    expect(bench.undo(seat).ok).toBe(true);
    expect(bench.left(seat)).toBe(LIMIT);
    expect(to).toBeLessThan(bench.match.game.seq);
    // After the same answer, the next question is asked again, with the ten seconds it had
    // left and five more.
    if (last?.t !== 'held') throw new Error('they answered');
    bench.answer(bench.only, last.answer);
    expect(bench.only.seat).toBe(seat);
    expect(bench.left(seat)).toBe(15_000);
  });

  test('a free action taken back changes no question and no clock', () => {
    const bench = new Bench(PEOPLE);
    const able = (): { seat: Seat; hex: number } | null => {
      if (bench.match.game.open.length !== 1) return null;
      const seat = seatAt((bench.only.seat + 1) % 3);
      const action = freeActions(bench.match.view(seat), seat).find((a) => a.free === 'remove');
      return action?.free === 'remove' ? { seat, hex: action.hex } : null;
    };
    for (let i = 0; i < 4000 && able() === null; i++) {
      for (const d of bench.match.game.open) bench.answer(d);
      bench.pass(0);
    }
    const { seat, hex } = able() as { seat: Seat; hex: HexId };
    bench.pass(20_000);
    const question = bench.only;
    const remaining = bench.left(question.seat);
    expect(bench.match.free(seat, 'f', { free: 'remove', hex }, bench.now).ok).toBe(true);
    expect(bench.undo(seat).ok).toBe(true);
    expect(bench.match.game.hexes[hex].income).not.toBeNull();
    expect(bench.only).toEqual(question);
    expect(bench.left(question.seat)).toBe(remaining);
  });
});

test('law 3: a match rebuilt from its journal, with undos, has the same state and the same clocks', () => {
  const bots = [false, true, false];
  const bench = new Bench(bots, { bot: () => 0 });
  const random = randomOf('when');
  let undone = 0;
  for (let i = 0; i < 1500 && !bench.match.over; i++) {
    const back = ([0, 2] as const).find((seat) => bench.match.undoOf(seat) >= 0);
    if (back !== undefined && random(3) === 0 && bench.undo(back).ok) undone++;
    for (const d of bench.match.game.open) if (!bots[d.seat]) bench.answer(d);
    bench.pass(random(2000));
    if (i % 100 === 99) {
      const rebuilt = bench.another(bots, { bot: () => 0 });
      rebuilt.restore(null, JSON.parse(JSON.stringify(bench.journal)) as JournalEntry[], 0, bench.now);
      expect(hash(rebuilt.game)).toBe(hash(bench.match.game));
      const { time, ...rebuiltSave } = rebuilt.save(bench.now);
      const { time: then, ...ownSave } = bench.match.save(bench.now);
      expect(rebuiltSave.past).toEqual(ownSave.past);
      expect(rebuiltSave.back).toEqual(ownSave.back);
      expect(rebuiltSave.waiting).toEqual(ownSave.waiting);
      expect(time).toBeLessThanOrEqual(then);
    }
  }
  expect(undone).toBeGreaterThan(30);
});
