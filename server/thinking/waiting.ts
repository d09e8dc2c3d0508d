// Questions waiting for a thread: the earliest due comes first, and the waiting questions share the available
// time. A maker whose tables had much more time lately than another's waits behind that one, however soon
// their answers are due.
import type { Answer } from '../../shared/game/types.ts';
import { Used } from '../common/used.ts';
import type { Question } from './messages.ts';

/** Less time than this is not worth starting with, ms. */
const LEAST = 20;
/**
 * The minimum for each of several waiting questions, ms: many half thoughts are worth less than a few whole
 * ones.
 */
const SHARE = 120;
/** How much more time than another a maker may have used before they wait behind them, ms. */
const AHEAD = 1_000;

/**
 * The most time for one question while a maker with less use may ask, ms. A thought cannot be interrupted,
 * and a question that comes meanwhile, due in a bot's shortest pause, must still get its share.
 */
const AT_ONCE = 300;

/**
 * The weight of time that a maker used while no other waited, when turns are decided. It was taken from no
 * other, and at full weight newcomers would go first for a minute. At zero, a flooding maker would start
 * level with the others each time.
 */
const UNCONTESTED = 0.1;

/** A question in the queue. Times are on the monotonic clock. */
export interface Job {
  readonly question: Omit<Question, 'ms'>;
  /** The maker of the table, for whom it is counted. */
  readonly who: string;
  /** How long it is worth thinking about, ms. */
  readonly most: number;
  /** When it must be done. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

export class Waiting {
  /** In the order of their due times. */
  private jobs: Job[] = [];
  /** What each maker used, and the part of it that decides turns. */
  private readonly used = new Used();
  private readonly contested = new Used();

  /**
   * Inserts a job by its due time. Drops overdue jobs here: without a free thread nothing else shortens the
   * list.
   */
  add(job: Job, now: number): void {
    this.forget(now);
    const { jobs } = this;
    // Searched from the end: later questions are mostly due later, so inserting stays cheap.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  /** Returns how many jobs a thread could still start. */
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
   * Returns the next job and its time limit in ms; null if there is none.
   * @param threads how many threads share the questions
   * @param free how many of them are idle, including the one that asks
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
    // The time until the first job is due is split evenly among the makers of tables, and each share among
    // that maker's jobs. So a hundred questions of one maker take nothing from the single question of
    // another.
    const part = ((first.until - now) * threads) / (counts.size * (counts.get(job.who) ?? 1));
    // A maker served before the earliest due job is owed time: enough to draw level.
    const owed = job === first ? 0 : (this.contested.of(first.who, now) - this.contested.of(job.who, now)) / 2;
    const most = free === 1 && this.used.isAheadOfAnother(job.who, now) ? Math.min(job.most, AT_ONCE) : job.most;
    const ms = Math.min(most, job.until - now, Math.max(SHARE, part, owed));
    this.used.add(job.who, ms, now);
    this.contested.add(job.who, counts.size > 1 ? ms : UNCONTESTED * ms, now);
    return { job, ms };
  }

  /**
   * Returns the earliest due job, unless its maker used much more than another who waits: then the earliest
   * of that one.
   */
  private chosen(first: Job, all: readonly string[], now: number): Job {
    const had = this.contested.of(first.who, now);
    let [least, amount] = [first.who, had - AHEAD];
    for (const who of all) {
      const used = this.contested.of(who, now);
      if (used < amount) [least, amount] = [who, used];
    }
    return this.jobs.find(({ who }) => who === least) ?? first;
  }

  clear(): void {
    this.jobs = [];
  }
}
