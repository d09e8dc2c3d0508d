// Threads beside the server's loop in which bots think. Whose answer is due first comes first; what comes to nothing in its time
// is answered by the quick bot, so that no table waits for a thread.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LEVELS, type LevelName } from '../../shared/bots/levels.ts';
import type { Answer, Decision, View } from '../../shared/game/types.ts';
import type { Thinker } from '../../shared/match/thinker.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { type Beginning, type Question, READY, type Thought } from './messages.ts';

/** So long before an answer is due a thread has to be done: it has to get back, and the match looks only now and then. */
const MARGIN = 60;
/** Less time than this is not worth beginning with. */
const LEAST = 20;
/** Of several that wait none gets less than this, ms: many half thoughts are worth less than a few. */
const SHARE = 120;
/** A thread that is so much later than it was told is looked at, ms. */
const STUCK = 3_000;
/** Who worked for so long meanwhile does not come back, ms; who did not was given no time by the machine, and is looked at again. */
const WORKED = 1_500;
/** Times that a thread without time is looked at. */
const LOOKS = 20;

/** Threads where none are set: one core stays for the tables. */
export const DEFAULT_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A thread that has not loaded what it thinks with by then never will, ms. */
const BEGIN = 60_000;
/** How long after a thread was lost another is begun, ms. */
const PAUSE = 1_000;

interface Job {
  readonly question: Omit<Question, 'ms'>;
  /** How long it is worth thinking about, ms. */
  readonly most: number;
  /** When it has to be done, on the monotonic clock. */
  readonly until: number;
  readonly done: (answer: Answer | null) => void;
}

/** A thread and what it thinks about. */
interface Thread {
  readonly worker: Worker;
  /** It has loaded what it thinks with. */
  isReady: boolean;
  job: Job | null;
  /** When it takes the next question, on the monotonic clock. */
  freeAt: number;
  rest: NodeJS.Timeout | undefined;
  stuck: NodeJS.Timeout | undefined;
}

const failed = limitedLog((line) => console.error(line));

export class ThinkingPool {
  private readonly most: number;
  private readonly counter: WorkCounter;
  private readonly givesWay: boolean;
  private readonly threads: Thread[] = [];
  private waiting: Job[] = [];
  private isClosed = false;
  private beginAt = 0;

  /**
   * @param most threads at most; none are begun before they are needed
   * @param givesWay threads run only when the loop does not want their core, so that neither a flood of questions nor what there is to
   * think of changes how soon it answers; only where the system knows a priority for a thread
   */
  constructor(most: number, counter: WorkCounter, givesWay = false) {
    this.most = most;
    this.counter = counter;
    this.givesWay = givesWay;
  }

  /** Where the bots of one match think. */
  thinkerOf(name: LevelName): Thinker {
    const { thinks } = LEVELS[name];
    // The first thread takes a while to begin; the first decisions of a game need none.
    if (thinks !== null && this.threads.length === 0 && this.mayBegin()) this.begin();
    // A decision that goes takes its thought along.
    const thoughts = new WeakMap<Decision, { answer: Answer | null }>();
    return {
      thinksOf: (kind) => this.most > 0 && thinks?.kinds.has(kind) === true,
      hasBegun: (d) => thoughts.has(d),
      begin: (view, d, ms) => {
        const thought: { answer: Answer | null } = { answer: null };
        thoughts.set(d, thought);
        if (thinks === null) return;
        this.think({ level: name, view, decision: d }, thinks.ms, ms, (answer) => {
          thought.answer = answer;
        });
      },
      answer: (d) => {
        const thought = thoughts.get(d);
        if (thought === undefined) return null;
        this.counter.thought(thought.answer !== null);
        return thought.answer;
      },
    };
  }

  /** Ends all threads; what they think about comes to nothing. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.waiting = [];
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  private think(
    of: { level: LevelName; view: View; decision: Decision },
    most: number,
    ms: number,
    done: Job['done'],
  ): void {
    if (this.isClosed) return;
    const { waiting } = this;
    const question = { ...of, seed: randomBytes(12).toString('hex') };
    const now = monotonicNow();
    const until = now + ms - MARGIN;
    // What nobody came to in its time is over: with no thread at hand the list would only grow. It stands in order, and what is asked
    // later is mostly due later: many tables that ask at once cost no more each than a few.
    const over = waiting.findIndex((job) => job.until - now >= LEAST);
    waiting.splice(0, over < 0 ? waiting.length : over);
    waiting.splice(waiting.findLastIndex((job) => job.until <= until) + 1, 0, { question, most, until, done });
    if (this.mayBegin()) this.begin();
    this.next();
  }

  /** Is one thread more wanted, and allowed? */
  private mayBegin(): boolean {
    const { threads } = this;
    return threads.length < this.most && monotonicNow() >= this.beginAt && threads.every(({ job }) => job !== null);
  }

  private begin(): void {
    let worker: Worker;
    try {
      worker = new Worker(new URL('./worker.ts', import.meta.url), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        workerData: { givesWay: this.givesWay } satisfies Beginning,
      });
    } catch (error) {
      this.beginAt = monotonicNow() + PAUSE;
      this.report(error);
      return;
    }
    const thread: Thread = { worker, isReady: false, job: null, freeAt: 0, rest: undefined, stuck: undefined };
    thread.stuck = setTimeout(() => this.lost(thread, new Error('a thread for bots did not begin')), BEGIN).unref();
    // A server that is asked to end does not wait for its bots.
    worker.unref();
    worker.on('message', (message: Thought | typeof READY) => {
      clearTimeout(thread.stuck);
      if (message === READY) {
        thread.isReady = true;
        return this.next();
      }
      const { answer, fault } = message;
      if (fault !== '') this.report(`a bot could not think: ${fault}`);
      thread.job?.done(answer);
      // It is free when its time is over, not before: how soon an answer was found depends on what a hand holds.
      thread.rest = setTimeout(
        () => {
          thread.job = null;
          this.next();
        },
        Math.max(0, thread.freeAt - monotonicNow()),
      ).unref();
    });
    worker.on('error', (error) => this.lost(thread, error));
    worker.on('exit', () => this.lost(thread, new Error('a thread for bots ended')));
    this.threads.push(thread);
  }

  /** A thread is no more: another is begun with the next question. */
  private lost(thread: Thread, error: unknown): void {
    clearTimeout(thread.stuck);
    clearTimeout(thread.rest);
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    this.beginAt = monotonicNow() + PAUSE;
    this.report(error);
    void thread.worker.terminate();
  }

  /** Looks at a thread that is late: one that works all the while, or does not say, is ended. */
  private late(thread: Thread, job: Job, looks = 0): void {
    // (A Node that cannot say it rejects.)
    const worked = async (since?: NodeJS.CpuUsage) => thread.worker.cpuUsage(since);
    const end = (): void => {
      if (thread.job === job) this.lost(thread, new Error('a bot thought for too long'));
    };
    let before: NodeJS.CpuUsage | undefined;
    worked().then((used) => {
      before = used;
    }, end);
    thread.stuck = setTimeout(() => {
      if (before === undefined || looks === LOOKS) return end();
      thread.stuck = setTimeout(end, STUCK).unref();
      worked(before).then(({ user, system }) => {
        if (thread.job !== job) return;
        clearTimeout(thread.stuck);
        if (user + system > WORKED * 1000) end();
        else this.late(thread, job, looks + 1);
      }, end);
    }, STUCK).unref();
  }

  private report(error: unknown): void {
    this.counter.fault();
    failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Gives what waits to threads that are free. */
  private next(): void {
    for (const thread of this.threads) {
      if (!thread.isReady || thread.job !== null) continue;
      const now = monotonicNow();
      let job = this.waiting.shift();
      while (job !== undefined && job.until - now < LEAST) job = this.waiting.shift();
      if (job === undefined) return;
      // Those that wait share what there is: four bots are asked at once what they buy.
      const left = job.until - now;
      const part = (left * this.most) / (this.waiting.length + 1);
      const ms = Math.min(job.most, left, Math.max(SHARE, part));
      const begun = job;
      thread.job = begun;
      thread.freeAt = now + ms;
      thread.stuck = setTimeout(() => this.late(thread, begun), ms + STUCK).unref();
      thread.worker.postMessage({ ...job.question, ms } satisfies Question);
    }
  }
}
