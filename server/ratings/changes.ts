// How a ranked game changes ratings. Both the server and the command that recomputes all ratings use this.
import type { Pool } from '../../shared/play/net/ranked.ts';
import { FIRST_RATING, type Rating, rateGame, type Standing } from './rating.ts';

/** A rating, with the season of its newest game. */
export interface SeasonRating extends Rating {
  season: number;
}

interface RankedGame {
  pool: Pool;
  season: number;
  /** By seat. If the game was abandoned, all players have left. */
  standings: readonly Standing[];
  isAbandoned: boolean;
}

export interface RatingChange {
  account: string;
  before: Rating;
  after: Rating;
}

/** A new season raises the deviation of an old rating, because players change while they do not play. */
const SEASON_SIGMA = 3;

/**
 * Returns the rating with which an account begins a game.
 * @param newest the account's newest rating in the pool, up to this season
 */
export function ratingIn(season: number, newest: SeasonRating | undefined): Rating {
  if (newest === undefined) return FIRST_RATING;
  const { mu, sigma, games } = newest;
  if (newest.season === season) return { mu, sigma, games };
  return { mu, sigma: Math.min(FIRST_RATING.sigma, Math.sqrt(sigma ** 2 + SEASON_SIGMA ** 2)), games: 0 };
}

/**
 * Returns the change of each player's rating, by seat. An abandoned game changes no rating.
 * @param newestOf see `ratingIn`
 */
export function changesOf(
  { season, standings, isAbandoned }: RankedGame,
  newestOf: (account: string) => SeasonRating | undefined,
): RatingChange[] {
  const before = standings.map(({ account }) => ratingIn(season, newestOf(account)));
  const after = isAbandoned ? before : rateGame(standings, before);
  return standings.map(({ account }, seat) => ({
    account,
    before: before[seat] as Rating,
    after: after[seat] as Rating,
  }));
}
