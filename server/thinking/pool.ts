// The threads in which bots think. Tables never wait for a thread: if its answer is late, the
// quick bot answers instead.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LEVELS, type LevelName } from '../../shared/minds/bots/levels.ts';
import type { Answer, Decision } from '../../shared/model/game/types.ts';
import type { Thinker } from '../../shared/play/match/setup.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { ThinkingThread } from './thread.ts';
import { type Job, Waiting } from './waiting.ts';

/**
 * How long before its answer is due a thought must be ready, ms. It must be sent between threads, and the
 * match polls for it.
 */
const MARGIN = 60;
/** How long the pool waits before it replaces a lost thread, ms. The machine may lack memory. */
const PAUSE = 1_000;

/** Leaves one core for the event loop of the tables. */
export const DEFAULT_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

export class ThinkingPool {
  private readonly most: number;
  private readonly counter: WorkCounter;
  private readonly givesWay: boolean;
  private readonly logFault: ReturnType<typeof limitedLog>;
  private readonly threads: ThinkingThread[] = [];
  private readonly queue = new Waiting();
  private isClosed = false;
  /** No thread is started while this timer runs. */
  private pause: NodeJS.Timeout | undefined;

  /**
   * @param most the most threads; each starts when it is needed
   * @param givesWay run threads at a lower priority than the event loop (Linux only)
   */
  constructor(most: number, counter: WorkCounter, log: Log, givesWay = false) {
    this.logFault = limitedLog(log, 'error');
    this.most = most;
    this.counter = counter;
    this.givesWay = givesWay;
  }

  /**
   * Returns the thinker for the bots of one table.
   * @param who the maker of the table, to whom thinking time is counted
   */
  thinkerOf(name: LevelName, who: string): Thinker {
    const { thinks } = LEVELS[name];
    // Starts the first thread early. It has time to load, because the first decisions of a
    // game need no thread.
    if (thinks !== null && this.threads.length === 0 && this.mayBegin) this.begin();
    // A thought must be garbage collected together with its decision.
    const thoughts = new WeakMap<Decision, { answer: Answer | null }>();
    return {
      thinksOf: (kind) => this.most > 0 && thinks?.kinds.has(kind) === true,
      hasBegun: (d) => thoughts.has(d),
      begin: (view, decision, ms) => {
        const thought: { answer: Answer | null } = { answer: null };
        thoughts.set(decision, thought);
        if (thinks === null) return;
        this.think({
          who,
          question: { level: name, view, decision, seed: randomBytes(12).toString('hex') },
          most: thinks.ms,
          until: monotonicNow() + ms - MARGIN,
          done: (answer) => {
            thought.answer = answer;
          },
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

  /** Discards the threads' work. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.pause);
    this.queue.clear();
    await Promise.all(this.threads.splice(0).map((thread) => thread.end()));
  }

  private think(job: Job): void {
    if (this.isClosed) return;
    this.queue.add(job, monotonicNow());
    this.startNext();
  }

  private get mayBegin(): boolean {
    return !this.isClosed && this.pause === undefined && this.threads.length < this.most;
  }

  private begin(): void {
    try {
      const listener = {
        free: () => this.startNext(),
        failed: (fault: string) => this.report(fault, 'a bot could not think'),
        lost: (thread: ThinkingThread, error: unknown) => this.replaceThread(thread, error),
      };
      this.threads.push(new ThinkingThread({ givesWay: this.givesWay }, listener));
    } catch (error) {
      this.beginLater();
      this.report(error, 'a thread for bots cannot be started');
    }
  }

  /** Starts a thread after a pause, because the machine may lack resources. */
  private beginLater(): void {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.startNext();
    }, PAUSE).unref();
  }

  private replaceThread(thread: ThinkingThread, error: unknown): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    this.beginLater();
    this.report(error, 'a thread for bots ended');
  }

  private report(error: unknown, text: string): void {
    this.counter.fault();
    this.logFault({ err: error }, text);
  }

  private startNext(): void {
    const ready = this.threads.filter(({ isReady }) => isReady);
    const free = ready.filter(({ isFree }) => isFree);
    for (const [n, thread] of free.entries()) {
      // Only ready threads get questions, because a thread that is loading may be too late.
      const next = this.queue.next(monotonicNow(), ready.length, free.length - n);
      if (next === null) return;
      thread.ask(next.job, next.ms);
    }
    // Each loading thread will take one of the waiting questions.
    const waits = this.queue.count(monotonicNow());
    while (this.mayBegin && this.threads.length - ready.length < waits) this.begin();
  }
}
