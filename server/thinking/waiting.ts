// Questions that wait for a thread: whose answer is due first comes first, and those that wait share what time there is.
import type { Answer } from '../../shared/game/types.ts';
import type { Question } from './messages.ts';

/** Less time than this is not worth beginning with, ms. */
const LEAST = 20;
/** Of several that wait none gets less than this, ms: many half thoughts are worth less than a few. */
const SHARE = 120;

/** Something to think about. Moments are on the monotonic clock. */
export interface Job {
  readonly question: Omit<Question, 'ms'>;
  /** How long it is worth thinking about, ms. */
  readonly most: number;
  /** When it has to be done. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

export class Waiting {
  private jobs: Job[] = [];

  /** One more, in the order in which they are due. What nobody came to in its time is over: without a thread at hand the list would only grow. */
  add(job: Job, now: number): void {
    const { jobs } = this;
    const over = jobs.findIndex(({ until }) => until - now >= LEAST);
    jobs.splice(0, over < 0 ? jobs.length : over);
    // What is asked later is mostly due later: many tables that ask at once cost no more each than a few.
    jobs.splice(jobs.findLastIndex(({ until }) => until <= job.until) + 1, 0, job);
  }

  /**
   * The next to be thought about, and for how long at most in ms; null where there is none.
   * @param threads how many share the questions
   */
  next(now: number, threads: number): { readonly job: Job; readonly ms: number } | null {
    let job = this.jobs.shift();
    while (job !== undefined && job.until - now < LEAST) job = this.jobs.shift();
    if (job === undefined) return null;
    // Those that wait share what there is: four bots are asked at once what they buy.
    const left = job.until - now;
    const part = (left * threads) / (this.jobs.length + 1);
    return { job, ms: Math.min(job.most, left, Math.max(SHARE, part)) };
  }

  /** Nobody waits any more. */
  clear(): void {
    this.jobs = [];
  }
}
