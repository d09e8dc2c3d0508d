// What accounts have played: the public page of an account, and the list of a player's own games.
import type { AccountId, GameRow, OwnGames, Profile, ProfileMatch } from '../../shared/play/net/account.ts';
import { type Row, type SqlDatabase, sql } from '../store/sql.ts';
import { IS_UNWATCHED } from '../store/store.ts';
import { forgetEmptyClubs, forgetUnusedClubs } from './clubs.ts';
import { CompanyBook } from './company.ts';

const LISTED = 20;
/** How many rows of each kind an export has at most. */
const EXPORTED = 10_000;

/** Separates the names of players in a row: no name has a line break. */
const BREAK = '\n';
/** How long the account of a guest without a game is kept after the last visit, ms. */
const GUEST_MS = 30 * 24 * 3_600_000;

const timeOf = (iso: unknown): number => Date.parse(String(iso)) || 0;

/**
 * Returns the secret of which the key of a record is made (server/http/record.ts): the stored key of the own
 * seat if the table is closed to spectators, otherwise the invite code of a private table, otherwise ''.
 */
const secretOf = ({ code, own, unwatched }: Row): string => String((Number(unwatched) === 1 ? own : code) ?? '');

function matchOf(row: Row): ProfileMatch {
  return {
    room: String(row.room),
    game: Number(row.game),
    ended: Number(row.ended),
    players: Number(row.players),
    preset: String(row.preset),
    won: Number(row.won) === 1,
    left: Number(row.left) === 1,
    hasRecord: Number(row.kept) > 0,
  };
}

export class Profiles {
  private readonly db: SqlDatabase;
  private readonly company: CompanyBook;

  constructor(db: SqlDatabase) {
    this.db = db;
    this.company = new CompanyBook(db);
  }

  /**
   * Returns the public page of a claimed account, or null.
   * @param player the handle, or `@` and the name
   */
  async of(player: string): Promise<Profile | null> {
    const found = await this.company.find(player);
    if (found === null) return null;
    const [account] = await this.db.all('SELECT id, name, "createdAt" FROM accounts WHERE id = ?', [found.id]);
    if (account === undefined) return null;
    const [sums, last] = await Promise.all([
      this.db.all(
        `SELECT preset, players, count(*) AS games, sum(won) AS won, sum("left") AS "left" FROM results
         WHERE account = ? GROUP BY preset, players ORDER BY count(*) DESC, preset, players LIMIT 100`,
        [String(account.id)],
      ),
      // Games at private tables count, but the page does not list them.
      this.db.all(
        `SELECT r.*, (SELECT count(*) FROM matches m WHERE m.room = r.room AND m.game = r.game) AS kept
         FROM results r WHERE account = ? AND public = 1 ORDER BY ended DESC LIMIT ?`,
        [String(account.id), LISTED],
      ),
    ]);
    const byRules = sums.map((row) => ({
      preset: String(row.preset),
      players: Number(row.players),
      games: Number(row.games),
      won: Number(row.won),
      left: Number(row.left),
    }));
    const games = byRules.reduce((sum, row) => sum + row.games, 0);
    const left = byRules.reduce((sum, row) => sum + row.left, 0);
    return {
      handle: found.handle,
      name: String(account.name),
      since: timeOf(account.createdAt),
      games,
      finished: games - left,
      byRules,
      last: last.map(matchOf),
    };
  }

  /**
   * Returns the games of an account: open tables where it has a seat, and finished matches with the secrets
   * of which the keys of their records are made.
   */
  async games(account: AccountId): Promise<OwnGames & { codes: string[] }> {
    const [open, finished] = await Promise.all([
      this.db.all(
        `SELECT r.id AS room, r.code, r.status, r.adjourned, r.origin, own.due, own.asked,
           (SELECT string_agg(s.name, ? ORDER BY s.seat) FROM seats s WHERE s.room = r.id AND s.name <> '') AS names
         FROM seats own JOIN rooms r ON r.id = own.room
         WHERE own.account = ? AND r.closed = 0 AND r.status <> 'over' ORDER BY r.rowid DESC LIMIT ?`,
        [BREAK, account, LISTED],
      ),
      this.db.all(
        `SELECT r.*, (SELECT count(*) FROM matches m WHERE m.room = r.room AND m.game = r.game) AS kept,
           t.code, t.${IS_UNWATCHED} AS unwatched, own.key AS own
         FROM results r LEFT JOIN rooms t ON t.id = r.room
           LEFT JOIN seats own ON own.room = r.room AND own.seat = r.seat AND own.account = r.account
         WHERE r.account = ? ORDER BY r.ended DESC LIMIT ?`,
        [account, LISTED],
      ),
    ]);
    const namesOf = (row: Row): string[] => String(row.names ?? '').split(BREAK);
    return {
      open: open.map(
        (row): GameRow => ({
          room: String(row.room),
          code: String(row.code),
          isPlaying: row.status === 'playing',
          keptUntil: Number(row.adjourned),
          names: namesOf(row),
          // While the match is paused, the player's clock has no end.
          deadline: Number(row.due) > 0 && Number(row.origin) > 0 ? Number(row.origin) + Number(row.due) : 0,
          isWaiting:
            Number(row.due) > 0 || (Number(row.asked) === 1 && row.status === 'playing' && Number(row.adjourned) === 0),
        }),
      ),
      finished: finished.map((row) => ({ ...matchOf(row), key: '' })),
      codes: finished.map(secretOf),
    };
  }

  /** Returns all that is stored about an account, except secrets, for its player. */
  async everythingOf(account: AccountId): Promise<Record<string, Row[]>> {
    const parts: Record<string, string> = {
      account: `SELECT id, name, handle, "createdAt", "updatedAt", "mutedUntil",
        CASE WHEN "emailVerified" = 1 THEN email END AS email FROM accounts WHERE id = ?`,
      sessions: 'SELECT "createdAt", "updatedAt", "expiresAt", "userAgent" FROM sessions WHERE "userId" = ?',
      passkeys: 'SELECT name, "createdAt", "deviceType", "backedUp", aaguid FROM passkeys WHERE "userId" = ?',
      seats: 'SELECT room, seat, name FROM seats WHERE account = ?',
      ties: `SELECT o.name, o.handle, t.kind FROM ties t JOIN accounts o ON o.id = t.other WHERE t.account = ?`,
      clubs:
        'SELECT c.name, m.name AS player, m.joined FROM club_members m JOIN clubs c ON c.id = m.club WHERE m.account = ?',
      reports: 'SELECT name, what, text, at FROM reports WHERE reporter = ?',
      invitations: 'SELECT room, at FROM invites WHERE inviter = ?',
      notices: 'SELECT site, made FROM subscriptions WHERE account = ?',
      ways: 'SELECT mail, hook FROM notice_ways WHERE account = ?',
      results: 'SELECT * FROM results WHERE account = ? ORDER BY ended',
      ratings: 'SELECT pool, season, mu, sigma, games FROM ratings WHERE account = ?',
      puzzles: 'SELECT day, puzzle, time, solved FROM puzzle_tries WHERE account = ?',
      rated: 'SELECT room, pool, ended, outcome, before, after FROM rated WHERE account = ? ORDER BY n',
    };
    const rows = Object.entries(parts).map(
      async ([part, text]): Promise<[string, Row[]]> => [
        part,
        await this.db.all(`${text} LIMIT ${EXPORTED}`, [account]),
      ],
    );
    return Object.fromEntries(await Promise.all(rows));
  }

  /** Deletes expired rows, and old guest accounts without a game. */
  async tidy(now: number): Promise<void> {
    const iso = new Date(now).toISOString();
    await this.db.write(
      sql('DELETE FROM verifications WHERE "expiresAt" < ?', [iso]),
      sql('DELETE FROM sessions WHERE "expiresAt" < ?', [iso]),
      sql(
        `DELETE FROM accounts WHERE "isAnonymous" = 1 AND "updatedAt" < ?
         AND NOT EXISTS (SELECT 1 FROM seats WHERE account = accounts.id)
         AND NOT EXISTS (SELECT 1 FROM results WHERE account = accounts.id)
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE "userId" = accounts.id AND "updatedAt" > ?)`,
        [new Date(now - GUEST_MS).toISOString(), new Date(now - GUEST_MS).toISOString()],
      ),
      forgetEmptyClubs(),
      forgetUnusedClubs(),
    );
  }
}
