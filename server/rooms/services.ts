// The parts that all tables of a server share.
import type { Match, MatchSetup } from '../../shared/play/match/match.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import type { Log } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import type { Limits } from '../limits/limits.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import type { TableWork } from '../limits/table-work.ts';
import type { Directory } from '../lobby/directory.ts';
import type { Push } from '../notices/push.ts';
import type { Hook } from '../notices/webhook.ts';
import type { ServerProcess, Store } from '../store/store.ts';
import type { ThinkingPool } from '../thinking/pool.ts';
import type { AbsenceTimes } from './absent-players.ts';
import type { MatchRoom, NewRoom } from './match-room.ts';
import type { LogPages } from './table/log-pages.ts';
import type { Table } from './table/table.ts';

/** The parts that tests replace in a server (server/testing/serve.ts). */
export interface Seams {
  room?(options: NewRoom): NewRoom;
  made?(room: MatchRoom): void;
  setup?(setup: MatchSetup, table: Table): MatchSetup;
  begin?(match: Match, table: Table, now: number): Promise<boolean>;
  /** Returns by how many ms steps count as older for a caster. */
  older?(): number;
  fault?(): void;
  /** Returns the date of the puzzle of the day. */
  today?(): string;
  /** Sends notices in place of the push services of browsers. */
  push?: Push;
  hook?: Hook;
  /** When players who are away get a notice. */
  absence?: AbsenceTimes;
}

export interface OwnProcess extends ServerProcess {
  /**
   * The lease of this process, ms: how long after its last renewal other processes leave its tables alone.
   */
  leaseMs: number;
}

export interface Services {
  process: OwnProcess;
  /** The names of claimed accounts, which no other player may have. */
  names: Pick<Accounts, 'isFree' | 'nameOf'>;
  store: Store;
  directory: Directory;
  log: Log;
  limits: Limits;
  /** Counts of addresses in the other processes of the site. */
  counts: SharedCounts;
  pages: LogPages;
  counter: WorkCounter;
  work: TableWork;
  seams: Seams;
  thinking: ThinkingPool;
  sendQueue: SendQueue;
}
