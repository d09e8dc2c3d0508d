// The interfaces of the store. A call is durable when its promise resolves.
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import type { SeatKind, TableOptions, TableStatus } from '../../shared/play/match/types.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';
import type { Lease, SqlDatabase } from './sql.ts';

/** The options of a table, already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now". Players are ready when they come, and bots take the free seats. */
  quick: boolean;
  /** Made by the ranked queue; clients cannot set it. Its seats belong to accounts, and it plays one game. */
  isRanked?: true | undefined;
  /** The next table of a club. The players of its last game have reserved seats. */
  isClub?: true | undefined;
  /** Only players may watch, and read the records. */
  noSpectators?: true | undefined;
  test: TestOptions | null;
}

/** The SQL condition for a table that is closed to spectators. */
export const IS_UNWATCHED = `options LIKE '%"noSpectators":true%'`;

export interface KeptSeat {
  kind: SeatKind;
  name: string;
  /** SHA-256 of the player's token; '' without a player. */
  key: string;
  account: AccountId | null;
  /** The arrangements of a player in a game of days (rooms/table/table-days.ts), as JSON; '' for none. */
  days?: string;
}

/** The maker of the server's own tables. */
export const OWN_MAKER = 'house';

/** The maker of a tournament's table is this text and the id of the tournament. */
export const TOURNAMENT_MAKER = 'tournament.';

/** Returns the digest of the maker's wider network, which follows the dot. */
export const widerMakerOf = (maker: string): string => maker.slice(maker.indexOf('.') + 1);

export interface KeptRoom {
  id: string;
  options: RoomOptions;
  /** Empty for a public table. */
  code: string;
  host: number;
  status: TableStatus;
  /** The number of the newest game; 0 before the first. */
  game: number;
  seats: KeptSeat[];
  /**
   * The digests of the maker's address and of its wider network, OWN_MAKER, a tournament, or '' if unknown.
   */
  maker: string;
}

/** `aside`: the match could not be rebuilt. `left`: its players did not return. */
export type MatchStatus = 'playing' | 'over' | 'left' | 'aside';

export interface KeptMatch {
  id: number;
  room: string;
  game: number;
  /** `record` and `rules`: the versions of the record format and of the rules that were used last. */
  record: number;
  rules: number;
  /** Hexadecimal; secret until the match is over. */
  secret: string;
  state: MatchStatus;
  /** How long the match had been played when this was last stored, ms. */
  played: number;
}

export interface RecordKeys {
  /** Null if there is no such finished game. The other fields then belong to another table. */
  match: number | null;
  /** The invite code of the table, and the keys of its seats. */
  code: string;
  seats: string[];
  /** True if the table is closed to spectators. Then its code opens no record. */
  isUnwatched: boolean;
}

/** The match after this entry. */
export interface KeptSnapshot {
  entry: number;
  save: MatchSave;
}

/** Larger than the number of any entry or step, and the largest integer that four bytes hold. */
export const NO_END = 2 ** 31 - 1;

/**
 * How long finished matches are kept, counted while the server runs, so that a wrong clock
 * cannot expire them.
 */
export interface Keep {
  days: number;
  /** Matches with fewer than `entries` entries are kept for `hours` hours. */
  short: { entries: number; hours: number };
}

export interface Appended {
  entries: readonly Entry[];
  steps: readonly MatchStep[];
  isOver: boolean;
  /**
   * The first entry and step of an earlier append that was reported as failed. It may have been stored all
   * the same, so everything from these numbers on is deleted first.
   */
  doubtful: { n: number; seq: number } | null;
  /** The results of accounts, if this command ends the match. */
  results?: readonly SeatResult[];
}

export interface SeatResult {
  seat: number;
  account: AccountId;
  players: number;
  /** The preset of the table, or `own` for other rules. */
  preset: string;
  won: boolean;
  /** 1 for each winner, 2 for other players, 3 for a player who left. */
  place: number;
  /** Did the player resign, or did a bot end the game for them? */
  left: boolean;
  /** How many bots the game began with. */
  bots: number;
  isPublic: boolean;
  /** Epoch ms. */
  ended: number;
}

export interface Journal {
  append(match: number, command: Appended): Promise<void>;
  /** Returns the entries with `from <= n < to`, as JSON. */
  lines(match: number, from?: number, to?: number): Promise<string[]>;
  /** Returns the last `count` entries in order, as JSON. */
  lastLines(match: number, count: number): Promise<string[]>;
  /** Returns the steps with `from <= seq < to`. Rejects with a RowFault. */
  steps(match: number, from: number, to: number): Promise<MatchStep[]>;
  snapshot(match: number, snapshot: KeptSnapshot): Promise<void>;
  /** Returns the entries that have a snapshot, newest first. */
  snapshotEntries(match: number): Promise<number[]>;
  /** Rejects with a RowFault if the snapshot is missing or unreadable. */
  snapshotAt(match: number, entry: number): Promise<KeptSnapshot>;
}

export interface Registry {
  saveRoom(room: KeptRoom): Promise<void>;
  /** Closes a table. Its unfinished match gets the status `left`. */
  closeRoom(id: string): Promise<void>;
  /** Closes a table that cannot be rebuilt. Its unfinished match gets the status `aside`. */
  setAside(room: string): Promise<void>;
  roomIds(): Promise<string[]>;
  /** Returns an open or closed table. Rejects with a RowFault. */
  room(id: string): Promise<KeptRoom | null>;
  /**
   * Like `room`, but returns null for a private table, and reads nothing of it, so that the time reveals
   * nothing. Also returns null for a table that is closed to spectators. Rejects with a RowFault.
   */
  publicRoom(id: string): Promise<KeptRoom | null>;
  /** Stores the agreement to a caster; '' for none. */
  saveCaster(room: string, json: string): Promise<void>;
  caster(room: string): Promise<string>;

  addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): Promise<number>;
  /**
   * Returns the keys of a game's record. Does the same work for a missing game, so that the
   * time reveals nothing.
   */
  recordKeys(room: string, game: number): Promise<RecordKeys>;
  /** Rejects with a RowFault. */
  findMatch(room: string, game: number): Promise<KeptMatch | null>;
  /**
   * Stores the playing times of matches.
   * @param process updates only matches at tables of this process
   */
  played(times: readonly (readonly [match: number, ms: number])[], process?: string): Promise<void>;
  /** Stores the versions with which a match continues. */
  setVersions(match: number, rules: number, record: number): Promise<void>;
  setState(match: number, state: MatchStatus): Promise<void>;
  /**
   * Deletes old finished matches, short ones sooner. Returns how many.
   * @param passed ms since the last call, by a monotonic clock
   */
  prune(passed: number, keep: Keep): Promise<number>;
  /**
   * Deletes up to `matches` finished matches if the store without matches in play is larger than `bytes`.
   * First go matches of the /48 networks whose tables take the most space; among equal networks, matches of a
   * table that has five newer matches; then the oldest. The newest match of each maker goes last. Also
   * returns free pages to the disk.
   * @returns how many matches were deleted
   */
  shrink(bytes: number, matches: number): Promise<number>;
  /** Returns the bytes that rows use, and the bytes on the disk. */
  size(): Promise<{ used: number; whole: number }>;
  /** Returns a random secret for a name, which the store keeps. */
  secret(name: string): Promise<string>;
  setting(name: string): Promise<string>;
  saveSetting(name: string, value: string): Promise<void>;
  /** Rejects if the store cannot be written. */
  probe(): Promise<void>;
}

export interface ServerProcess {
  /** A new id at each start. */
  id: string;
  /** The name given by the operator. Only one live process can have it. */
  name: string;
  /** The path under which a proxy reaches this process, or ''. */
  path: string;
  /** `draining`: the process gets no new tables. */
  state: 'open' | 'draining';
}

/** `rest`: for how long the process lives without another sign of life, ms. */
export interface LiveProcess extends ServerProcess {
  rest: number;
}

/** Returns the lease of a new table for the process that made it. */
export const firstLease = (room: string): Lease => ({ room, epoch: 1 });

export interface Renewal {
  leases: Lease[];
  /** Exactly one live process leads: it maintains the store. */
  leads: boolean;
}

/** The facts about a table that any process may read, and the secrets that admit a visitor. */
export interface Whereabouts {
  /** False for a missing or closed table. The other fields then belong to another table. */
  isOpen: boolean;
  /** Invite code; '' for a public table. */
  code: string;
  /** The digests of the players' tokens by seat. */
  seats: string[];
  /** The accounts by seat; '' for none. */
  accounts: string[];
  /** The owner, and for how long its lease lasts, ms; null if no live process owns the table. */
  owner: { id: string; path: string; rest: number } | null;
}

/** Decides when tables without an owner end. */
export interface EndRules {
  /** How long a table is kept after its owner has died, ms. */
  keep: Record<TableStatus, number>;
  /**
   * The most tables of one maker, of all makers, and of all makers that are adjourned. Adjourned tables count
   * separately. Beyond a limit, the tables with the earliest end close.
   */
  most: { perMaker: number; all: number; adjourned: number };
  /** The versions of records and rules that this build can continue. Other tables wait for another build. */
  versions: { rules: number; record: number; oldest: number };
}

/** Which process may write which table. All times come from the clock of the database. */
export interface Ownership {
  /** Announces a live process for `ms`. An earlier process with the same name counts as dead. */
  begin(process: ServerProcess, ms: number): Promise<void>;
  /** Keeps a process alive for another `ms`. Null if another process has taken its name. */
  renew(process: ServerProcess, ms: number): Promise<Renewal | null>;
  processes(): Promise<LiveProcess[]>;
  leave(process: string): Promise<void>;
  /** Stores a new table that this process owns, with the lease `firstLease`. */
  addRoom(room: KeptRoom, process: string): Promise<Lease>;
  /** Makes this process the owner of an open table. Null if another live process owns it. */
  claim(room: string, process: string): Promise<Lease | null>;
  /**
   * Gives up a table. If no process claims the table, it ends after `ms`, or an adjourned table when its time
   * is over. Rejects with LeaseLost.
   */
  release(lease: Lease, ms: number): Promise<void>;
  /**
   * Keeps a table for `ms` from now on, whatever its owner does. A second call changes nothing. Returns the
   * end by the clock of the database.
   */
  adjourn(room: string, ms: number): Promise<number>;
  endAdjournment(room: string): Promise<void>;
  /** Returns until when an adjourned table is kept; 0 for other tables. */
  adjournedUntil(room: string): Promise<number>;
  /**
   * Returns the facts about a table. Does the same work for a missing table, so that the
   * time reveals nothing.
   */
  whereabouts(room: string): Promise<Whereabouts>;
  /** Returns at most `most` tables without an owner whose time is over. */
  ended(rules: EndRules, most: number): Promise<string[]>;
  /**
   * Counts the open tables that need another build, by the format of their records; `format` is null if
   * it is newer.
   */
  otherBuilds(versions: EndRules['versions']): Promise<{ format: number | null; tables: number }[]>;
  /**
   * Returns the store for the owner of a table. Every write rejects with LeaseLost once the lease is lost.
   * @param lost called at each rejected write
   */
  owned(lease: Lease, lost?: () => void): Store;
}

export interface Store extends Journal, Registry, Ownership {
  /** For the tables of accounts and tournaments. */
  database(): SqlDatabase;
  close(): Promise<void>;
}
