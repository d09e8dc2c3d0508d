// What the server keeps, whatever keeps it. Every call is durable when it returns, all of it or nothing, and throws when
// it cannot be: SQLite does it in this process (sqlite.ts); a database elsewhere would queue behind the same calls.
import type { MatchStep } from '../../shared/match/entries.ts';
import type { MatchSave } from '../../shared/match/progress.ts';
import type { SeatKind, TableOptions, TableStatus } from '../../shared/match/types.ts';
import type { TestOptions } from '../../shared/net/validate.ts';
import type { Entry } from '../../shared/replay/entry.ts';

/** What a table is made with; already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": people are ready as they come, bots fill it after a while. */
  quick: boolean;
  test: TestOptions | null;
}

/** A seat at a table. `key`: SHA-256 of its player's token, empty for none; the token itself is theirs alone. */
export interface KeptSeat {
  kind: SeatKind;
  name: string;
  key: string;
}

/** The maker of the server's own tables: no address makes them. */
export const OWN_MAKER = 'house';

/** Of whom a table is counted for, the digest of the wider network, which follows a dot; all of it where there is none. */
export const widerMakerOf = (maker: string): string => maker.slice(maker.indexOf('.') + 1);

export interface KeptRoom {
  id: string;
  options: RoomOptions;
  /** Invite code of a private table, else empty. */
  code: string;
  host: number;
  status: TableStatus;
  /** Which game of the table, 0 before the first. */
  game: number;
  seats: KeptSeat[];
  /** Whom the table is counted for: a digest of an address (and of its wider network), or OWN_MAKER; empty where nobody knows. */
  maker: string;
}

/** `aside`: it could not be rebuilt; kept for whoever looks into it. `left`: nobody came back to it. */
export type MatchStatus = 'playing' | 'over' | 'left' | 'aside';

export interface KeptMatch {
  id: number;
  room: string;
  game: number;
  /** Version of the record's format, and of the rules it was last played by. */
  record: number;
  rules: number;
  /** Hexadecimal; nobody is told before the match is over. */
  secret: string;
  state: MatchStatus;
  /** Time of the match when it was last noted, ms: never more than what was played. */
  played: number;
}

/** What opens the record of a game. */
export interface RecordKeys {
  /** The match; null where there is no such game that is over: the rest is then of any table. */
  match: number | null;
  /** The table's invite code, empty for a public one; and the keys of its seats. */
  code: string;
  seats: string[];
}

/** A match as it was after the entry of this number. */
export interface KeptSnapshot {
  entry: number;
  save: MatchSave;
}

/** How long matches are kept that are over: of the time in which a server ran, so that no wrong clock makes them old. */
export interface Keep {
  days: number;
  /** Those with fewer `entries` in their record are kept `hours` hours: somebody began and gave up. */
  short: { entries: number; hours: number };
}

export interface Store {
  saveRoom(room: KeptRoom): void;
  /** The table is gone; what was played at it stays, unfinished matches as `left`. */
  closeRoom(id: string): void;
  /** The table cannot be read or rebuilt: it is no longer opened, and what was played at it is kept as `aside`. */
  setAside(room: string): void;
  /** Tables that stand. */
  roomIds(): string[];
  /** Any table, gone ones too. Throws a RowFault when it cannot be read. */
  room(id: string): KeptRoom | null;
  /** A public table; null for any other, of which nothing is read: how long that takes tells nothing of it. Throws a RowFault. */
  publicRoom(id: string): KeptRoom | null;

  /** What those at a table agree to let a caster see; '' for nothing. */
  saveCaster(room: string, json: string): void;
  caster(room: string): string;

  /** A new match with the first entry of its journal, and its table as it is now. */
  addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): number;
  /** What opens the record of a game; nothing else of it is read, and where there is none as much. */
  recordKeys(room: string, game: number): RecordKeys;
  /** Throws a RowFault when it cannot be read. */
  findMatch(room: string, game: number): KeptMatch | null;
  /** Entries of one command with the steps they tell of. `over`: the match has ended with them. */
  append(match: number, entries: readonly Entry[], steps: readonly MatchStep[], over: boolean): void;
  /** The entries with `from <= n < to`, as their lines. */
  lines(match: number, from?: number, to?: number): string[];
  /** The last `count` entries as their lines, in order. */
  lastLines(match: number, count: number): string[];
  /** Steps with `from <= seq < to`, by seq. Throws a RowFault where one cannot be read. */
  steps(match: number, from: number, to: number): MatchStep[];
  snapshot(match: number, snapshot: KeptSnapshot): void;
  /** Returns the entries of a match after which there is a snapshot, newest first. */
  snapshotEntries(match: number): number[];
  /** Returns the snapshot after an entry. Throws a RowFault if there is none, or none that can be read. */
  snapshotAt(match: number, entry: number): KeptSnapshot;
  /** Notes how long matches have been played. */
  played(times: readonly (readonly [match: number, ms: number])[]): void;
  /** A match goes on under these rules, its games in this format. */
  setVersions(match: number, rules: number, record: number): void;
  setState(match: number, state: MatchStatus): void;
  /**
   * Forgets matches that are not played any more, once they are old, or sooner where there is little in them.
   * Returns how many went.
   * @param passed ms since the last call, by a clock that nobody sets
   */
  prune(passed: number, keep: Keep): number;
  /**
   * Makes room when the store holds more than `bytes`: forgets up to `matches` of those that are not played any more,
   * the oldest first (of tables with many of them, theirs). Also gives room back that came free. Returns how many went.
   */
  shrink(bytes: number, matches: number): number;
  /** Bytes in use, and of the whole file. */
  size(): { used: number; whole: number };
  /** 32 bytes that nobody else knows, the same under this name as long as the store lives. */
  secret(name: string): string;
  /** Throws while nothing can be written. */
  probe(): void;
  close(): void;
}
