// The interfaces of the store. A call is durable when its promise resolves.
import type { MatchStep } from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/progress.ts';
import type { SeatKind, TableOptions, TableStatus } from '../../shared/play/match/types.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';
import type { Lease } from './sql.ts';

/** The options of a table, already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": players are ready when they come, and bots fill it. */
  quick: boolean;
  test: TestOptions | null;
}

/** `key`: SHA-256 of the player's token; '' without a player. */
export interface KeptSeat {
  kind: SeatKind;
  name: string;
  key: string;
}

/** The maker of the server's own tables. */
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
  /** The number of the newest game; 0 before the first. */
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
  /** The versions of the record's format and of the rules last played by. */
  record: number;
  rules: number;
  /** Hexadecimal; secret until the match is over. */
  secret: string;
  state: MatchStatus;
  /** How long the match had been played when this was last stored, ms. */
  played: number;
}

export interface RecordKeys {
  /** Null without such a finished game; the other fields are then another table's. */
  match: number | null;
  /** The invite code of the table, and the keys of its seats. */
  code: string;
  seats: string[];
}

/** A match as it was after an entry of its journal. */
export interface KeptSnapshot {
  entry: number;
  save: MatchSave;
}

/** Beyond the number of any entry or step. A database holds numbers in four bytes. */
export const NO_END = 2 ** 31 - 1;

/** How long matches are kept, in server uptime: a wrong clock cannot expire matches. */
export interface Keep {
  days: number;
  /** Matches with fewer than `entries` entries are kept for `hours` hours. */
  short: { entries: number; hours: number };
}

/** One command in the journal of a match. */
export interface Appended {
  entries: readonly Entry[];
  steps: readonly MatchStep[];
  /** Does this command end the match? */
  isOver: boolean;
  /**
   * The first entry and step of an append that was reported as failed. The append may have succeeded after
   * all, so stored entries and steps from these on are deleted first.
   */
  doubtful: { n: number; seq: number } | null;
}

/** The journal of each match: its entries, its steps and its snapshots. */
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

/** Which tables and matches there are, and the upkeep of the store. */
export interface Registry {
  saveRoom(room: KeptRoom): Promise<void>;
  /** Closes a table; its unfinished matches stay as `left`. */
  closeRoom(id: string): Promise<void>;
  /** Closes a table that cannot be rebuilt; its matches stay as `aside`. */
  setAside(room: string): Promise<void>;
  roomIds(): Promise<string[]>;
  /** Returns an open or closed table. Rejects with a RowFault. */
  room(id: string): Promise<KeptRoom | null>;
  /** Reads nothing of a private table, so that the time reveals nothing. Rejects with a RowFault. */
  publicRoom(id: string): Promise<KeptRoom | null>;
  /** Stores the agreement to a caster; '' for none. */
  saveCaster(room: string, json: string): Promise<void>;
  caster(room: string): Promise<string>;

  /** Stores a new match with the first entry of its journal, and its table. */
  addMatch(match: Omit<KeptMatch, 'id'>, first: Entry, room: KeptRoom): Promise<number>;
  /** Does the same work if there is no such game, so that the time reveals nothing. */
  recordKeys(room: string, game: number): Promise<RecordKeys>;
  /** Rejects with a RowFault. */
  findMatch(room: string, game: number): Promise<KeptMatch | null>;
  /**
   * Stores how long matches have been played.
   * @param process only of tables that this process owns
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
   * Deletes up to `matches` finished matches if the store, not counting matches in play, is larger than `bytes`.
   * First go matches of the /48 networks whose tables take the most space; of equal networks, matches other than a
   * table's newest five; then the oldest. The newest match of a maker goes last. Also returns free pages to the disk.
   * @returns how many matches were deleted
   */
  shrink(bytes: number, matches: number): Promise<number>;
  /** Returns the bytes that rows use, and the bytes on the disk. */
  size(): Promise<{ used: number; whole: number }>;
  /** Returns a random secret, the same for a name for the life of the store. */
  secret(name: string): Promise<string>;
  /** Returns what `saveSetting` stored; '' if nothing. */
  setting(name: string): Promise<string>;
  saveSetting(name: string, value: string): Promise<void>;
  /** Rejects if the store cannot be written. */
  probe(): Promise<void>;
}

/** A process that serves tables. */
export interface ServerProcess {
  /** Another one for each start. */
  id: string;
  /** The name by which the operator knows it: one process at a time has a name. */
  name: string;
  /** The public path under which a proxy reaches this process and no other; '' without. */
  path: string;
  /** Draining: it gets no new tables. */
  state: 'open' | 'draining';
}

/** Returns the lease of the process that made a table. */
export const firstLease = (room: string): Lease => ({ room, epoch: 1 });

export interface Renewal {
  /** The open tables that the process owns. */
  leases: Lease[];
  /** Does this process do the upkeep of the store? One of all live processes does. */
  leads: boolean;
}

/** A table as any process knows it, with what opens it to a visitor. */
export interface Whereabouts {
  /** False for a missing or closed table; the other fields are then another table's. */
  isOpen: boolean;
  /** Invite code; '' for a public table. */
  code: string;
  /** The digests of the players' tokens by seat. */
  seats: string[];
  /** The process that owns the table, and the rest of its lease, ms; null if no live process owns it. */
  owner: { id: string; path: string; rest: number } | null;
}

/** When tables without an owner end. */
export interface EndRules {
  /** How long a table is kept from the death of its owner on, ms. */
  keep: Record<TableStatus, number>;
  /** The most tables of one maker, and of all. The ones that would end first go. */
  most: { perMaker: number; all: number };
  /** The versions of records and rules that this build knows. Other tables wait for another build. */
  versions: { rules: number; record: number; oldest: number };
}

/** Which process may write which table. Times are of the clock of the database. */
export interface Ownership {
  /** Announces a process for `ms`. Ends an earlier process of the same name. */
  begin(process: ServerProcess, ms: number): Promise<void>;
  /** Renews a process for `ms`; null if another process took its name. */
  renew(process: ServerProcess, ms: number): Promise<Renewal | null>;
  /** Returns the live processes by name. */
  processes(): Promise<ServerProcess[]>;
  /** Ends a process. */
  leave(process: string): Promise<void>;
  /** Stores a new table that this process owns, with the lease `firstLease`. */
  addRoom(room: KeptRoom, process: string): Promise<Lease>;
  /** Makes this process the owner of an open table, unless another live process is. */
  claim(room: string, process: string): Promise<Lease | null>;
  /** Gives up a table that ends in `ms` if no process claims it. Rejects with LeaseLost. */
  release(lease: Lease, ms: number): Promise<void>;
  /** Does the same work for a missing table, so that the time reveals nothing. */
  whereabouts(room: string): Promise<Whereabouts>;
  /** Returns tables without an owner that have ended, at most `most`. */
  ended(rules: EndRules, most: number): Promise<string[]>;
  /** Returns how many open tables wait for another build, by the format of their records; null if it is newer. */
  otherBuilds(versions: EndRules['versions']): Promise<{ format: number | null; tables: number }[]>;
  /**
   * Returns this store for the owner of a table: every write rejects with LeaseLost once the lease is lost.
   * @param lost called for each such write
   */
  owned(lease: Lease, lost?: () => void): Store;
}

export interface Store extends Journal, Registry, Ownership {
  close(): Promise<void>;
}
