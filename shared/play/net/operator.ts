// What the operator's page and a server process send each other. The key is in the header `Authorization`.
import type { TableStatus } from '../match/types.ts';
import type { PlayWish } from './wish.ts';

export const OPERATOR_PATH = '/api/operator';

/** The most characters of an announcement. */
export const ANNOUNCEMENT_MOST = 280;

export type OperatorRequest =
  | { do: 'status' }
  /** Shows a text at all tables of this process for a while. */
  | { do: 'announce'; text: string }
  /** Closes a table of this process for good. */
  | { do: 'close'; room: string }
  /** Moves the tables of a process, by its name, to the other processes. It gets no more tables until it restarts. */
  | { do: 'drain'; process: string }
  /** Sets what Play now offers on all processes; `{}` for everything. */
  | { do: 'offer'; offer: PlayWish };

/** A table as the operator sees it. Of a private table the operator sees only the id and numbers. */
export interface OperatorTable {
  room: string;
  isPublic: boolean;
  /** The name of a public table, '' for none. */
  name: string;
  status: TableStatus;
  round: number;
  players: number;
  people: number;
  watching: number;
}

export interface OperatorStatus {
  build: string;
  tables: OperatorTable[];
  /** All live processes; a request to the path of one reaches that process. */
  processes: { name: string; path: string; state: 'open' | 'draining' }[];
  offer: PlayWish;
}
