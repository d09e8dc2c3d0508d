// The messages between the operator's page and a server process. The key is in the header `Authorization`.
import type { TableStatus } from '../match/types.ts';
import type { ReportKind } from './account.ts';
import type { TournamentEntry } from './tournament.ts';
import type { PlayWish } from './wish.ts';

export const OPERATOR_PATH = '/api/operator';

/** The most characters of an announcement. */
export const ANNOUNCEMENT_MOST = 280;

export type OperatorRequest =
  | { do: 'status' }
  /** Shows a text at all tables of this process for a while. */
  | { do: 'announce'; text: string }
  | { do: 'close'; room: string }
  /**
   * Moves the tables of the process with this name to the other processes. The process gets no more
   * tables until it restarts.
   */
  | { do: 'drain'; process: string }
  /** Sets the options that "Play now" offers on all processes; `{}` for all options. */
  | { do: 'offer'; offer: PlayWish }
  | ({ do: 'moderate' } & Moderation)
  /** Gives a tournament another name, or ends it. */
  | { do: 'renameTournament'; id: string; name: string }
  | { do: 'endTournament'; id: string }
  | { do: 'settle'; report: string };

/**
 * What the operator does about the account `handle`. `hours`: how long the player is muted; 0 ends the mute.
 */
export interface Moderation {
  handle: string;
  act: 'mute' | 'rename' | 'ban' | 'unban';
  hours?: number;
}

export interface ReportRow {
  id: string;
  /** The account that was reported; '' if it is deleted. */
  handle: string;
  name: string;
  /** The name of the player when the report was made. */
  reportedAs: string;
  /** The account that made the report; '' if it is deleted. */
  reporter: string;
  what: ReportKind;
  text: string;
  at: number;
  isBanned: boolean;
  isMuted: boolean;
}

/** A table as the operator sees it. A private table shows only its id and numbers. */
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
  /** All running processes. A request to the path of a process reaches that process. */
  processes: { name: string; path: string; state: 'open' | 'draining' }[];
  offer: PlayWish;
  reports: ReportRow[];
  /** The tournaments that all visitors see. */
  tournaments: TournamentEntry[];
}
