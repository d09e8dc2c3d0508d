// The interface of the store. A call is durable and complete when it returns, or throws. SQLite runs in this
// process (sqlite.ts); a remote database would queue behind the same calls.
import type { MatchStep } from '../../shared/match/entries.ts';
import type { MatchSave } from '../../shared/match/progress.ts';
import type { SeatKind, TableOptions, TableStatus } from '../../shared/match/types.ts';
import type { TestOptions } from '../../shared/net/validate.ts';
import type { Entry } from '../../shared/replay/entry.ts';

/** What a table is made with, already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": players are ready when they come, and bots fill it after a while. */
  quick: boolean;
  test: TestOptions | null;
}

/** A seat at a table. `key`: SHA-256 of its player's token, may be empty. Only the player has the token. */
export interface KeptSeat {
  kind: SeatKind;
  name: string;
  key: string;
}

/** The maker of the server's own tables, which no address makes. */
export const OWN_MAKER = 'house';

/** Returns the digest of a maker's wider network, after the dot; without a dot the whole text. */
export const widerMakerOf = (maker: string): string => maker.slice(maker.indexOf('.') + 1);

export interface KeptRoom {
  id: string;
  options: RoomOptions;
  /** Invite code of a private table; empty for a public one. */
  code: string;
  host: number;
  status: TableStatus;
  /** Which game of the table, 0 before the first. */
  game: number;
  seats: KeptSeat[];
  /** The maker: digests of an address (and its wider network), or OWN_MAKER; empty if unknown. */
  maker: string;
}

/** `aside`: it could not be rebuilt. `left`: its players did not return. */
export type MatchStatus = 'playing' | 'over' | 'left' | 'aside';

export interface KeptMatch {
  id: number;
  room: string;
  game: number;
  /** Versions of the record's format and of the rules it was last played by. */
  record: number;
  rules: number;
  /** Hexadecimal; secret until the match is over. */
  secret: string;
  state: MatchStatus;
  /** Time of the match when last stored, ms: at most the time played. */
  played: number;
}

export interface RecordKeys {
  /** The match; null if there is no such finished game: then the rest is another table's. */
  match: number | null;
  /** The invite code, empty for a public table; and the keys of its seats. */
  code: string;
  seats: string[];
}

/** A match as it was after the entry of this number. */
export interface KeptSnapshot {
  entry: number;
  save: MatchSave;
}

/** How long finished matches are kept, in server uptime, so that a wrong clock cannot expire them. */
export interface Keep {
  days: number;
  /** Shorter matches were abandoned early and are kept `hours` hours. */
  short: { entries: number; hours: number };
}

export interface Store {
  saveRoom(room: KeptRoom): void;
  /** Closes a table; its unfinished matches stay as `left`. */
  closeRoom(id: string): void;
  /** Closes a table that cannot be read or rebuilt; its matches stay as `aside`. */
  setAside(room: string): void;
  roomIds(): string[];
  /** Returns any table, closed ones too. Throws a RowFault if it cannot be read. */
  room(id: string): KeptRoom | null;
  /**
   * Returns a public table, or null. Reads nothing of a private one: the time reveals nothing. Throws a
   * RowFault.
   */
  publicRoom(id: string): KeptRoom | null;

  /** Stores the agreement to a caster; '' for none. */
  saveCaster(room: string, json: string): void;
  caster(room: string): string;

  /** Adds a match with the first entry of its journal, and stores its table. */
  addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): number;
  /** Returns the keys to the record of a game. Does the same work if there is none. */
  recordKeys(room: string, game: number): RecordKeys;
  /** Throws a RowFault if it cannot be read. */
  findMatch(room: string, game: number): KeptMatch | null;
  /** Appends the entries of one command with their steps. `over`: they end the match. */
  append(match: number, entries: readonly Entry[], steps: readonly MatchStep[], over: boolean): void;
  /** Returns the entries with `from <= n < to`, as their lines. */
  lines(match: number, from?: number, to?: number): string[];
  /** Returns the last `count` entries as their lines, in order. */
  lastLines(match: number, count: number): string[];
  /** Returns the steps with `from <= seq < to`. Throws a RowFault if one is unreadable. */
  steps(match: number, from: number, to: number): MatchStep[];
  snapshot(match: number, snapshot: KeptSnapshot): void;
  /** Returns the entries with a snapshot, newest first. */
  snapshotEntries(match: number): number[];
  /** Returns the snapshot after an entry. Throws a RowFault if it is missing or unreadable. */
  snapshotAt(match: number, entry: number): KeptSnapshot;
  /** Stores how long matches have been played. */
  played(times: readonly (readonly [match: number, ms: number])[]): void;
  /** Notes the rules and format with which a match continues. */
  setVersions(match: number, rules: number, record: number): void;
  setState(match: number, state: MatchStatus): void;
  /**
   * Deletes finished matches once they are old, or sooner if they are short. Returns how many.
   * @param passed ms since the last call, by a monotonic clock
   */
  prune(passed: number, keep: Keep): number;
  /**
   * Deletes up to `matches` finished matches if the store without matches in play exceeds `bytes`: beyond the
   * shares of tables and of makers' wider networks first, then by age, the newest of each maker last. Also returns
   * free pages to the disk. Returns how many were deleted.
   */
  shrink(bytes: number, matches: number): number;
  /** Bytes in use, and of the whole file. */
  size(): { used: number; whole: number };
  /** Returns 32 secret bytes, the same under this name for the life of the store. */
  secret(name: string): string;
  /** Throws if the store cannot be written. */
  probe(): void;
  close(): void;
}
