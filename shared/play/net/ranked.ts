// Ranked play on the wire: the requests of the queue and the leaderboards, and their answers.
import type { ProfileName } from '../../model/options/profiles.ts';

/** POST, as JSON: all requests of the ranked queue (`QueueRequest`). Only claimed accounts may queue. */
export const QUEUE_PATH = '/api/ranked';
/** GET with `?pool=&season=&page=`: a page of a leaderboard (`LadderAnswer`). */
export const LADDER_PATH = '/api/ladder';
/** GET `/<room>`: how a ranked game changed the ratings of its seats (`GameChanges`). */
export const CHANGES_PATH = '/api/ranked/changes';

/**
 * Rule sets whose games are alike in length and luck. Other profiles and changed options are not rated. The
 * keys are the presets of ranked tables.
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

/** One rating for each number of players and family of rule sets. */
export type Pool = `${(typeof GROUPS)[number]} ${(typeof RATED_FAMILIES)[RatedProfile]}`;
export const POOLS: readonly Pool[] = GROUPS.flatMap((group): Pool[] => [`${group} quick`, `${group} full`]);

/** The numbers of players that a ranked table may have. */
export const RANKED_PLAYERS = [2, 3, 4, 5, 6] as const;

/** A rating as the page shows it. `points`: 1500 on average. `spread`: two standard deviations, in points. */
export interface ShownRating {
  points: number;
  spread: number;
  games: number;
  isProvisional: boolean;
}

/** What a player accepts, the preferred preset first. */
export interface RankedWish {
  players: readonly number[];
  presets: readonly RatedProfile[];
}

export type QueueRequest =
  /**
   * The page sends this repeatedly: a player whose page is silent leaves the queue. With `waits`, the server
   * answers after some seconds, because browsers slow down the timers of hidden pages, but not answers.
   */
  | { do: 'look'; waits?: true | undefined }
  | ({ do: 'join'; wire: number } & RankedWish)
  | { do: 'leave' }
  | { do: 'answer'; offer: string; accepts: boolean };

export type QueueStatus =
  /**
   * `account`: why the player cannot queue. `coolDown`: seconds until the player may queue again after
   * a missed accept.
   */
  | { state: 'out'; account: 'claimed' | 'guest' | 'none'; coolDown: number }
  /**
   * `expected`: how long others waited lately, seconds; null if no table was made. `others`: how many players
   * could be opponents.
   */
  | { state: 'waiting'; waited: number; others: number; expected: number | null }
  | {
      state: 'offered';
      offer: string;
      /** Seconds left to accept. */
      seconds: number;
      players: number;
      preset: RatedProfile;
      /** `accepted`: how many players have accepted. `isAccepted`: has this player? */
      accepted: number;
      isAccepted: boolean;
    }
  /** The account may enter its seat at this table. */
  | { state: 'seated'; room: string };

export interface LadderEntry {
  place: number;
  name: string;
  /** Names the page of the account. */
  handle: string;
  rating: ShownRating;
}

export interface LadderAnswer {
  pool: Pool;
  season: number;
  seasons: { n: number; name: string; starts: number }[];
  page: number;
  rows: LadderEntry[];
  /** The place of the player who sent the request; null without a place. */
  own: LadderEntry | null;
}

/** The ratings of one player in the current season. The answer to LADDER_PATH `/<handle>`. */
export interface PlayerRatings {
  ratings: { pool: Pool; rating: ShownRating }[];
  /** Ranked games of all seasons, and how many of them the player did not leave. */
  games: number;
  finished: number;
}

/** By seat. Empty while the game is not rated. */
export interface GameChanges {
  isRanked: boolean;
  pool: Pool | null;
  seats: { before: number; after: number; spread: number; isProvisional: boolean }[];
}
