// The limits of the server and of one address, and how long unused things are kept. Operators set them by
// environment variables, which are read at the start.
import { LIMITS } from '../../shared/play/net/messages.ts';
import { numberOf } from '../common/env.ts';
import { ANY_RATE, type Rate } from './rate.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Limits {
  tables: number;
  tablesPerAddress: number;
  /** Adjourned tables of all processes. They are only in the store. */
  adjourned: number;
  /** Seats of one address at public tables that wait for players. */
  seatsPerAddress: number;
  /** Connections of one address, including reservations. */
  connectionsPerAddress: number;
  /** Connections of one address that are not sockets of tables. */
  quietPerAddress: number;
  /** Requests of one address for files of the page (`files`), and all others (`requests`). */
  requests: Rate;
  files: Rate;
  /**
   * `checks`: health checks of one address. `refusals`: refused requests of one address; beyond the limit
   * its connections are closed.
   */
  checks: Rate;
  refusals: Rate;
  /** Spectators of one table, and spectators from one address. */
  spectators: number;
  spectatorsPerAddress: number;
  /** Entries from one address, without reconnections to a seat. */
  entries: Rate;
  /** Reconnections to one seat. */
  returns: Rate;
  /** Visitors of the lobby of this process, connections of one address there, and entries of one address. */
  lobby: number;
  lobbyPerAddress: number;
  lobbyEntries: Rate;
  /** Requests of one address for the account page, and its attempts to sign in by a passkey or a code. */
  accounts: Rate;
  signIns: Rate;
  /**
   * One-time e-mail codes that one address requests (`codes`), that one network requests for one e-mail
   * address (`letters`), and that go to one e-mail address (`mailboxes`).
   */
  codes: Rate;
  letters: Rate;
  mailboxes: Rate;
  /** Reports by one account. The operator reads each report. */
  reports: Rate;
  /** New clubs and new tables of clubs, by one account and by one address. */
  clubs: Rate;
  notices: Rate;
  /** Calls of webhooks to one network. Each process counts its own. */
  hooks: Rate;
  /** Requests of one address for puzzles, and its answers, each of which a thread judges. */
  puzzles: Rate;
  puzzleAnswers: Rate;
  /** New guest accounts of one address. Each is stored. */
  guests: Rate;
  /** Requests of one account for the ranked queue. Its page asks every two seconds. */
  ranked: Rate;
  /** Pages of the log for one connection. */
  log: Rate;
  records: Rate;
  caster: Rate;
  cards: Rate;
  /**
   * Unfinished tournaments in all, and made by one address; the entrants of a tournament from one address;
   * and requests that change a tournament.
   */
  tournaments: number;
  tournamentsPerAddress: number;
  entrantsPerAddress: number;
  tournamentActs: Rate;
  /** Changes of one seat's name. Each is stored. */
  names: Rate;
  /** Changes of the bots' level at a waiting table. Each is stored. */
  levels: Rate;
  /** Agreements of one seat to a caster feed. Each is stored. */
  agreements: Rate;
  /** Cheers and jeers of one seat or spectator. */
  cheers: Rate;
  /** Lines of the chat of one seat or spectator. */
  chat: Rate;
  /** How long a table stays open, ms. */
  keep: {
    /**
     * Empty tables. `empty`: with a game of several people. `solo`: with a game of one person and bots.
     * `untouched`: no person has moved. `loaded`: how long such a table stays in memory; afterwards only
     * the store has it.
     */
    empty: number;
    loaded: number;
    solo: number;
    untouched: number;
    /** Adjourned games, by the clock of the database. */
    adjourned: number;
    /** Empty tables: `lobby` before a game, `over` after it. */
    lobby: number;
    over: number;
    /** Tables whose people are idle: before a game, and after it. */
    idleLobby: number;
    idleOver: number;
  };
  /** How long the list of tables is cached, ms. 0 disables the cache. */
  list: number;
  /** If the event loop is later than this, the server makes no new tables, ms. */
  lag: number;
  /** The least time between the starts of two games at a table, ms. */
  rematch: number;
  /** How long a connection may take to report that it is ready, ms. */
  joining: number;
}

const SHARE_BACK = 30;
const inHalfAMinute = (burst: number): Rate => ({ burst, perSecond: burst / SHARE_BACK });

/** The limits of a public server: docs/decisions/limits.md#rate-limits-per-address-and-48-network. */
export const DEFAULT_LIMITS: Limits = {
  tables: 500,
  tablesPerAddress: 8,
  adjourned: 1000,
  seatsPerAddress: 4,
  // A class of 32 players, and 16 more connections of spectators or of players whose old
  // connection is still open.
  connectionsPerAddress: 48,
  // A browser keeps six connections open for pages and pictures.
  quietPerAddress: 256,
  // 48 start pages together ask for the list 16 times a second. A first visit loads ten files.
  requests: inHalfAMinute(1200),
  files: inHalfAMinute(6000),
  checks: inHalfAMinute(600),
  refusals: inHalfAMinute(600),
  spectators: LIMITS.spectators,
  spectatorsPerAddress: 32,
  // A whole class may press "Play now" together.
  entries: { burst: 60, perSecond: 5 },
  returns: { burst: 10, perSecond: 0.5 },
  lobby: 2000,
  lobbyPerAddress: 48,
  // One entry may cause the server to send all tables. A refused page requests the list over HTTP.
  lobbyEntries: { burst: 60, perSecond: 1 },
  // A class opens the page together.
  accounts: { burst: 120, perSecond: 2 },
  signIns: { burst: 40, perSecond: 0.1 },
  codes: { burst: 10, perSecond: 0.01 },
  letters: { burst: 3, perSecond: 0.002 },
  mailboxes: { burst: 12, perSecond: 0.008 },
  reports: { burst: 5, perSecond: 0.002 },
  clubs: { burst: 20, perSecond: 0.02 },
  notices: { burst: 40, perSecond: 0.1 },
  hooks: { burst: 60, perSecond: 1 },
  puzzles: { burst: 60, perSecond: 1 },
  puzzleAnswers: { burst: 20, perSecond: 0.2 },
  guests: { burst: 60, perSecond: 0.1 },
  ranked: { burst: 30, perSecond: 2 },
  log: { burst: 6, perSecond: 2 },
  records: { burst: 32, perSecond: 1 },
  caster: { burst: 60, perSecond: 3 },
  cards: { burst: 32, perSecond: 1 },
  tournaments: 200,
  tournamentsPerAddress: 2,
  // A class of 32 players.
  entrantsPerAddress: 32,
  tournamentActs: { burst: 60, perSecond: 1 },
  // A name is stored before the server answers. Without a limit, 32 renaming players
  // delayed every other table.
  names: { burst: 5, perSecond: 0.2 },
  levels: { burst: 5, perSecond: 0.2 },
  agreements: { burst: 5, perSecond: 0.2 },
  cheers: { burst: 3, perSecond: 0.25 },
  chat: { burst: 5, perSecond: 0.25 },
  keep: {
    empty: 60 * MINUTE,
    loaded: 3 * MINUTE,
    solo: 15 * MINUTE,
    untouched: 2 * MINUTE,
    adjourned: 28 * DAY,
    lobby: 2 * MINUTE,
    over: 10 * MINUTE,
    idleLobby: 30 * MINUTE,
    idleOver: 60 * MINUTE,
  },
  list: 250,
  lag: 200,
  rematch: 10_000,
  joining: 10_000,
};

/** The limits for tests. Their clients share one address and act faster than people. */
export const TEST_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  tablesPerAddress: Number.POSITIVE_INFINITY,
  seatsPerAddress: Number.POSITIVE_INFINITY,
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  quietPerAddress: Number.POSITIVE_INFINITY,
  requests: ANY_RATE,
  files: ANY_RATE,
  checks: ANY_RATE,
  refusals: ANY_RATE,
  spectatorsPerAddress: Number.POSITIVE_INFINITY,
  entries: ANY_RATE,
  returns: ANY_RATE,
  lobbyPerAddress: Number.POSITIVE_INFINITY,
  lobbyEntries: ANY_RATE,
  accounts: ANY_RATE,
  signIns: ANY_RATE,
  codes: ANY_RATE,
  letters: { burst: 3, perSecond: 0.002 },
  mailboxes: { burst: 12, perSecond: 0.008 },
  reports: ANY_RATE,
  clubs: ANY_RATE,
  notices: ANY_RATE,
  hooks: ANY_RATE,
  puzzles: ANY_RATE,
  puzzleAnswers: ANY_RATE,
  guests: ANY_RATE,
  ranked: ANY_RATE,
  log: ANY_RATE,
  records: ANY_RATE,
  caster: ANY_RATE,
  cards: ANY_RATE,
  tournamentsPerAddress: Number.POSITIVE_INFINITY,
  entrantsPerAddress: Number.POSITIVE_INFINITY,
  tournamentActs: ANY_RATE,
  names: ANY_RATE,
  levels: ANY_RATE,
  agreements: ANY_RATE,
  cheers: ANY_RATE,
  chat: ANY_RATE,
  list: 0,
  // A machine that runs many tests is often late without any attack.
  lag: Number.POSITIVE_INFINITY,
  rematch: 0,
};

/**
 * Returns the limits that the operator has set, and the other limits from `base`.
 * @throws SettingFault for an invalid setting
 */
export function readLimits(env: NodeJS.ProcessEnv, base: Limits = DEFAULT_LIMITS): Limits {
  const count = (name: string, otherwise: number): number => numberOf(env, name, 1, 100_000, otherwise);
  const minutes = (name: string, otherwise: number): number =>
    numberOf(env, name, 1, 7 * 24 * 60, otherwise / MINUTE) * MINUTE;
  const days = (name: string, otherwise: number): number => numberOf(env, name, 1, 366, otherwise / DAY) * DAY;
  const share = (name: string, otherwise: Rate): Rate => (env[name] ? inHalfAMinute(count(name, 1)) : otherwise);
  return {
    ...base,
    tables: count('MAX_TABLES', base.tables),
    tablesPerAddress: count('MAX_TABLES_PER_ADDRESS', base.tablesPerAddress),
    adjourned: count('MAX_ADJOURNED', base.adjourned),
    seatsPerAddress: count('MAX_SEATS_PER_ADDRESS', base.seatsPerAddress),
    connectionsPerAddress: count('MAX_CONNECTIONS_PER_ADDRESS', base.connectionsPerAddress),
    quietPerAddress: count('MAX_QUIET_CONNECTIONS_PER_ADDRESS', base.quietPerAddress),
    requests: share('MAX_REQUESTS_PER_ADDRESS', base.requests),
    files: share('MAX_FILES_PER_ADDRESS', base.files),
    checks: share('MAX_CHECKS_PER_ADDRESS', base.checks),
    refusals: share('MAX_REFUSALS_PER_ADDRESS', base.refusals),
    // These settings are older than the word spectator. Their names stay for operators.
    spectators: count('MAX_WATCHERS', base.spectators),
    spectatorsPerAddress: count('MAX_WATCHERS_PER_ADDRESS', base.spectatorsPerAddress),
    lobby: count('MAX_LOBBY', base.lobby),
    lobbyPerAddress: count('MAX_LOBBY_PER_ADDRESS', base.lobbyPerAddress),
    keep: {
      ...base.keep,
      empty: minutes('KEEP_EMPTY_MINUTES', base.keep.empty),
      solo: minutes('KEEP_SOLO_MINUTES', base.keep.solo),
      adjourned: days('KEEP_ADJOURNED_DAYS', base.keep.adjourned),
      idleLobby: minutes('KEEP_IDLE_MINUTES', base.keep.idleLobby),
    },
  };
}
