// A game of days in a match: the clock of a question, extra time, vacations, windows and standing answers.
import { describe, expect, test } from 'vitest';
import { type DecisionOf, isWindow } from '../../model/decisions/kinds.ts';
import { type Answer, type Decision, NOBODY, type Seat, seatAt } from '../../model/game/types.ts';
import { options } from '../../rules/decisions/index.ts';
import { timingOf } from './clock.ts';
import { DAY, DAYS } from './days.ts';
import { NO_STANDING, passes, type Standing } from './standing.ts';
import { Bench, people } from './testing/bench.ts';

const { limit, bank, refill, window, step } = DAYS.day;
const PASS: Standing = { calls: 'pass', replies: 'pass', proofs: 'pass', dice: 'pass' };

const table = (bots = people(3)): Bench => new Bench(bots.length, bots, timingOf('day'));

/** Plays until the open decisions meet the condition. Windows pass by their clock. */
function playTo(bench: Bench, holds: (open: readonly Decision[]) => boolean): void {
  for (let i = 0; i < 4000 && !holds(bench.open); i++) {
    if (bench.match.over) throw new Error('the game is over');
    const asked = bench.open.filter((d) => !isWindow(d.kind));
    for (const d of asked) if (bench.open.some(({ id }) => id === d.id)) bench.answer(d);
    if (!holds(bench.open)) bench.pass(bench.match.isInWindow ? window : 1000);
  }
  if (!holds(bench.open)) throw new Error('that set never opened');
}

const ofOne = (open: readonly Decision[]): boolean => open.length === 1 && open.every((d) => !isWindow(d.kind));
const calls = (open: readonly Decision[]): boolean => open.length > 1 && open.every((d) => d.kind === 'bluff.call');
/** A test passes time in minutes, and a table shows an event for seconds. */
const near = (ms: number, wanted: number): boolean => Math.abs(ms - wanted) < 120_000;
const only = (bench: Bench): Decision => bench.open[0] as Decision;
/** Passes time in parts, as a server does. Returns how long the open set stays open, ms; at most `most`. */
function lasts(bench: Bench, most: number): number {
  const { seq } = bench.match.game;
  const from = bench.now;
  while (bench.now - from < most && bench.match.game.seq === seq) bench.pass(60_000);
  return bench.now - from;
}

describe('the clock of a question', () => {
  test('lasts the days of the table, and then the extra time', () => {
    const bench = table();
    playTo(bench, ofOne);
    const { seat } = only(bench);
    expect(near(bench.match.clockOf(seat).deadline - bench.now, limit + bench.match.bankOf(seat))).toBe(true);
    const before = bench.match.bankOf(seat);
    expect(near(lasts(bench, 30 * DAY), limit + before)).toBe(true);
    expect(bench.match.bankOf(seat)).toBeLessThanOrEqual(refill);
    expect(bench.steps.at(-1)?.chosen).toEqual([{ seat, by: 'clock' }]);
  });

  test('an answer in time returns a part of the extra time, a late answer uses it', () => {
    const bench = table();
    playTo(bench, ofOne);
    const d = only(bench);
    bench.pass(limit + 5 * refill);
    bench.answer(d);
    expect(near(bench.match.bankOf(d.seat), bank - 4 * refill)).toBe(true);
    playTo(bench, (open) => ofOne(open) && open[0]?.seat === d.seat && open[0].id !== d.id);
    const left = bench.match.bankOf(d.seat);
    bench.answer(only(bench));
    expect(bench.match.bankOf(d.seat)).toBe(Math.min(bank, left + refill));
  });

  test('no bot plays for a player who is not connected', () => {
    const bench = table();
    playTo(bench, ofOne);
    const { seat } = only(bench);
    bench.match.left(seat, bench.now);
    bench.pass(limit / 2);
    expect(bench.match.isAuto(seat)).toBe(false);
    expect(bench.match.waitsFor(seat)).toBeGreaterThan(0);
  });

  test('a vacation stops the clock of its player alone', () => {
    const [away, other] = [table(), table()];
    for (const bench of [away, other]) playTo(bench, ofOne);
    const { seat } = only(away);
    const from = away.match.time.at(away.now);
    away.match.arrange(new Map(), new Map([[seat, [{ from, until: from + 5 * DAY }]]]));
    const unmoved = other.match.clockOf(seat).deadline;
    expect(away.match.clockOf(seat).deadline).toBe(unmoved + 5 * DAY);
    away.match.arrange(new Map(), new Map([[seatAt((seat + 1) % 3), [{ from, until: from + 5 * DAY }]]]));
    expect(away.match.clockOf(seat).deadline).toBe(unmoved);
  });

  test('after a replay of the journal the clocks are the same', () => {
    const bench = table();
    playTo(bench, ofOne);
    bench.pass(limit + 7 * refill);
    bench.answer(only(bench));
    playTo(bench, (open) => ofOne(open));
    const again = table();
    again.match.restore(null, bench.journal, 0, bench.now);
    const clocks = (of: Bench): unknown =>
      [0, 1, 2].map((seat) => [of.match.bankOf(seatAt(seat)), of.match.waitsFor(seatAt(seat))]);
    expect(clocks(again)).toEqual(clocks(bench));
  });
});

describe('law 4: a window of a game of days', () => {
  interface Course {
    standing?: ReadonlyMap<Seat, Standing>;
    /** By seat: when its player answers after the window has opened, ms. */
    answers?: readonly (number | null)[];
    answer?: (bench: Bench, d: Decision) => Answer;
  }

  /** Opens a window to call bluffs, and returns how long it stays open. */
  function windowLasts({ standing = new Map(), answers = [], answer = () => ({ ids: [] }) }: Course): number {
    const bench = table();
    playTo(bench, calls);
    bench.match.arrange(standing, new Map());
    const { seq, open } = bench.match.game;
    const from = bench.now;
    const deadlines = new Set<number>();
    while (bench.match.game.seq === seq) {
      bench.pass(60_000);
      for (const d of open) {
        if (bench.match.game.seq !== seq) break;
        const at = answers[d.seat];
        if (at != null && bench.now - from >= at && bench.match.heldOf(d.seat).length === 0)
          expect(bench.answer(d, answer(bench, d)).ok).toBe(true);
        deadlines.add(bench.match.clockOf(d.seat).deadline);
      }
    }
    // The clock that all see does not show that the window will close early.
    expect(deadlines.size).toBe(1);
    return bench.now - from;
  }
  const all = (standing: Standing): Map<Seat, Standing> => new Map([0, 1, 2].map((seat) => [seatAt(seat), standing]));

  test('lasts its full time if a player is awaited', () => {
    expect(near(windowLasts({}), window)).toBe(true);
    expect(near(windowLasts({ standing: new Map([...all(PASS)].slice(0, 1)) }), window)).toBe(true);
  });

  test('closes at the same step, however it is known that no player is awaited', () => {
    const first = windowLasts({ standing: all(PASS) });
    expect(first).toBe(step);
    expect(windowLasts({ answers: [60_000, 60_000, 60_000] })).toBe(first);
    expect(windowLasts({ answers: [60_000, 8 * 60_000, null], standing: new Map([[seatAt(2), PASS]]) })).toBe(first);
    expect(windowLasts({ standing: all({ ...PASS, calls: 'home' }) })).toBe(first);
  });

  test('closes at the next step after the last answer, whatever the answers are', () => {
    const late = { answers: [step + 1, 2 * step + 60_000, 60_000] };
    expect(windowLasts(late)).toBe(3 * step);
    // The moment within the step does not show either.
    expect(windowLasts({ answers: [step + 1, 3 * step - 60_000, 60_000] })).toBe(3 * step);
    const call = (bench: Bench, d: Decision): Answer => ({
      ids: options(bench.match.view(d.seat), d as DecisionOf<'bluff.call'>).ids,
    });
    expect(windowLasts({ ...late, answer: call })).toBe(3 * step);
  });

  test('a standing answer does what the player would have done without an answer', () => {
    const records = [all(PASS), all(NO_STANDING)].map((standing) => {
      const bench = table();
      playTo(bench, calls);
      bench.match.arrange(standing, new Map());
      lasts(bench, DAY);
      return bench.steps.at(-1)?.events;
    });
    expect(records[0]).toEqual(records[1]);
  });

  test('a standing answer reads nothing that only its player sees', () => {
    const home: Standing = { calls: 'home', replies: 'home', proofs: 'home', dice: 'home' };
    const verdicts: boolean[] = [];
    const bench = table();
    // Each window of a long game: the verdict on the player's own view is the verdict on the public view.
    for (let i = 0; i < 400 && !bench.match.over; i++) {
      const { seq } = bench.match.game;
      playTo(bench, (open) => bench.match.game.seq > seq && open.some((d) => isWindow(d.kind)));
      for (const d of bench.open) {
        const own = passes(bench.match.view(d.seat), d, home);
        expect(own).toBe(passes(bench.match.view(NOBODY), d, home));
        verdicts.push(own);
      }
      bench.pass(window);
    }
    expect(verdicts.length).toBeGreaterThan(100);
    expect(verdicts).toContain(true);
  });

  test('a player is asked about a hex with their own citadel, and about no other hex', () => {
    const bench = table();
    playTo(bench, calls);
    const d = only(bench) as DecisionOf<'bluff.call'>;
    const home: Standing = { ...PASS, calls: 'home' };
    const view = bench.match.view(d.seat);
    const withFort = (owner: Seat) => ({
      ...view,
      hexes: view.hexes.map((hex, n) => (n === d.hex ? { ...hex, owner, fort: { level: 4 as const, hits: 0 } } : hex)),
    });
    const other = seatAt((d.seat + 1) % 3);
    const asked = [view, withFort(other), withFort(d.seat)].map((at) => !passes(at as typeof view, d, home));
    expect(asked).toEqual([false, false, true]);
  });

  test('a window that only bots are asked in takes no hours', () => {
    const bench = table([false, true, true]);
    playTo(bench, (open) => open.length > 0 && open.every((d) => isWindow(d.kind) && d.seat !== 0));
    expect(lasts(bench, DAY)).toBe(60_000);
  });
});
