// Threads beside the server's loop in which bots think. What comes to nothing in its time is answered by the quick bot, so that no
// table waits for a thread.
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
/** How long after a thread was lost another is begun, ms. */
const PAUSE = 1_000;

/** Threads where none are set: one core stays for the tables. */
export const DEFAULT_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

const say = limitedLog((line) => console.error(line));

export class ThinkingPool {
  private readonly most: number;
  private readonly counter: WorkCounter;
  private readonly givesWay: boolean;
  private readonly threads: ThinkingThread[] = [];
  private readonly waiting = new Waiting();
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

  /**
   * Where the bots of one table think.
   * @param who made it: what they think about is counted for them
   */
  thinkerOf(name: LevelName, who = ''): Thinker {
    const { thinks } = LEVELS[name];
    // The first thread takes a while to begin; the first decisions of a game need none.
    if (thinks !== null && this.threads.length === 0 && this.mayBegin()) this.begin();
    // A decision that goes takes its thought along.
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
    this.waiting.clear();
    await Promise.all(this.threads.splice(0).map((thread) => thread.end()));
  }

  private think(job: Job): void {
    if (this.isClosed) return;
    this.waiting.add(job, monotonicNow());
    if (this.mayBegin()) this.begin();
    this.next();
  }

  /** Is one more thread wanted, and allowed? */
  private mayBegin(): boolean {
    const { threads } = this;
    return threads.length < this.most && monotonicNow() >= this.beginAt && threads.every(({ isBusy }) => isBusy);
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
      this.beginAt = monotonicNow() + PAUSE;
      this.report(error);
    }
  }

  /** A thread is no more: another is begun with the next question. */
  private lost(thread: ThinkingThread, error: unknown): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    this.beginAt = monotonicNow() + PAUSE;
    this.report(error);
  }

  private report(error: unknown): void {
    this.counter.fault();
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Gives what waits to threads that are free. */
  private next(): void {
    for (const thread of this.threads) {
      if (!thread.isFree) continue;
      const next = this.waiting.next(monotonicNow(), this.most);
      if (next === null) return;
      thread.ask(next.job, next.ms);
    }
  }
}
