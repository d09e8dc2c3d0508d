// Ratings of ranked games, by openskill. All losers of a game are tied, because the rules name only a winner,
// and an order among losers would invite players to help one opponent against another.
import { rate, rating, type Rating as Skill } from 'openskill';
import { type Pool, RATED_FAMILIES, type RatedProfile, type ShownRating } from '../../shared/play/net/ranked.ts';

/** Returns the pool of a game. */
export function poolOf(profile: RatedProfile, players: number): Pool {
  const group = players === 2 ? '2' : players < 5 ? '3-4' : '5-6';
  return `${group} ${RATED_FAMILIES[profile]}`;
}

/**
 * `mu`: estimated strength, 25 on average. `sigma`: its standard deviation. `games`: rated games of the pool.
 */
export interface Rating extends Skill {
  games: number;
}

/** How a player's game ended. `hasLeft`: resigned, or a bot played for them at the end. */
export interface Standing {
  account: string;
  hasWon: boolean;
  hasLeft: boolean;
}

/** The rating of an account before its first game of a pool. */
export const FIRST_RATING: Rating = { ...rating(), games: 0 };

/** Twice openskill's default, because dice decide more games than the default assumes. */
const BETA = 25 / 3;

/** Ranks of openskill: equal ranks are tied. They begin at 1, because openskill reads 0 as a missing rank. */
const rankOf = ({ hasWon, hasLeft }: Standing): number => (hasLeft ? 3 : hasWon ? 1 : 2);

/**
 * Returns the new ratings after a game, in the order of its standings. Players who left rank last, even if a
 * bot won in their place. A game without a winner raises no estimate.
 */
export function rateGame(standings: readonly Standing[], before: readonly Rating[]): Rating[] {
  const rank = standings.map(rankOf);
  const isDecided = rank.includes(1);
  const after = rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank, beta: BETA },
  );
  return before.map((old, at) => {
    const [skill] = after[at] as [Skill];
    if (!isDecided && rank[at] !== 3) return old;
    return { ...skill, games: old.games + 1 };
  });
}

/**
 * After this many rated games of a season, a rating is not provisional any more. Leaderboards
 * show only such ratings.
 */
export const PROVISIONAL_GAMES = 10;

const POINTS = 40;

/** Returns a rating as the page shows it. */
export function shownRating({ mu, sigma, games }: Rating): ShownRating {
  return {
    points: Math.round(1500 + POINTS * (mu - FIRST_RATING.mu)),
    spread: Math.round(2 * POINTS * sigma),
    games,
    isProvisional: games < PROVISIONAL_GAMES,
  };
}

/** The order of a leaderboard. An account rises as its rating becomes certain. */
export const ladderOrder = ({ mu, sigma }: Rating): number => mu - 3 * sigma;
