// Questions that wait for a thread, the earliest due first. A maker whose tables recently used much more time
// than another's waits behind that maker.
import type { Answer } from '../../shared/model/game/types.ts';
import { Used } from '../limits/used.ts';
import type { Question } from './messages.ts';

/** The least time for which a question is worth starting, ms. */
const LEAST = 20;
/** The time for each of several waiting questions, ms: few whole thoughts are worth more than many half thoughts. */
const SHARE = 120;
/** A maker that used this much more time than another waits behind it, ms. */
const AHEAD = 1_000;

/**
 * The most time for a question while a maker with less use may send one, ms. A thought cannot be interrupted.
 */
const AT_ONCE = 300;

/**
 * The weight of time used while no other maker waited. At 1 newcomers would go first for a minute; at 0 a
 * flooding maker would start level each time.
 */
const UNCONTESTED = 0.1;

/** Times are on the monotonic clock. */
export interface Job {
  readonly question: Omit<Question, 'ms'>;
  readonly who: string;
  /** The longest thinking time, ms. */
  readonly most: number;
  /** When the answer must be ready. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

export class Waiting {
  /** The waiting jobs, the earliest due first. */
  private jobs: Job[] = [];
  /** All recent use, and the part of it that decides turns. */
  private readonly used = new Used();
  private readonly contested = new Used();

  /** Drops overdue jobs: without a free thread nothing else does. */
  add(job: Job, now: number): void {
    this.forget(now);
    const { jobs } = this;
    // Later questions are mostly due later.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  /** Returns how many jobs could still be started. */
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
   * Returns the next job and its time limit in ms.
   * @param free idle threads, including the thread that the job is for
   */
  next(now: number, threads: number, free: number): { readonly job: Job; readonly ms: number } | null {
    this.forget(now);
    const { jobs } = this;
    const [first] = jobs;
    if (first === undefined) return null;
    const counts = new Map<string, number>();
    for (const { who } of jobs) counts.set(who, (counts.get(who) ?? 0) + 1);
    const job = this.chooseJob(first, [...counts.keys()], now);
    jobs.splice(jobs.indexOf(job), 1);
    // Time is split among makers, then among each maker's jobs, so that many questions of one maker take
    // nothing from another's.
    const part = ((first.until - now) * threads) / (counts.size * (counts.get(job.who) ?? 1));
    // A maker served before the earliest due job is owed the time to draw level.
    const owed = job === first ? 0 : (this.contested.of(first.who, now) - this.contested.of(job.who, now)) / 2;
    const most = free === 1 && this.used.isAheadOfAnother(job.who, now) ? Math.min(job.most, AT_ONCE) : job.most;
    const ms = Math.min(most, job.until - now, Math.max(SHARE, part, owed));
    this.used.add(job.who, ms, now);
    this.contested.add(job.who, counts.size > 1 ? ms : UNCONTESTED * ms, now);
    return { job, ms };
  }

  /** Returns the first job, or another maker's earliest if the first job's maker used much more time. */
  private chooseJob(first: Job, all: readonly string[], now: number): Job {
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
