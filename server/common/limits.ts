// How much of the server anybody may have: limits of the whole and of one address, and how long what nobody uses is kept.
// An operator changes each by an environment variable; they are read once, at the start.
import { LIMITS } from '../../shared/net/messages.ts';
import { numberOf } from './env.ts';
import { ANY_RATE, type Rate } from './rate.ts';

const MINUTE = 60_000;

export interface Limits {
  /** Tables at once. */
  tables: number;
  /** Tables that people of one address have made. */
  tablesPerAddress: number;
  /** Seats that people of one address hold at waiting public tables. */
  seatsPerAddress: number;
  /** Connections of one address, with those about to come. */
  connectionsPerAddress: number;
  /** Connections of one address that are no socket of a table: pages, pictures, and those that say nothing. */
  quietPerAddress: number;
  /** What one address asks for over HTTP: lists of tables, records, ways in and all else but the files of the page, and these. */
  requests: Rate;
  files: Rate;
  /** Health checks of one address, and how often it is told no before its connections are ended instead. */
  checks: Rate;
  refusals: Rate;
  /** Who watch one table, and how many of them may be of one address. */
  watchers: number;
  watchersPerAddress: number;
  /** Ways in that one address asks for, seats of one's own apart. */
  entries: Rate;
  /** Ways back to one seat. */
  returns: Rate;
  /** Pages of the log that one connection asks for. */
  log: Rate;
  /** Records of finished games that one address asks for. */
  records: Rate;
  /** Pages of what a caster sees that one address asks for. */
  caster: Rate;
  /** Pictures of links that one address asks for. */
  cards: Rate;
  /** Names that one seat takes: each is written down. */
  names: Rate;
  /** How often the bots of one waiting table are made to play otherwise: each time is written down. */
  levels: Rate;
  /** How often one seat agrees to a caster: each time is written down. */
  agreements: Rate;
  /** How long a table stands, ms. */
  keep: {
    /** With nobody there: a game of several people, of one against bots, one that nobody has made a move in. */
    empty: number;
    solo: number;
    untouched: number;
    /** With nobody there: before the game, after it. */
    lobby: number;
    over: number;
    /** With people there who do nothing: before the game, after it. */
    idleLobby: number;
    idleOver: number;
  };
  /** Ms for which the list of tables is sent as it was made; 0 makes it anew for everybody. */
  list: number;
  /** Ms from the beginning of one game at a table to that of the next. */
  rematch: number;
  /** Ms in which a connection has to say that it is ready for the game. */
  joining: number;
}

/** Seconds after which an address has its whole share of requests again. */
const SHARE_BACK = 30;
const inHalfAMinute = (burst: number): Rate => ({ burst, perSecond: burst / SHARE_BACK });

/** A server in the world: why these numbers, see docs/decisions/0040-a-share-for-every-address.md. */
export const DEFAULT_LIMITS: Limits = {
  tables: 500,
  tablesPerAddress: 8,
  seatsPerAddress: 4,
  connectionsPerAddress: 48,
  quietPerAddress: 256,
  requests: inHalfAMinute(1200),
  files: inHalfAMinute(6000),
  checks: inHalfAMinute(600),
  refusals: inHalfAMinute(600),
  watchers: LIMITS.watchers,
  watchersPerAddress: 32,
  entries: { burst: 60, perSecond: 5 },
  returns: { burst: 10, perSecond: 0.5 },
  log: { burst: 6, perSecond: 2 },
  records: { burst: 32, perSecond: 1 },
  caster: { burst: 60, perSecond: 3 },
  cards: { burst: 32, perSecond: 1 },
  names: { burst: 5, perSecond: 0.2 },
  levels: { burst: 5, perSecond: 0.2 },
  agreements: { burst: 5, perSecond: 0.2 },
  keep: {
    empty: 60 * MINUTE,
    solo: 15 * MINUTE,
    untouched: 2 * MINUTE,
    lobby: 2 * MINUTE,
    over: 10 * MINUTE,
    idleLobby: 30 * MINUTE,
    idleOver: 60 * MINUTE,
  },
  list: 250,
  rematch: 10_000,
  joining: 10_000,
};

/** For tests, which all come from one address and are quicker than people. */
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
  watchersPerAddress: Number.POSITIVE_INFINITY,
  entries: ANY_RATE,
  returns: ANY_RATE,
  log: ANY_RATE,
  records: ANY_RATE,
  caster: ANY_RATE,
  cards: ANY_RATE,
  names: ANY_RATE,
  levels: ANY_RATE,
  agreements: ANY_RATE,
  list: 0,
  rematch: 0,
};

/**
 * The limits an operator has set, in place of `base`'s.
 * @throws SettingFault for a setting that makes no sense
 */
export function readLimits(env: NodeJS.ProcessEnv, base: Limits = DEFAULT_LIMITS): Limits {
  const count = (name: string, otherwise: number): number => numberOf(env, name, 1, 100_000, otherwise);
  const minutes = (name: string, otherwise: number): number =>
    numberOf(env, name, 1, 7 * 24 * 60, otherwise / MINUTE) * MINUTE;
  const share = (name: string, otherwise: Rate): Rate => (env[name] ? inHalfAMinute(count(name, 1)) : otherwise);
  return {
    ...base,
    tables: count('MAX_TABLES', base.tables),
    tablesPerAddress: count('MAX_TABLES_PER_ADDRESS', base.tablesPerAddress),
    seatsPerAddress: count('MAX_SEATS_PER_ADDRESS', base.seatsPerAddress),
    connectionsPerAddress: count('MAX_CONNECTIONS_PER_ADDRESS', base.connectionsPerAddress),
    quietPerAddress: count('MAX_QUIET_CONNECTIONS_PER_ADDRESS', base.quietPerAddress),
    requests: share('MAX_REQUESTS_PER_ADDRESS', base.requests),
    files: share('MAX_FILES_PER_ADDRESS', base.files),
    checks: share('MAX_CHECKS_PER_ADDRESS', base.checks),
    refusals: share('MAX_REFUSALS_PER_ADDRESS', base.refusals),
    watchers: count('MAX_WATCHERS', base.watchers),
    watchersPerAddress: count('MAX_WATCHERS_PER_ADDRESS', base.watchersPerAddress),
    keep: {
      ...base.keep,
      empty: minutes('KEEP_EMPTY_MINUTES', base.keep.empty),
      solo: minutes('KEEP_SOLO_MINUTES', base.keep.solo),
      idleLobby: minutes('KEEP_IDLE_MINUTES', base.keep.idleLobby),
    },
  };
}
