// Threads beside the server's loop in which bots think. If a thread has no answer in time, the quick bot answers, so no table waits for a
// thread.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LEVELS, type LevelName } from '../../shared/bots/levels.ts';
import type { Answer, Decision } from '../../shared/game/types.ts';
import type { Thinker } from '../../shared/match/thinker.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { ThinkingThread } from './thread.ts';
import { type Job, Waiting } from './waiting.ts';

/** How long before an answer is due a thread has to be done, ms: it has to get back, and the match looks only now and then. */
const MARGIN = 60;
/** How long after a thread was lost no other is begun, ms. */
const PAUSE = 1_000;
/** Faults told in a minute. */
const FAULTS = 20;
/** Lines told of each: enough of its stack to see where it was. */
const LINES = 12;

/** Threads where none are set: one core stays for the tables. */
export const DEFAULT_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

const say = limitedLog((text) => console.error(text), FAULTS, LINES);

export class ThinkingPool {
  private readonly most: number;
  private readonly counter: WorkCounter;
  private readonly givesWay: boolean;
  private readonly threads: ThinkingThread[] = [];
  private readonly waiting = new Waiting();
  private isClosed = false;
  /** Runs while no thread may be begun. */
  private pause: NodeJS.Timeout | undefined;

  /**
   * @param most threads at most; none are begun before they are needed
   * @param givesWay threads run at the lowest priority, so that neither many nor hard questions slow the server's loop. Linux only
   */
  constructor(most: number, counter: WorkCounter, givesWay = false) {
    this.most = most;
    this.counter = counter;
    this.givesWay = givesWay;
  }

  /**
   * Where the bots of one table think.
   * @param who made it: what they think about is counted for them
   */
  thinkerOf(name: LevelName, who: string): Thinker {
    const { thinks } = LEVELS[name];
    // The first thread takes a while to begin; the first decisions of a game need none.
    if (thinks !== null && this.threads.length === 0 && this.mayBegin) this.begin();
    // Weak keys: a thought is freed with its decision.
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

  /** Ends all threads; what they think about comes to nothing. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.pause);
    this.waiting.clear();
    await Promise.all(this.threads.splice(0).map((thread) => thread.end()));
  }

  private think(job: Job): void {
    if (this.isClosed) return;
    this.waiting.add(job, monotonicNow());
    this.next();
  }

  /** Is another thread allowed now? */
  private get mayBegin(): boolean {
    return !this.isClosed && this.pause === undefined && this.threads.length < this.most;
  }

  private begin(): void {
    try {
      const listener = {
        free: () => this.next(),
        failed: (fault: string) => this.report(`a bot could not think: ${fault}`),
        lost: (thread: ThinkingThread, error: unknown) => this.lost(thread, error),
      };
      this.threads.push(new ThinkingThread({ givesWay: this.givesWay }, listener));
    } catch (error) {
      this.beginLater();
      this.report(error);
    }
  }

  /** Begins none for a while, as the machine may be short of what they need; then as many as are wanted by what still waits. */
  private beginLater(): void {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.next();
    }, PAUSE).unref();
  }

  /** A thread is no more. */
  private lost(thread: ThinkingThread, error: unknown): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    this.beginLater();
    this.report(error);
  }

  private report(error: unknown): void {
    this.counter.fault();
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Gives what waits to threads that are free, and has more begun for the rest. */
  private next(): void {
    const ready = this.threads.filter(({ isReady }) => isReady);
    const free = ready.filter(({ isFree }) => isFree);
    for (const [n, thread] of free.entries()) {
      // Time is shared among those there are: one that is still loading may come too late.
      const next = this.waiting.next(monotonicNow(), ready.length, free.length - n);
      if (next === null) return;
      thread.ask(next.job, next.ms);
    }
    // Each that is loading will take one.
    const waits = this.waiting.count(monotonicNow());
    while (this.mayBegin && this.threads.length - ready.length < waits) this.begin();
  }
}
