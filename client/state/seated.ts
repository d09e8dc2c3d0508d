// Facts of a table beside its game: who sits where, how it was made, and what the page can ask of whoever keeps it.
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { Answer, Seat } from '../../shared/game/types.ts';
import type { Pace } from '../../shared/match/pace.ts';
import type { FreeChoice, SeatKind, TableStatus } from '../../shared/match/types.ts';
import type { LogPage, Requests } from '../../shared/net/messages.ts';
import type { TableOptions } from '../../shared/options/index.ts';

/** Who sits at a place. `deadline`: when their clock ends, epoch ms of the server, 0 for none. */
export interface SeatInfo {
  name: string;
  kind: SeatKind;
  connected: boolean;
  ready: boolean;
  auto: boolean;
  /** A bot plays because their clock ran out again and again: any action of theirs gives the seat back. */
  idle?: boolean;
  done: boolean;
  deadline: number;
  /** The seq they may go back to now, -1 for none. */
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
  /** The window that is now open is held open by somebody. */
  heldOpen: boolean;
  /** How fast the table plays, as its slowest player chose. Absent without a server. */
  pace?: Pace;
  /** One plays alone among bots and unseen: windows wait for one's answer, or close at once. */
  alone?: boolean;
  /** What is agreed for casters (`CasterTold`), as JSON; '' for nothing. */
  caster: string;
  /** The server's commitment as it was first seen, and the last chain of the record once the game is over. */
  commitment: string;
  chain: string;
}

/**
 * The line to the server. `elsewhere`: another window holds the seat now; `closed`: so was the table, for nobody did anything at it;
 * `crowded`: it made room where the server was full; `freed`: the host freed the seat.
 */
export type LineState = 'joining' | 'on' | 'lost' | 'gone' | 'elsewhere' | 'closed' | 'crowded' | 'freed' | 'old';

/** What the page can ask of the server (or of a local game); each answer is a refusal or null. */
export interface Driver {
  /** A server keeps the game: its table goes on when the page is loaded again, and has people at it. */
  readonly isServed: boolean;
  /** A lesson: it takes answers to its own question and nothing else. */
  readonly isLesson?: true;
  answer(id: number, answer: Answer): Promise<ReceivedRefusal | null>;
  free(action: FreeChoice): Promise<ReceivedRefusal | null>;
  /** Takes the own steps since seq `to` back. */
  undo(to: number): Promise<ReceivedRefusal | null>;
  ready(on: boolean): Promise<ReceivedRefusal | null>;
  /** How well the bots of a table play that waits. Only where there is a server. */
  level?(level: TableOptions['botLevel']): Promise<ReceivedRefusal | null>;
  /** The host frees the seat of a player who is not ready. Only if there is a server. */
  unseat?(seat: Seat): Promise<ReceivedRefusal | null>;
  fill(): Promise<ReceivedRefusal | null>;
  auto(on: boolean): Promise<ReceivedRefusal | null>;
  /** Holds the window open in which one is asked this decision, or lets go of it. */
  hold(id: number, on: boolean): Promise<ReceivedRefusal | null>;
  /** Changes one's own name at this table. */
  rename(name: string): Promise<ReceivedRefusal | null>;
  rematch(): Promise<ReceivedRefusal | null>;
  /** Agrees to let a caster see all hands later, or ends it. Only where there is a server. */
  caster?(wish: Requests['caster']['send']): Promise<ReceivedRefusal | null>;
  /** Steps before a step number, oldest first; null when they cannot be had. */
  log(before: number): Promise<LogPage | null>;
  /** Tries to get the line back at once. */
  retry(): void;
  /** Closes the line. `forGood`: the seat at a waiting table is given up. */
  leave(forGood: boolean): void;
}
