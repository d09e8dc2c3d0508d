// A match for tests: no network, and the test sets the time.
import type { Bot } from '../../../minds/bots/bot.ts';
import { sample } from '../../../minds/stand-ins/index.ts';
import { isWindow } from '../../../model/decisions/kinds.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Answer, Decision, RuleSet } from '../../../model/game/types.ts';
import { type Luck, seededLuck, seedFromText } from '../../../model/luck/luck.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { quickTiming, type Timing } from '../clock.ts';
import { Match, type MatchStep } from '../match.ts';
import type { JournalEntry } from '../types.ts';

export const SLOW = quickTiming({ limit: 60_000, bot: 100, window: 2500, grace: 5000 });
export const sampler: Bot = { name: 'sample', answer: sample };

/** A match that applies a complete set of answers only at its next tick. */
export class PatientMatch extends Match {
  protected override complete(): void {}
}

/** Keeps what the match writes and reports. */
export class Bench {
  readonly match: Match;
  readonly journal: JournalEntry[] = [];
  readonly steps: MatchStep[] = [];
  readonly dropped: [number, number[]][] = [];
  readonly errors: unknown[] = [];
  readonly random = randomOf('bench');
  /** Called before an entry is stored. If it throws, the journal throws this error. */
  onAppend: (entry: JournalEntry) => void = () => {};
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
        journal: {
          append: (entry) => {
            this.onAppend(entry);
            this.journal.push(entry);
          },
        },
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

  playUntil(holds: (open: readonly Decision[]) => boolean): void {
    for (let i = 0; i < 4000 && !holds(this.open); i++) {
      if (this.match.over) throw new Error('the game is over');
      for (const d of this.open) {
        // Another answer may already have completed the set, so other decisions may be open now.
        const waits = this.open.some((o) => o.id === d.id) && !this.match.heldOf(d.seat).some((h) => h.id === d.id);
        if (waits) this.answer(d);
      }
      if (holds(this.open)) return;
      this.pass(3000);
    }
    if (!holds(this.open)) throw new Error('that set never opened');
  }
}

export const people = (n: number): boolean[] => Array.from({ length: n }, () => false);
/** Are two or more people asked at the same time, outside a window? */
export const together = (open: readonly Decision[]) => open.length > 1 && open.every((d) => !isWindow(d.kind));
export const inWindow = (open: readonly Decision[]) => open.length > 1 && open.every((d) => d.kind === 'bluff.call');
