// Questions that wait for a thread. The question due first is served first. An exception: a maker whose
// tables recently used much more time than another maker's has to wait for the other maker.
import type { Answer } from '../../shared/model/game/types.ts';
import { Used } from '../limits/used.ts';
import type { Question } from './messages.ts';

/** A question with less time than this is not started, ms. */
const LEAST = 20;
/**
 * How long a thread thinks about each of several waiting questions, ms. Few complete thoughts are better
 * than many incomplete thoughts.
 */
const SHARE = 120;
/** A maker who used this much more time than another has to wait, ms. */
const AHEAD = 1_000;

/**
 * The most time for one question while a maker who used less time may send another question, ms. A
 * thought cannot be interrupted.
 */
const AT_ONCE = 300;

/**
 * The weight of time that was used while no other maker waited. With 1, newcomers would go first for a
 * minute. With 0, a maker with very many questions would never have to wait.
 */
const UNCONTESTED = 0.1;

/** Times are on the monotonic clock. */
export interface Job {
  readonly question: Omit<Question, 'ms'>;
  readonly who: string;
  /** The longest useful thinking time, ms. */
  readonly most: number;
  /** When the answer must be ready. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

export class Waiting {
  /** The waiting jobs, the earliest due first. */
  private jobs: Job[] = [];
  /** `used`: all recent use. `contested`: the part of it that decides turns. */
  private readonly used = new Used();
  private readonly contested = new Used();

  /** Adds a job. Also drops overdue jobs, because nothing else does while no thread is free. */
  add(job: Job, now: number): void {
    this.forget(now);
    const { jobs } = this;
    // Later questions mostly have later due times, so this searches from the end.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  /** Returns how many waiting jobs still have time to start. */
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
   * Returns the next job, and how many ms it gets.
   * @param free the number of idle threads, with the thread that takes the job
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
    // Splits the time among makers first, and then among each maker's jobs, so that many questions of one
    // maker take no time from another maker.
    const part = ((first.until - now) * threads) / (counts.size * (counts.get(job.who) ?? 1));
    // The maker of the first job has used more time. The other maker may use the difference first.
    const owed = job === first ? 0 : (this.contested.of(first.who, now) - this.contested.of(job.who, now)) / 2;
    const most = free === 1 && this.used.isAheadOfAnother(job.who, now) ? Math.min(job.most, AT_ONCE) : job.most;
    const ms = Math.min(most, job.until - now, Math.max(SHARE, part, owed));
    this.used.add(job.who, ms, now);
    this.contested.add(job.who, counts.size > 1 ? ms : UNCONTESTED * ms, now);
    return { job, ms };
  }

  /**
   * Returns the job due first. If its maker used much more time than another maker, returns the
   * other maker's first job.
   */
  private chooseJob(first: Job, all: readonly string[], now: number): Job {
    const timeUsed = this.contested.of(first.who, now);
    let [least, amount] = [first.who, timeUsed - AHEAD];
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
