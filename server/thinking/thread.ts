// One thread in which bots think: a question at a time. It is taken for lost when it fails, or when it works on and does not come back.
import { Worker } from 'node:worker_threads';
import { monotonicNow } from '../common/clock.ts';
import { type Beginning, type Question, READY, type Thought } from './messages.ts';
import type { Job } from './waiting.ts';

/** A thread that is this much later than it was told is checked, ms. */
const STUCK = 3_000;
/** CPU time between two checks from which a late thread counts as stuck, ms. Below it the machine was busy, and the thread is checked again. */
const WORKED = 1_500;
/** How often a thread that is given no time is checked. */
const CHECKS = 20;
/** A thread that has not loaded what it thinks with by then never will, ms. */
const BEGIN = 60_000;

/** Who hears of a thread. */
interface Listener {
  /** It can be asked. */
  free(): void;
  /** What went wrong with a question; the thread goes on. */
  failed(fault: string): void;
  /** It is no more. */
  lost(thread: ThinkingThread, error: unknown): void;
}

export class ThinkingThread {
  private readonly worker: Worker;
  private readonly listener: Listener;
  private hasLoaded = false;
  private job: Job | null = null;
  /** The job whose answer is outstanding; null once answered, or once the thread has ended. */
  private asked: Job | null = null;
  /** When it takes the next question, on the monotonic clock. */
  private freeAt = 0;
  private rest: NodeJS.Timeout | undefined;
  private stuck: NodeJS.Timeout | undefined;
  private isOver = false;

  /** Throws what Node throws where no thread can be begun. */
  constructor(beginning: Beginning, listener: Listener) {
    this.listener = listener;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      workerData: beginning,
    });
    this.stuck = setTimeout(() => this.lose(new Error('a thread for bots did not begin')), BEGIN).unref();
    // A server that is asked to end does not wait for its bots.
    this.worker.unref();
    this.worker.on('message', (message: Thought | typeof READY) => this.hear(message));
    this.worker.on('error', (error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('a thread for bots ended')));
  }

  /** Has it loaded what it thinks with? */
  get isReady(): boolean {
    return this.hasLoaded;
  }

  /** Can it be asked? Not while it thinks, or is still within the time of its last question. */
  get isFree(): boolean {
    return this.hasLoaded && this.job === null;
  }

  /** Has a free thread think about something for `ms` milliseconds. */
  ask(job: Job, ms: number): void {
    this.job = job;
    this.asked = job;
    this.freeAt = monotonicNow() + ms;
    void this.watch(job, ms + STUCK);
    this.worker.postMessage({ ...job.question, ms } satisfies Question);
  }

  /** Ends it; what it thinks about comes to nothing. */
  async end(): Promise<void> {
    this.isOver = true;
    this.asked = null;
    clearTimeout(this.stuck);
    clearTimeout(this.rest);
    await this.worker.terminate();
  }

  private hear(message: Thought | typeof READY): void {
    this.asked = null;
    clearTimeout(this.stuck);
    if (message === READY) {
      this.hasLoaded = true;
      this.listener.free();
      return;
    }
    if (message.fault !== '') this.listener.failed(message.fault);
    this.job?.done(message.answer);
    // It is free when its time is over, not before: how soon an answer was found depends on what a hand holds.
    const left = Math.max(0, this.freeAt - monotonicNow());
    this.rest = setTimeout(() => {
      this.job = null;
      this.listener.free();
    }, left).unref();
  }

  private lose(error: unknown): void {
    if (this.isOver) return;
    void this.end();
    this.listener.lost(this, error);
  }

  /** Waits; never over where it answers or ends meanwhile. */
  private pause(ms: number): Promise<void> {
    clearTimeout(this.stuck);
    return new Promise((go) => {
      this.stuck = setTimeout(go, ms).unref();
    });
  }

  /** What it has worked since then; null where it does not say so in time. */
  private worked(since?: NodeJS.CpuUsage): Promise<NodeJS.CpuUsage | null> {
    // (A Node that cannot say it rejects.)
    const says = async (): Promise<NodeJS.CpuUsage> => this.worker.cpuUsage(since);
    return Promise.race([says().catch(() => null), this.pause(STUCK).then(() => null)]);
  }

  /** Ends it when it is late and worked all the while, or does not say; one that was given no time is checked again. */
  private async watch(job: Job, late: number): Promise<void> {
    await this.pause(late);
    for (let checks = 0; checks < CHECKS; checks++) {
      const before = await this.worked();
      if (this.asked !== job) return;
      if (before === null) break;
      await this.pause(STUCK);
      const since = await this.worked(before);
      if (this.asked !== job) return;
      if (since === null || since.user + since.system > WORKED * 1000) break;
    }
    this.lose(new Error('a bot thought for too long'));
  }
}
