// Questions that wait for a thread: whose answer is due first comes first, and those that wait share what time there is. Whoever's tables
// have had much more of it lately than others' waits behind these, however soon their answers are due.
import type { Answer } from '../../shared/game/types.ts';
import { Used } from '../common/used.ts';
import type { Question } from './messages.ts';

/** Less time than this is not worth beginning with, ms. */
const LEAST = 20;
/** Of several that wait none gets less than this, ms: many half thoughts are worth less than a few. */
const SHARE = 120;
/** So much more of the threads than others somebody has before they wait behind them, ms. */
const AHEAD = 1_000;

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
  private readonly used = new Used();

  /** One more, in the order in which they are due. What nobody came to in its time is over: without a thread at hand the list would only grow. */
  add(job: Job, now: number): void {
    this.forget(now);
    const { jobs } = this;
    // What is asked later is mostly due later: many tables that ask at once cost no more each than a few.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  private forget(now: number): void {
    const { jobs } = this;
    const over = jobs.findIndex(({ until }) => until - now >= LEAST);
    jobs.splice(0, over < 0 ? jobs.length : over);
  }

  /**
   * The next to be thought about, and for how long at most in ms; null where there is none.
   * @param threads how many share the questions
   */
  next(now: number, threads: number): { readonly job: Job; readonly ms: number } | null {
    this.forget(now);
    const { jobs } = this;
    const [first] = jobs;
    if (first === undefined) return null;
    const counts = new Map<string, number>();
    for (const { who } of jobs) counts.set(who, (counts.get(who) ?? 0) + 1);
    const job = this.chosen(first, [...counts.keys()], now);
    jobs.splice(jobs.indexOf(job), 1);
    // Those who wait share the time until the first of it is due, and what they wait for shares theirs: four bots are asked at once what
    // they buy, and a hundred questions of one take nothing from the one of another.
    const part = ((first.until - now) * threads) / (counts.size * (counts.get(job.who) ?? 1));
    // Whoever comes before what is due first is owed something: as much as makes them level.
    const owed = job === first ? 0 : (this.used.of(first.who, now) - this.used.of(job.who, now)) / 2;
    const ms = Math.min(job.most, job.until - now, Math.max(SHARE, part, owed));
    this.used.add(job.who, ms, now);
    return { job, ms };
  }

  /** What is due first, unless it is of somebody who had much more than another who waits: then what is due first of that one. */
  private chosen(first: Job, all: readonly string[], now: number): Job {
    const had = this.used.of(first.who, now);
    let [least, amount] = [first.who, had - AHEAD];
    for (const who of all) {
      const used = this.used.of(who, now);
      if (used < amount) [least, amount] = [who, used];
    }
    return this.jobs.find(({ who }) => who === least) ?? first;
  }

  /** Nobody waits any more. */
  clear(): void {
    this.jobs = [];
  }
}
