// What all tables of a server share.
import type { SendQueue } from '../colyseus/send-queue.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import type { Limits } from '../limits/limits.ts';
import type { TableWork } from '../limits/table-work.ts';
import type { Store } from '../store/store.ts';
import type { ThinkingPool } from '../thinking/pool.ts';
import type { LogPages } from './log-pages.ts';

export interface Services {
  store: Store;
  limits: Limits;
  pages: LogPages;
  counter: WorkCounter;
  work: TableWork;
  thinking: ThinkingPool;
  /** The queue of frames for spectators. */
  later: SendQueue;
}
