// The first tries of the puzzles of the day, and their ranking.
import type { AccountId } from '../../shared/play/net/account.ts';
import { PUZZLE_ROWS, type PuzzleRanking, type PuzzleRow, type PuzzleTry } from '../../shared/play/net/puzzle.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Row, type SqlDatabase, type Statement, sql } from '../store/sql.ts';

/** How long tries are stored, ms. */
const KEEP = 8 * 24 * 3_600_000;
/** How long a ranking is cached, ms: it reads all tries of the day, also those of guests. */
const REUSED = 2_000;
const TRY = 'SELECT answered, time, solved FROM puzzle_tries WHERE day = ? AND account = ?';
const NOW = '(SELECT now FROM clock)';
/**
 * Reads the tries that count, the best first. A program can make guests without end, so guests do not count.
 */
const COUNTED = `SELECT p.account, p.time, p.solved, a.name, a.handle
  FROM puzzle_tries p JOIN accounts a ON a.id = p.account AND a."isBanned" = 0 AND a."isAnonymous" = 0
  WHERE p.day = ? AND p.answered > 0 ORDER BY p.solved DESC, p.time, p.account`;

/** Returns the statement that deletes old tries. It reads only them, because the key begins with the day. */
const forgetTries = (day: string): Statement =>
  sql('DELETE FROM puzzle_tries WHERE day < ?', [new Date(Date.parse(day) - KEEP).toISOString().slice(0, 10)]);

const tryOf = (row: Row | undefined): PuzzleTry | null =>
  row === undefined || Number(row.answered) === 0
    ? null
    : { isRight: Number(row.solved) === 1, time: Number(row.time) };

const rankedRow = (row: Row, place: number, account: AccountId | null): PuzzleRow => ({
  place,
  name: String(row.name),
  handle: String(row.handle),
  time: Number(row.time),
  isOwn: row.account === account,
});

export class PuzzleTries {
  private readonly db: SqlDatabase;
  private cached: { day: string; until: number; rows: Promise<Row[]> } | null = null;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  /** Has the account asked for the puzzle of the day? */
  async hasBegun(day: string, account: AccountId): Promise<boolean> {
    return (await this.db.all(TRY, [day, account])).length > 0;
  }

  /** Starts the time of an account, once a day. Returns its first try of the day, or null without a try. */
  async begin(day: string, puzzle: string, account: AccountId): Promise<PuzzleTry | null> {
    await this.db.write(
      sql(
        `INSERT INTO puzzle_tries (day, account, puzzle, began)
         SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ${NOW} WHERE true
         ON CONFLICT (day, account) DO NOTHING`,
        [day, account, puzzle],
      ),
      forgetTries(day),
    );
    return this.of(day, account);
  }

  /** Returns the first try of an account, or null. */
  async of(day: string, account: AccountId): Promise<PuzzleTry | null> {
    return tryOf((await this.db.all(TRY, [day, account]))[0]);
  }

  /**
   * Stores the first answer of an account that has asked for this puzzle. A later answer changes nothing.
   * Returns the first try, or null if the account did not ask for the puzzle.
   * @param judging how long the server took to judge the answer, ms. This is taken off the player's time.
   */
  async answer(
    { day, puzzle, account }: { day: string; puzzle: string; account: AccountId },
    isRight: boolean,
    judging: number,
  ): Promise<PuzzleTry | null> {
    const spent = `${NOW} - began - CAST(? AS BIGINT)`;
    await this.db.write(
      sql(
        `UPDATE puzzle_tries SET answered = ${NOW}, time = CASE WHEN ${spent} < 0 THEN 0 ELSE ${spent} END, solved = ?
         WHERE day = ? AND account = ? AND puzzle = ? AND answered = 0`,
        [judging, judging, isRight ? 1 : 0, day, account, puzzle],
      ),
    );
    return this.of(day, account);
  }

  private counted(day: string): Promise<Row[]> {
    const now = monotonicNow();
    if (this.cached?.day === day && now < this.cached.until) return this.cached.rows;
    const rows = this.db.all(COUNTED, [day]);
    this.cached = { day, until: now + REUSED, rows };
    return rows;
  }

  /** Returns the tries that count, among them the try of this account, which may be new. */
  private async countedWith(day: string, account: AccountId | null): Promise<Row[]> {
    const rows = await this.counted(day);
    if (account === null || rows.some((row) => row.account === account)) return rows;
    if ((await this.of(day, account)) !== null) this.cached = null;
    return this.counted(day);
  }

  /** Returns a page of the ranking of a day. @param account the claimed account that asks, or null */
  async ranking(day: string, page: number, account: AccountId | null): Promise<PuzzleRanking> {
    const counted = await this.countedWith(day, account);
    const solved = counted.filter((row) => Number(row.solved) === 1);
    const from = page * PUZZLE_ROWS;
    const own = solved.findIndex((row) => row.account === account);
    return {
      day,
      page,
      tried: counted.length,
      solved: solved.length,
      rows: solved.slice(from, from + PUZZLE_ROWS).map((row, i) => rankedRow(row, from + i + 1, account)),
      own: own < 0 ? null : rankedRow(solved[own] as Row, own + 1, account),
      isGuest: account === null,
    };
  }
}
