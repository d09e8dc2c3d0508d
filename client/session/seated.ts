// Facts of a table besides its game: the players, its options, and the requests to its driver.
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { Answer, Seat } from '../../shared/model/game/types.ts';
import type { TableOptions } from '../../shared/model/options/index.ts';
import type { Pace } from '../../shared/play/match/pace.ts';
import type { FreeChoice, SeatKind, TableStatus } from '../../shared/play/match/types.ts';
import type { LogPage, RequestName, Requests } from '../../shared/play/net/messages.ts';

/** A player at a table. `deadline`: end of their clock in epoch ms of the server, 0 for none. */
export interface SeatInfo {
  name: string;
  /** Names the public page of a claimed account; '' or absent for other players. */
  handle?: string;
  kind: SeatKind;
  connected: boolean;
  ready: boolean;
  /** How many players have taken this seat so far. Absent without a server. */
  taken?: number;
  auto: boolean;
  /** A bot plays because the clock ran out repeatedly: any action of the player ends that. */
  idle?: boolean;
  done: boolean;
  deadline: number;
  /** The seq the player may undo to now, -1 for none. */
  undo: number;
}

export interface TableInfo {
  roomId: string;
  status: TableStatus;
  host: Seat;
  options: TableOptions;
  code: string;
  fillAt: number;
  deadline: number;
  watching: number;
  /** The host has closed the table to spectators. */
  noSpectators?: boolean;
  /** The names of the spectators who show one. */
  spectators: readonly string[];
  heldOpen: boolean;
  /** The table's speed, as its slowest player chose. Absent without a server. */
  pace?: Pace;
  /**
   * Does the player play alone against bots, without spectators? Then a window in which the player can act
   * has no clock, and any other window closes immediately.
   */
  alone?: boolean;
  /** The agreement about casters (`CasterStatus`), as JSON; '' for none. */
  caster: string;
  /** The votes (`VoteStatus`), as JSON; '' for none. Absent without a server. */
  votes?: string;
  /** The state of a game of days (`DayStatus`), as JSON; '' for other games. Absent without a server. */
  days?: string;
  /** Absent without a server. */
  isRanked?: boolean;
  /** The server's commitment as first seen, and the final chain of the record when the game is over. */
  commitment: string;
  chain: string;
}

/**
 * The connection to the server. `elsewhere`: another window holds the seat; `closed`: the table was closed
 * without activity; `crowded`: it was closed because the server was full; `freed`: the host freed the seat;
 * `ended`: the operator closed the table; `shut`: the host closed it; `unwatched`: the host closed
 * it to spectators.
 */
export type LineState =
  | 'joining'
  | 'on'
  | 'lost'
  | 'gone'
  | 'elsewhere'
  | 'closed'
  | 'crowded'
  | 'freed'
  | 'ended'
  | 'shut'
  | 'unwatched'
  | 'old';

/** Requests to the server (or a local game); each returns a refusal or null. */
export interface Driver {
  /** Does a server keep the game? Then the table survives a reload and may have other people. */
  readonly isServed: boolean;
  /** A lesson takes only answers to its own question. */
  readonly isLesson?: true;
  /** In a puzzle, the panels propose no answer. */
  readonly isPuzzle?: true;
  answer(id: number, answer: Answer): Promise<ReceivedRefusal | null>;
  free(action: FreeChoice): Promise<ReceivedRefusal | null>;
  /** Takes the player's steps since seq `to` back. */
  undo(to: number): Promise<ReceivedRefusal | null>;
  ready(on: boolean): Promise<ReceivedRefusal | null>;
  /** Sets the bot level of a waiting table. Absent without a server. */
  level?(level: TableOptions['botLevel']): Promise<ReceivedRefusal | null>;
  /** Frees, as the host, the seat of a player who is not ready. Absent without a server. */
  unseat?(sent: Requests['unseat']['send']): Promise<ReceivedRefusal | null>;
  fill(): Promise<ReceivedRefusal | null>;
  auto(on: boolean): Promise<ReceivedRefusal | null>;
  hold(id: number, on: boolean): Promise<ReceivedRefusal | null>;
  rename(name: string): Promise<ReceivedRefusal | null>;
  /** Names the spectator in the list of spectators; '' hides the name. Absent without a server. */
  showName?(name: string): Promise<ReceivedRefusal | null>;
  rematch(): Promise<ReceivedRefusal | null>;
  /** Sends a request that has no method of its own. Absent without a server. */
  ask?<N extends RequestName>(
    name: N,
    sent: Requests[N]['send'],
  ): Promise<{ reply: unknown } | { refusal: ReceivedRefusal }>;
  /** Lets a caster see all hands later, or withdraws. Absent without a server. */
  caster?(wish: Requests['caster']['send']): Promise<ReceivedRefusal | null>;
  /** Returns steps before a step number, oldest first; null if they are not available. */
  log(before: number): Promise<LogPage | null>;
  retry(): void;
  /** Closes the connection. `forGood`: gives up the seat at a waiting table. */
  leave(forGood: boolean): void;
}
