// What all tables of a server share.
import type { Match, MatchSetup } from '../../shared/play/match/match.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import type { Limits } from '../limits/limits.ts';
import type { TableWork } from '../limits/table-work.ts';
import type { Store } from '../store/store.ts';
import type { ThinkingPool } from '../thinking/pool.ts';
import type { LogPages } from './log-pages.ts';
import type { MatchRoom, NewRoom } from './match-room.ts';
import type { Table } from './table.ts';

/** What tests put in place of parts of a server (server/testing/serve.ts). A server has none of them. */
export interface Seams {
  /** Returns what a table is made with. */
  room?(options: NewRoom): NewRoom;
  /** Called with each table that was made. */
  made?(room: MatchRoom): void;
  /** Returns what a match of a table runs with. */
  setup?(setup: MatchSetup, table: Table): MatchSetup;
  /** Begins a match of a table. */
  begin?(match: Match, table: Table, now: number): boolean;
  /** Returns how many ms older steps count for a caster. */
  older?(): number;
  /** Called at each fault of a room. */
  fault?(): void;
}

export interface Services {
  store: Store;
  limits: Limits;
  pages: LogPages;
  counter: WorkCounter;
  work: TableWork;
  seams: Seams;
  thinking: ThinkingPool;
  /** The queue of frames for spectators. */
  later: SendQueue;
}
