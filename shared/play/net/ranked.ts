// Ranked play in the protocol between page and server: the requests of the queue and the
// leaderboards, and the answers.
import type { ProfileName } from '../../model/options/profiles.ts';

/**
 * The path of all requests of the ranked queue (`QueueRequest`), by POST as JSON. Only
 * claimed accounts may queue.
 */
export const QUEUE_PATH = '/api/ranked';
/** The path of a leaderboard, by GET with `?pool=&season=&page=`. The answer is a `LadderAnswer`. */
export const LADDER_PATH = '/api/ladder';
/**
 * GET of this path with `/<room>` returns how a ranked game changed the ratings of its seats (`GameChanges`).
 */
export const CHANGES_PATH = '/api/ranked/changes';

/**
 * Groups of rule sets whose games have similar length and luck. The keys are the presets of ranked tables.
 * Other presets and changed options are not rated.
 */
export const RATED_FAMILIES = {
  express: 'quick',
  short: 'quick',
  table: 'full',
  classic: 'full',
} as const satisfies Partial<Record<ProfileName, string>>;

export type RatedProfile = keyof typeof RATED_FAMILIES;
export const RATED_PROFILES = Object.keys(RATED_FAMILIES) as readonly RatedProfile[];

const GROUPS = ['2', '3-4', '5-6'] as const;

/** Players have one rating for each number of players and group of rule sets. */
export type Pool = `${(typeof GROUPS)[number]} ${(typeof RATED_FAMILIES)[RatedProfile]}`;
export const POOLS: readonly Pool[] = GROUPS.flatMap((group): Pool[] => [`${group} quick`, `${group} full`]);

/** The numbers of players that a ranked table may have. */
export const RANKED_PLAYERS = [2, 3, 4, 5, 6] as const;

/**
 * A rating as the page shows it. `points`: 1500 is the average. `spread`: two standard deviations, in points.
 */
export interface ShownRating {
  points: number;
  spread: number;
  games: number;
  isProvisional: boolean;
}

/** Which ranked games a player accepts. The preferred preset comes first. */
export interface RankedWish {
  players: readonly number[];
  presets: readonly RatedProfile[];
}

export type QueueRequest =
  /**
   * The page sends this repeatedly; a player whose page stops sending it leaves the queue. With
   * `waits`, the server answers only after some seconds, because browsers slow down the timers of
   * hidden pages, but not answers.
   */
  | { do: 'look'; waits?: true | undefined }
  | ({ do: 'join'; wire: number } & RankedWish)
  | { do: 'leave' }
  | { do: 'answer'; offer: string; accepts: boolean };

export type QueueStatus =
  /**
   * `account`: the kind of account; only a claimed one may queue. `coolDown`: how many seconds the player
   * must wait before queueing again, after they missed a game that was found.
   */
  | { state: 'out'; account: 'claimed' | 'guest' | 'none'; coolDown: number }
  /**
   * `expected`: how many seconds other players waited lately; null if no table was made. `others`: how many
   * players in the queue could be opponents.
   */
  | { state: 'waiting'; waited: number; others: number; expected: number | null }
  | {
      state: 'offered';
      offer: string;
      seconds: number;
      players: number;
      preset: RatedProfile;
      /** `accepted`: how many players have accepted the game. `isAccepted`: whether this player has. */
      accepted: number;
      isAccepted: boolean;
    }
  /** The account may take its seat at this table. */
  | { state: 'seated'; room: string };

export interface LadderEntry {
  place: number;
  name: string;
  /** The part of the address of the account's page. */
  handle: string;
  rating: ShownRating;
}

export interface LadderAnswer {
  pool: Pool;
  season: number;
  seasons: { n: number; name: string; starts: number }[];
  page: number;
  rows: LadderEntry[];
  /** The entry of the player who sent the request; null if the player has none. */
  own: LadderEntry | null;
}

/** The ratings of one player in the current season. The answer to GET LADDER_PATH with `/<handle>`. */
export interface PlayerRatings {
  ratings: { pool: Pool; rating: ShownRating }[];
  /** How many ranked games the player has played in all seasons, and how many of them to the end. */
  games: number;
  finished: number;
}

/** The changes by seat. Empty until the game is rated. */
export interface GameChanges {
  isRanked: boolean;
  pool: Pool | null;
  seats: { before: number; after: number; spread: number; isProvisional: boolean }[];
}
