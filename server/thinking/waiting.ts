// Questions that wait for a thread: whose answer is due first comes first, and those that wait share what time there is. Whoever's tables
// have had much more of it lately than others' waits behind these, however soon their answers are due.
import type { Answer } from '../../shared/game/types.ts';
import { Used } from '../common/used.ts';
import type { Question } from './messages.ts';

/** Less time than this is not worth beginning with, ms. */
const LEAST = 20;
/** Of several that wait none gets less than this, ms: many half thoughts are worth less than a few. */
const SHARE = 120;
/** How much more of the threads than others somebody may have had before they wait behind them, ms. */
const AHEAD = 1_000;

/**
 * While somebody else may ask who had less, nobody is given more than this at once, ms: a thought cannot be cut short, and a question
 * that comes meanwhile and is due in the shortest pause of a bot still gets its share.
 */
const AT_ONCE = 300;

/**
 * What somebody had of the threads while nobody else waited counts by this much when it is asked whose turn it is: it was taken from nobody, and
 * whoever comes anew would go before them for a minute. A little, or whoever asks without end would begin level with everybody each time.
 */
const UNCONTESTED = 0.1;

/** Something to think about. Moments are on the monotonic clock. */
export interface Job {
  readonly question: Omit<Question, 'ms'>;
  /** Whom it is counted for: who made the table. */
  readonly who: string;
  /** How long it is worth thinking about, ms. */
  readonly most: number;
  /** When it has to be done. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

export class Waiting {
  /** In the order in which they are due. */
  private jobs: Job[] = [];
  /** What each had, and what of it counts for whose turn it is. */
  private readonly used = new Used();
  private readonly contested = new Used();

  /** Inserts a job by its due time. Overdue jobs are dropped here: without a free thread nothing else shortens the list. */
  add(job: Job, now: number): void {
    this.forget(now);
    const { jobs } = this;
    // Searched from the end: later questions are mostly due later, so inserting stays cheap.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  /** How many wait that a thread could still begin with. */
  count(now: number): number {
    this.forget(now);
    return this.jobs.length;
  }

  private forget(now: number): void {
    const { jobs } = this;
    const over = jobs.findIndex(({ until }) => until - now >= LEAST);
    jobs.splice(0, over < 0 ? jobs.length : over);
  }

  /**
   * The next to be thought about, and for how long at most in ms; null where there is none.
   * @param threads how many share the questions
   * @param free how many of them have nothing to do, the one that asks counted
   */
  next(now: number, threads: number, free: number): { readonly job: Job; readonly ms: number } | null {
    this.forget(now);
    const { jobs } = this;
    const [first] = jobs;
    if (first === undefined) return null;
    const counts = new Map<string, number>();
    for (const { who } of jobs) counts.set(who, (counts.get(who) ?? 0) + 1);
    const job = this.chosen(first, [...counts.keys()], now);
    jobs.splice(jobs.indexOf(job), 1);
    // The time until the first job is due is split evenly among the makers of tables, and each share among that maker's jobs: a hundred
    // questions of one maker take nothing from the single question of another.
    const part = ((first.until - now) * threads) / (counts.size * (counts.get(job.who) ?? 1));
    // Whoever comes before what is due first is owed something: as much as makes them level.
    const owed = job === first ? 0 : (this.contested.of(first.who, now) - this.contested.of(job.who, now)) / 2;
    const most = free === 1 && this.used.isAheadOfAnother(job.who, now) ? Math.min(job.most, AT_ONCE) : job.most;
    const ms = Math.min(most, job.until - now, Math.max(SHARE, part, owed));
    this.used.add(job.who, ms, now);
    this.contested.add(job.who, counts.size > 1 ? ms : UNCONTESTED * ms, now);
    return { job, ms };
  }

  /** What is due first, unless it is of somebody who had much more than another who waits: then what is due first of that one. */
  private chosen(first: Job, all: readonly string[], now: number): Job {
    const had = this.contested.of(first.who, now);
    let [least, amount] = [first.who, had - AHEAD];
    for (const who of all) {
      const used = this.contested.of(who, now);
      if (used < amount) [least, amount] = [who, used];
    }
    return this.jobs.find(({ who }) => who === least) ?? first;
  }

  /** Nobody waits any more. */
  clear(): void {
    this.jobs = [];
  }
}
