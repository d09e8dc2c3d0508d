// The page's end of the worker that reads records.
import type { Ask, Asked, Reply } from './protocol.ts';

/** The worker failed, with the engine's message. */
export class RecordTrouble extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

interface Waiting {
  done(value: unknown): void;
  fail(why: Error): void;
  progress?: ((done: number) => void) | undefined;
}

export class Reader {
  private readonly worker = new Worker(new URL('./record.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waits = this.waiting.get(data.n);
      if ('done' in data) {
        waits?.progress?.(data.done);
        return;
      }
      this.waiting.delete(data.n);
      if ('error' in data) waits?.fail(new RecordTrouble(data.error, data.code));
      else waits?.done(data.value);
    };
    this.worker.onerror = (event) => this.failAll(event.message);
  }

  /**
   * Rejects with a RecordTrouble.
   * @param progress receives the number of processed entries
   */
  ask<A extends Ask>(ask: A, input: Asked[A]['with'], progress?: (done: number) => void): Promise<Asked[A]['gives']> {
    const n = this.count++;
    return new Promise((done, fail) => {
      this.waiting.set(n, { done: done as (value: unknown) => void, fail, progress });
      this.worker.postMessage({ n, ask, ...input });
    });
  }

  /** Pending promises never settle, because their page is closed. */
  close(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private failAll(why: string): void {
    for (const waits of this.waiting.values()) waits.fail(new RecordTrouble(why, 'closed'));
    this.waiting.clear();
  }
}
