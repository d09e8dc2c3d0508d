import { describe, expect, test } from 'vitest';
import { sample } from '../../minds/stand-ins/index.ts';
import { isWindow } from '../../model/decisions/kinds.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Decision, Seat } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { quickTiming } from './clock.ts';
import { Match, type MatchStep } from './match.ts';
import type { JournalEntry } from './types.ts';

const CLOCK = 60_000;
const WINDOW = 2500;

class Bench {
  readonly steps: MatchStep[] = [];
  readonly journal: JournalEntry[] = [];
  readonly match: Match;
  now = 0;
  private readonly random = randomOf('chosen');
  private commands = 0;

  constructor(players: number) {
    this.match = new Match(
      {
        rules: classicRules(players),
        luck: seededLuck(seedFromText('match')),
        names: Array.from({ length: players }, (_, seat) => `P${seat}`),
        bots: Array.from({ length: players }, () => false),
        timing: quickTiming({ limit: CLOCK, bot: 100, window: WINDOW, grace: 5000 }),
        bot: { name: 'sample', answer: sample },
        random: randomOf('bots'),
        journal: { append: (entry) => this.journal.push(entry) },
        onStep: (step) => this.steps.push(step),
        onHeld: () => {},
        onFault: (error) => {
          throw error;
        },
      },
      this.now,
    );
  }

  begin(): this {
    this.match.begin(this.now);
    return this;
  }

  get open(): readonly Decision[] {
    return this.match.game.open;
  }

  get newest(): MatchStep | undefined {
    return this.steps.at(-1);
  }

  answer(d: Decision): void {
    const answer = sample(this.match.view(d.seat), d, this.random);
    expect(this.match.answer(d.seat, `c${this.commands++}`, d.id, answer, this.now).ok).toBe(true);
  }

  pass(ms: number): void {
    this.now += ms;
    this.match.tick(this.now);
  }

  playUntil(holds: (open: readonly Decision[]) => boolean): this {
    for (let i = 0; i < 4000 && !holds(this.open); i++) {
      const d = this.open.find((o) => !this.match.heldOf(o.seat).some((h) => h.id === o.id));
      if (d === undefined || isWindow(d.kind)) this.pass(WINDOW);
      else this.answer(d);
    }
    expect(holds(this.open)).toBe(true);
    return this;
  }
}

const seats = (open: readonly Decision[]): Seat[] => open.map((d) => d.seat);
const together = (open: readonly Decision[]) => open.length > 1 && open.every((d) => !isWindow(d.kind));
const inWindow = (open: readonly Decision[]) => open.length > 1 && open.every((d) => isWindow(d.kind));

describe('a step names the seats for which the clock or a bot chose', () => {
  test('the clock, from the very first decision', () => {
    const bench = new Bench(2).begin();
    const [{ seat }] = bench.open;
    bench.pass(CLOCK);
    expect(bench.newest).toMatchObject({ seq: 1, chosen: [{ seat, by: 'clock' }] });
  });

  test('no seat, when all answered themselves: the field is absent', () => {
    const bench = new Bench(2).begin();
    bench.answer(bench.open[0]);
    expect(bench.newest?.seq).toBe(1);
    expect(bench.steps.every((step) => !('chosen' in step))).toBe(true);
  });

  test('only those seats of a set whose clock ended', () => {
    const bench = new Bench(3).begin().playUntil(together);
    const [first, ...rest] = bench.open;
    bench.answer(first);
    bench.pass(CLOCK);
    expect(bench.newest?.chosen).toEqual(seats(rest).map((seat) => ({ seat, by: 'clock' })));
  });

  test('a bot, when the player was away too long, and none once they are back', () => {
    const bench = new Bench(2).begin();
    const [{ seat }] = bench.open;
    bench.match.left(seat, bench.now);
    bench.pass(5000);
    bench.pass(100);
    expect(bench.newest).toMatchObject({ seq: 1, chosen: [{ seat, by: 'away' }] });
    bench.match.back(seat, bench.now);
    bench.playUntil((open) => open.some((d) => d.seat === seat) && bench.match.game.seq > 1);
    const { seq } = bench.match.game;
    for (const d of bench.open) bench.answer(d);
    expect(bench.newest?.seq).toBe(seq + 1);
    expect(bench.newest).not.toHaveProperty('chosen');
  });

  test('no seat that a bot plays at its player’s request', () => {
    const bench = new Bench(2).begin();
    bench.match.auto(bench.open[0].seat, true, bench.now);
    bench.pass(100);
    expect(bench.newest?.seq).toBe(1);
    expect(bench.newest).not.toHaveProperty('chosen');
  });

  test('law 3: the same seats after a replay of the journal', () => {
    const bench = new Bench(3).begin().playUntil(together);
    bench.answer(bench.open[0]);
    bench.pass(CLOCK);
    const again = new Bench(3);
    again.match.restore(null, structuredClone(bench.journal), 0, again.now);
    expect(again.match.steps.map(({ chosen }) => chosen)).toEqual(bench.steps.map(({ chosen }) => chosen));
  });
});

describe('law 4: a window does not show who answered in it', () => {
  test.each([
    ['nobody', () => false],
    ['one of them', (i: number) => i === 0],
    ['everybody', () => true],
  ])('when %s answers, and the rest let it close', (_who, answers) => {
    const bench = new Bench(3).begin().playUntil(inWindow);
    const { seq, open } = bench.match.game;
    for (const [i, d] of open.entries()) if (answers(i)) bench.answer(d);
    bench.pass(WINDOW);
    const step = bench.steps.find((s) => s.seq === seq + 1);
    expect(step?.seq).toBe(seq + 1);
    expect(step).not.toHaveProperty('chosen');
  });

  test('or who was away in it', () => {
    const bench = new Bench(3).begin().playUntil(inWindow);
    const { seq, open } = bench.match.game;
    bench.match.left(open[0].seat, bench.now - 5000);
    bench.pass(WINDOW * 4);
    const step = bench.steps.find((s) => s.seq === seq + 1);
    expect(step?.seq).toBe(seq + 1);
    expect(bench.journal.findLast((e) => e.t === 'step' && e.seq === seq + 1)).toMatchObject({
      causes: open.map((d, i) => [d.seat, i === 0 ? 'away' : 'clock']),
    });
    expect(step).not.toHaveProperty('chosen');
  });
});
