// One thinking thread. It counts as lost if it fails, or if it works on without answering.
import { Worker } from 'node:worker_threads';
import { monotonicNow } from '../common/clock.ts';
import { type Beginning, type Question, READY, type Thought } from './messages.ts';
import type { Job } from './waiting.ts';

/** How long a late thread may take to report its CPU time, ms. Also the time between two checks. */
const STUCK = 3_000;
/**
 * If a late thread used this much CPU time between two checks, ms, it is stuck. If it used less,
 * the machine was busy.
 */
const WORKED = 1_500;
/** After this many checks, a late thread is lost, whatever CPU time it used. */
const CHECKS = 20;
/** How long a thread may take to load its code, ms. */
const BEGIN = 60_000;

interface Listener {
  free(): void;
  failed(fault: string): void;
  lost(thread: ThinkingThread, error: unknown): void;
}

export class ThinkingThread {
  private readonly worker: Worker;
  private readonly listener: Listener;
  private hasLoaded = false;
  private job: Job | null = null;
  private pendingJob: Job | null = null;
  /** When the time of the last question ends, ms. */
  private freeAt = 0;
  private rest: NodeJS.Timeout | undefined;
  private stuck: NodeJS.Timeout | undefined;
  private isOver = false;

  /** Throws Node's error if no thread can start. */
  constructor(beginning: Beginning, listener: Listener) {
    this.listener = listener;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      workerData: beginning,
    });
    this.stuck = setTimeout(() => this.lose(new Error('a bot thread did not start')), BEGIN).unref();
    // The thread must not keep the server from ending.
    this.worker.unref();
    this.worker.on('message', (message: Thought | typeof READY) => this.hear(message));
    this.worker.on('error', (error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('a bot thread ended unexpectedly')));
  }

  get isReady(): boolean {
    return this.hasLoaded;
  }

  /** False while the thread is loading, and until the time of its last question has ended. */
  get isFree(): boolean {
    return this.hasLoaded && this.job === null;
  }

  ask(job: Job, ms: number): void {
    this.job = job;
    this.pendingJob = job;
    this.freeAt = monotonicNow() + ms;
    void this.watch(job, ms + STUCK);
    this.worker.postMessage({ ...job.question, ms } satisfies Question);
  }

  /** Ends the thread and discards its work. */
  async end(): Promise<void> {
    this.isOver = true;
    this.pendingJob = null;
    clearTimeout(this.stuck);
    clearTimeout(this.rest);
    await this.worker.terminate();
  }

  private hear(message: Thought | typeof READY): void {
    this.pendingJob = null;
    clearTimeout(this.stuck);
    if (message === READY) {
      this.hasLoaded = true;
      this.listener.free();
      return;
    }
    if (message.fault !== '') this.listener.failed(message.fault);
    this.job?.done(message.answer);
    // The thread counts as busy until the question's time is over. Otherwise an early answer would show how
    // difficult a hidden hand was.
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

  /** Resolves after `ms`, or earlier if the thread answers or ends. */
  private pause(ms: number): Promise<void> {
    clearTimeout(this.stuck);
    return new Promise((go) => {
      this.stuck = setTimeout(go, ms).unref();
    });
  }

  /** Returns the CPU time of the thread; null if it does not report in time. */
  private worked(since?: NodeJS.CpuUsage): Promise<NodeJS.CpuUsage | null> {
    // A Node version may lack this call, so the promise rejects.
    const usage = async (): Promise<NodeJS.CpuUsage> => this.worker.cpuUsage(since);
    return Promise.race([usage().catch(() => null), this.pause(STUCK).then(() => null)]);
  }

  /** Ends a late thread that kept working or does not report. Otherwise checks it again later. */
  private async watch(job: Job, late: number): Promise<void> {
    await this.pause(late);
    for (let checks = 0; checks < CHECKS; checks++) {
      const before = await this.worked();
      if (this.pendingJob !== job) return;
      if (before === null) break;
      await this.pause(STUCK);
      const since = await this.worked(before);
      if (this.pendingJob !== job) return;
      if (since === null || since.user + since.system > WORKED * 1000) break;
    }
    this.lose(new Error('a bot thought for too long'));
  }
}
