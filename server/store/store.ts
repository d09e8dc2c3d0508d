// The interfaces of the store. A call is durable when its promise resolves.
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/progress.ts';
import type { SeatKind, TableOptions, TableStatus } from '../../shared/play/match/types.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';

/** Already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": players are ready when they come, and bots fill it. */
  quick: boolean;
  test: TestOptions | null;
}

/** `key`: SHA-256 of its player's token, may be empty. */
export interface KeptSeat {
  kind: SeatKind;
  name: string;
  key: string;
}

/** The server's own tables. */
export const OWN_MAKER = 'house';

/** Returns the digest of a maker's wider network, after the dot. */
export const widerMakerOf = (maker: string): string => maker.slice(maker.indexOf('.') + 1);

export interface KeptRoom {
  id: string;
  options: RoomOptions;
  /** Empty for a public table. */
  code: string;
  host: number;
  status: TableStatus;
  /** 0 before the first. */
  game: number;
  seats: KeptSeat[];
  /** Digests of an address and its wider network, or OWN_MAKER; empty if unknown. */
  maker: string;
}

/** `aside`: could not be rebuilt. `left`: its players did not return. */
export type MatchStatus = 'playing' | 'over' | 'left' | 'aside';

export interface KeptMatch {
  id: number;
  room: string;
  game: number;
  /** Of the format, and of the rules last played by. */
  record: number;
  rules: number;
  /** Hexadecimal; secret until the match is over. */
  secret: string;
  state: MatchStatus;
  /** When last stored, ms. */
  played: number;
}

export interface RecordKeys {
  /** Null without such a finished game: then the rest is another table's. */
  match: number | null;
  /** And the keys of its seats. */
  code: string;
  seats: string[];
}

/** As it was after this entry. */
export interface KeptSnapshot {
  entry: number;
  save: MatchSave;
}

/** In server uptime, so that a wrong clock cannot expire matches. */
export interface Keep {
  days: number;
  /** Abandoned early, kept `hours` hours. */
  short: { entries: number; hours: number };
}

/** One command in the journal of a match. */
export interface Appended {
  entries: readonly Entry[];
  steps: readonly MatchStep[];
  /** Do they end the match? */
  isOver: boolean;
  /**
   * The first entry and step of an append that was reported as failed. A connection that broke may have stored
   * them after all: what is there from them on is deleted first.
   */
  doubtful: { n: number; seq: number } | null;
}

/** The journal of each match: its entries, its steps and its snapshots. */
export interface Journal {
  append(match: number, command: Appended): Promise<void>;
  /** With `from <= n < to`. */
  lines(match: number, from?: number, to?: number): Promise<string[]>;
  /** In order. */
  lastLines(match: number, count: number): Promise<string[]>;
  /** With `from <= seq < to`. Rejects with a RowFault. */
  steps(match: number, from: number, to: number): Promise<MatchStep[]>;
  snapshot(match: number, snapshot: KeptSnapshot): Promise<void>;
  /** Newest first. */
  snapshotEntries(match: number): Promise<number[]>;
  /** Rejects with a RowFault if it is missing or unreadable. */
  snapshotAt(match: number, entry: number): Promise<KeptSnapshot>;
}

/** Which tables and matches there are, and the upkeep of the store. */
export interface Registry {
  saveRoom(room: KeptRoom): Promise<void>;
  /** Its unfinished matches stay as `left`. */
  closeRoom(id: string): Promise<void>;
  /** Closes a table that cannot be rebuilt; its matches stay as `aside`. */
  setAside(room: string): Promise<void>;
  roomIds(): Promise<string[]>;
  /** Closed ones too. Rejects with a RowFault. */
  room(id: string): Promise<KeptRoom | null>;
  /** Reads nothing of a private table: the time reveals nothing. Rejects with a RowFault. */
  publicRoom(id: string): Promise<KeptRoom | null>;
  /** '' for none. */
  saveCaster(room: string, json: string): Promise<void>;
  caster(room: string): Promise<string>;

  /** With the first entry of its journal, and its table. */
  addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): Promise<number>;
  /** Does the same work if there is no such game. */
  recordKeys(room: string, game: number): Promise<RecordKeys>;
  /** Rejects with a RowFault. */
  findMatch(room: string, game: number): Promise<KeptMatch | null>;
  /** Stores how long matches have been played. */
  played(times: readonly (readonly [match: number, ms: number])[]): Promise<void>;
  /** With which a match continues. */
  setVersions(match: number, rules: number, record: number): Promise<void>;
  setState(match: number, state: MatchStatus): Promise<void>;
  /**
   * Deletes old finished matches, short ones sooner. Returns how many.
   * @param passed ms since the last call, by a monotonic clock
   */
  prune(passed: number, keep: Keep): Promise<number>;
  /**
   * Deletes up to `matches` finished matches if the store without matches in play exceeds `bytes`: beyond the
   * shares of tables and of makers' wider networks first, then by age, the newest of each maker last. Also returns
   * free pages to the disk. Returns how many were deleted.
   */
  shrink(bytes: number, matches: number): Promise<number>;
  /** In bytes. */
  size(): Promise<{ used: number; whole: number }>;
  /** The same 32 bytes under this name for the life of the store. */
  secret(name: string): Promise<string>;
  /** Rejects if the store cannot be written. */
  probe(): Promise<void>;
}

export interface Store extends Journal, Registry {
  close(): Promise<void>;
}
