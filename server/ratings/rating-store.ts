// The ratings in the database. Rates each ended ranked game once, and reads ratings for the page.
import type { GameChanges, LadderEntry, PlayerRatings, Pool } from '../../shared/play/net/ranked.ts';
import { isConflict } from '../store/faults.ts';
import { marksFor, type Row, type SqlDatabase, type Statement, sql, type Value } from '../store/sql.ts';
import { changesOf, type RatingChange, ratingIn, type SeasonRating } from './changes.ts';
import { ladderOrder, PROVISIONAL_GAMES, type Rating, type Standing, shownRating } from './rating.ts';

/** How long after its end a game is rated, ms. Until then, a failed write may still be undone. */
const SETTLED = 1_500;
const AT_ONCE = 20;
/** The number of rows on a page of a leaderboard. */
const LADDER_PAGE = 50;

type Ended = 'won' | 'lost' | 'left' | 'abandoned';

interface Season {
  n: number;
  name: string;
  /** Epoch ms. */
  starts: number;
}

interface EndedGame {
  room: string;
  pool: Pool;
  ended: number;
  isAbandoned: boolean;
  standings: Standing[];
}

const NOW = '(SELECT now FROM clock)';

const outcomeOf = ({ hasWon, hasLeft }: Standing, isAbandoned: boolean): Ended =>
  isAbandoned ? 'abandoned' : hasLeft ? 'left' : hasWon ? 'won' : 'lost';

/** Returns a standing from its stored outcome. */
export const standingOf = (account: string, outcome: string): Standing => ({
  account,
  hasWon: outcome === 'won',
  hasLeft: outcome === 'left' || outcome === 'abandoned',
});

/** Returns the statement that stores a rating. */
export function putRating(account: string, pool: Pool, season: number, rating: Rating): Statement {
  const { mu, sigma, games } = rating;
  return sql(
    `INSERT INTO ratings (account, pool, season, mu, sigma, games, score) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, pool, season) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
       games = excluded.games, score = excluded.score`,
    [account, pool, season, mu, sigma, games, ladderOrder(rating)],
  );
}

/** Returns the number of the season at a time. */
export const seasonAt = (seasons: readonly Season[], at: number): number =>
  seasons.findLast(({ starts }) => starts <= at)?.n ?? 1;

const ratingOf = ({ season, mu, sigma, games }: Row): SeasonRating => ({
  season: Number(season),
  mu: Number(mu),
  sigma: Number(sigma),
  games: Number(games),
});

/** Selects a whole leaderboard. Deleted and banned accounts are not on it. */
const LADDER = `SELECT r.account, a.name, a.handle, r.season, r.mu, r.sigma, r.games,
    rank() OVER (ORDER BY r.score DESC) AS place
  FROM ratings r JOIN accounts a ON a.id = r.account AND a."isBanned" = 0
  WHERE r.pool = ? AND r.season = ? AND r.games >= ${PROVISIONAL_GAMES}`;

const entryOf = (row: Row): LadderEntry => ({
  place: Number(row.place),
  name: String(row.name),
  handle: String(row.handle),
  rating: shownRating(ratingOf(row)),
});

export class RatingStore {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  private async one(text: string, values: readonly Value[] = []): Promise<Row | undefined> {
    return (await this.db.all(text, values))[0];
  }

  async seasons(): Promise<Season[]> {
    const rows = await this.db.all('SELECT n, name, starts FROM seasons ORDER BY starts, n');
    return rows.map(({ n, name, starts }) => ({ n: Number(n), name: String(name), starts: Number(starts) }));
  }

  async currentSeason(): Promise<number> {
    const [seasons, clock] = await Promise.all([this.seasons(), this.one('SELECT now FROM clock')]);
    return seasonAt(seasons, Number(clock?.now));
  }

  /**
   * Rates ended games in the order of their ends. Returns how many this process rated; another process
   * may rate them instead.
   */
  async rateEnded(): Promise<number> {
    const seasons = await this.seasons();
    const ended = [...(await this.finishedGames()), ...(await this.abandonedGames())];
    ended.sort((a, b) => a.ended - b.ended || (a.room < b.room ? -1 : 1));
    let count = 0;
    try {
      for (const game of ended) {
        await this.rate(game, seasonAt(seasons, game.ended));
        count++;
      }
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    return count;
  }

  /**
   * The account of a seat counts as left if the seat has no result, or the result of another account: the
   * account was deleted, or the other players have replaced it.
   */
  private async finishedGames(): Promise<EndedGame[]> {
    const rows = await this.db.all(
      `SELECT q.room, q.pool, q.accounts, r.seat, r.account, r.won, r."left", r.ended
       FROM ranked_rooms q JOIN results r ON r.room = q.room
       WHERE r.ended <= ${NOW} - ${SETTLED} AND q.room IN (
         SELECT room FROM ranked_rooms WHERE room IN (SELECT room FROM results) ORDER BY room LIMIT ${AT_ONCE})`,
    );
    const games = new Map<string, EndedGame>();
    for (const { room, pool, accounts, seat, account, won, left, ended } of rows) {
      const id = String(room);
      const all = JSON.parse(String(accounts)) as string[];
      const standings = all.map((account) => standingOf(account, 'left'));
      const game = games.get(id) ?? {
        room: id,
        pool: pool as Pool,
        ended: Number(ended),
        isAbandoned: false,
        standings,
      };
      const own = game.standings[Number(seat)];
      if (own !== undefined && own.account === account)
        Object.assign(own, { hasWon: Number(won) === 1, hasLeft: Number(left) === 1 });
      games.set(id, game);
    }
    return [...games.values()];
  }

  /**
   * Returns ranked games whose table closed before the end. Forgets tables that closed
   * before their game began.
   */
  private async abandonedGames(): Promise<EndedGame[]> {
    const rows = await this.db.all(
      `SELECT q.room, q.pool, q.accounts, m.changed, m.state FROM ranked_rooms q
       LEFT JOIN rooms r ON r.id = q.room LEFT JOIN matches m ON m.room = q.room
       WHERE coalesce(r.closed, 1) = 1 AND NOT EXISTS (SELECT 1 FROM results WHERE room = q.room) LIMIT ?`,
      [AT_ONCE],
    );
    const unplayed = rows.filter(({ state }) => state !== 'left');
    if (unplayed.length > 0)
      await this.db.write(
        ...unplayed.map(({ room }) => sql('DELETE FROM ranked_rooms WHERE room = ?', [String(room)])),
      );
    return rows
      .filter(({ state }) => state === 'left')
      .map(({ room, pool, accounts, changed }) => ({
        room: String(room),
        pool: pool as Pool,
        ended: Number(changed),
        isAbandoned: true,
        standings: (JSON.parse(String(accounts)) as string[]).map((account) => standingOf(account, 'abandoned')),
      }));
  }

  /**
   * Rejects with a conflict if another process has rated this game, or is rating another game
   * at the same time.
   */
  private async rate(ended: EndedGame, season: number): Promise<void> {
    const { room, pool, standings, isAbandoned } = ended;
    const n = Number((await this.one('SELECT coalesce(max(n), 0) + 1 AS n FROM rated'))?.n);
    const newest = new Map<string, SeasonRating>();
    for (const { account } of standings) {
      const rating = await this.newest(account, pool, season);
      if (rating !== null) newest.set(account, rating);
    }
    const changes = changesOf({ pool, season, standings, isAbandoned }, (account) => newest.get(account));
    await this.db.write(
      ...changes.flatMap((change, seat) => this.seatOf(n, seat, ended, change)),
      ...changes
        .filter(({ before, after }) => before !== after)
        .map(({ account, after }) => putRating(account, pool, season, after)),
      sql('DELETE FROM ranked_rooms WHERE room = ?', [room]),
    );
  }

  private seatOf(n: number, seat: number, ended: EndedGame, { account, before, after }: RatingChange): Statement[] {
    const standing = ended.standings[seat];
    if (standing === undefined) return [];
    const shown = shownRating(after);
    return [
      sql(
        `INSERT INTO rated (n, seat, room, pool, ended, account, outcome, before, after, spread, games)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          n,
          seat,
          ended.room,
          ended.pool,
          ended.ended,
          account,
          outcomeOf(standing, ended.isAbandoned),
          shownRating(before).points,
          shown.points,
          shown.spread,
          shown.games,
        ],
      ),
    ];
  }

  /** Returns the newest stored rating of an account in a pool, up to a season. */
  private async newest(account: string, pool: Pool, season: number): Promise<SeasonRating | null> {
    const row = await this.one(
      `SELECT season, mu, sigma, games FROM ratings WHERE account = ? AND pool = ? AND season <= ?
       ORDER BY season DESC LIMIT 1`,
      [account, pool, season],
    );
    return row === undefined ? null : ratingOf(row);
  }

  /**
   * Returns the ratings of accounts in a season, by account and pool. Accounts without games have no entry.
   */
  async ratingsOf(accounts: readonly string[], season: number): Promise<Map<string, Map<Pool, Rating>>> {
    const found = new Map<string, Map<Pool, Rating>>();
    if (accounts.length === 0) return found;
    const rows = await this.db.all(
      `SELECT account, pool, season, mu, sigma, games FROM ratings
       WHERE account IN (${marksFor(accounts)}) AND season <= ? ORDER BY season`,
      [...accounts, season],
    );
    for (const row of rows) {
      const pools = found.get(String(row.account)) ?? new Map<Pool, Rating>();
      found.set(String(row.account), pools.set(row.pool as Pool, ratingIn(season, ratingOf(row))));
    }
    return found;
  }

  /** Returns how many ranked games an account began, and how many it finished. */
  async finishRate(account: string): Promise<{ finished: number; games: number }> {
    const row = await this.one(
      `SELECT count(*) AS games, count(*) FILTER (WHERE outcome IN ('won', 'lost')) AS finished FROM rated
       WHERE account = ?`,
      [account],
    );
    return { finished: Number(row?.finished ?? 0), games: Number(row?.games ?? 0) };
  }

  /** Returns the ratings of the account with a handle. An unknown handle has none. */
  async of(handle: string): Promise<PlayerRatings> {
    const found = await this.one('SELECT id FROM accounts WHERE handle = ?', [handle]);
    if (found === undefined) return { ratings: [], games: 0, finished: 0 };
    const account = String(found.id);
    const [all, rate] = await Promise.all([
      this.ratingsOf([account], await this.currentSeason()),
      this.finishRate(account),
    ]);
    const own = [...(all.get(account) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    return { ratings: own.map(([pool, rating]) => ({ pool, rating: shownRating(rating) })), ...rate };
  }

  /** Returns how a ranked game changed the ratings of its seats. */
  async changesIn(room: string): Promise<GameChanges> {
    const rows = await this.db.all(
      'SELECT pool, before, after, spread, games FROM rated WHERE room = ? ORDER BY seat',
      [room],
    );
    const waiting = await this.db.all('SELECT 1 FROM ranked_rooms WHERE room = ?', [room]);
    return {
      isRanked: rows.length + waiting.length > 0,
      pool: (rows[0]?.pool ?? null) as Pool | null,
      seats: rows.map(({ before, after, spread, games }) => ({
        before: Number(before),
        after: Number(after),
        spread: Number(spread),
        isProvisional: Number(games) < PROVISIONAL_GAMES,
      })),
    };
  }

  /** Returns a page of a leaderboard. Provisional ratings have no place. */
  async ladder(pool: Pool, season: number, page: number): Promise<LadderEntry[]> {
    const rows = await this.db.all(
      `${LADDER} ORDER BY place, handle
       LIMIT ? OFFSET ?`,
      [pool, season, LADDER_PAGE, LADDER_PAGE * page],
    );
    return rows.map(entryOf);
  }

  /** Returns the row of an account on a leaderboard, or null. */
  async ladderRow(account: string, pool: Pool, season: number): Promise<LadderEntry | null> {
    const [row] = await this.db.all(`SELECT * FROM (${LADDER}) AS whole WHERE account = ?`, [pool, season, account]);
    return row === undefined ? null : entryOf(row);
  }
}
