// Recomputes all ratings from the rated games, in the order in which they were rated.
import type { Pool } from '../../shared/play/net/ranked.ts';
import { type Row, type SqlDatabase, sql } from '../store/sql.ts';
import { changesOf, type SeasonRating } from './changes.ts';
import type { Rating } from './rating.ts';
import { putRating, RatingStore, seasonAt, standingOf } from './rating-store.ts';

/** How many rows are read, and ratings written, at a time. */
const AT_ONCE = 500;

interface Recomputed {
  games: number;
  ratings: number;
  /** The ratings that differ in the database, as `account pool season`. */
  differing: string[];
}

/** Yields the rows of each rated game, in order. */
async function* ratedGames(db: SqlDatabase): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await db.all(
      'SELECT n, pool, ended, account, outcome FROM rated WHERE n > ? AND n <= ? ORDER BY n, seat',
      [after, after + AT_ONCE],
    );
    const games = new Map<number, Row[]>();
    for (const row of rows) games.set(Number(row.n), [...(games.get(Number(row.n)) ?? []), row]);
    yield* games.values();
    const [last] = await db.all('SELECT max(n) AS n FROM rated');
    after += AT_ONCE;
    if (after >= Number(last?.n ?? 0)) return;
  }
}

const keyOf = (account: string, pool: string, season: number): string => `${account} ${pool} ${season}`;

/**
 * Compares the stored ratings with the ratings that follow from the rated games.
 * @param replaces if true, replaces the ratings that differ
 */
export async function recompute(db: SqlDatabase, replaces: boolean): Promise<Recomputed> {
  const seasons = await new RatingStore(db).seasons();
  const computed = new Map<string, { account: string; pool: Pool; rating: SeasonRating }>();
  const newestOf = (account: string, pool: Pool, season: number): SeasonRating | undefined =>
    seasons
      .filter(({ n }) => n <= season)
      .map(({ n }) => computed.get(keyOf(account, pool, n))?.rating)
      .findLast((rating) => rating !== undefined);
  let games = 0;
  for await (const rows of ratedGames(db)) {
    games++;
    const [first] = rows;
    const pool = first?.pool as Pool;
    const season = seasonAt(seasons, Number(first?.ended));
    const standings = rows.map(({ account, outcome }) => standingOf(String(account), String(outcome)));
    const isAbandoned = first?.outcome === 'abandoned';
    const game = { pool, season, standings, isAbandoned };
    for (const { account, before, after } of changesOf(game, (player) => newestOf(player, pool, season))) {
      if (before === after) continue;
      computed.set(keyOf(account, pool, season), { account, pool, rating: { ...after, season } });
    }
  }
  const stored = new Map<string, Rating>();
  for (const { account, pool, season, mu, sigma, games: count } of await db.all('SELECT * FROM ratings')) {
    const rating = { mu: Number(mu), sigma: Number(sigma), games: Number(count) };
    stored.set(keyOf(String(account), String(pool), Number(season)), rating);
  }
  const isSame = (a: Rating | undefined, b: Rating | undefined): boolean =>
    a?.mu === b?.mu && a?.sigma === b?.sigma && a?.games === b?.games;
  const differing = [...new Set([...computed.keys(), ...stored.keys()])].filter(
    (key) => !isSame(computed.get(key)?.rating, stored.get(key)),
  );
  if (replaces && differing.length > 0) {
    const rows = [...computed.values()];
    const puts = rows.map(({ account, pool, rating }) => putRating(account, pool, rating.season, rating));
    await db.write(sql('DELETE FROM ratings'), ...puts);
  }
  return { games, ratings: computed.size, differing: differing.sort() };
}
