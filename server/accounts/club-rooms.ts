// The tables of clubs in the database: the open table, and the last games with their players.
import type { AccountId } from '../../shared/play/net/account.ts';
import { type Row, type SqlDatabase, sql } from '../store/sql.ts';
import { IS_UNWATCHED } from '../store/store.ts';

const LISTED = 10;

const NOW = '(SELECT now FROM clock)';
/** Separates the names of players in a row: no name has a line break. */
const BREAK = '\n';

/** Returns the names in a row. */
export const namesOf = (text: unknown): string[] => (text ? String(text).split(BREAK) : []);

export interface KeptClub {
  id: string;
  name: string;
  secret: string;
  /** The newest table, or ''. */
  room: string;
}

/** A member, or a player who becomes a member. */
export interface ClubPerson {
  id: AccountId;
  name: string;
}

export class ClubRooms {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  /**
   * Returns the names of the people at a table. Null if the account has no seat there, or before the first
   * game, because any visitor may take a seat at a waiting public table.
   */
  async peopleAt(room: string, account: AccountId): Promise<string[] | null> {
    const rows = await this.db.all(
      `SELECT s.name, s.account FROM seats s JOIN rooms r ON r.id = s.room
       WHERE s.room = ? AND s.kind = 'human' AND r.game > 0 ORDER BY s.seat`,
      [room],
    );
    return rows.some((row) => row.account === account) ? rows.map(({ name }) => String(name)) : null;
  }

  /**
   * Returns the newest open table of a club whose game is not over.
   * @param isWaiting if true, finds only a table whose game has not begun
   */
  async openTable(
    club: string,
    isWaiting: boolean,
  ): Promise<{ room: string; code: string; isPlaying: boolean; players: string[] } | null> {
    const [row] = await this.db.all(
      `SELECT r.id AS room, r.code, r.status,
         (SELECT string_agg(s.name, ? ORDER BY s.seat) FROM seats s WHERE s.room = r.id AND s.kind = 'human') AS names
       FROM club_rooms g JOIN rooms r ON r.id = g.room
       WHERE g.club = ? AND r.closed = 0 AND (r.status = 'lobby' OR (r.status = 'playing' AND CAST(? AS INTEGER) = 0))
       ORDER BY g.at DESC LIMIT 1`,
      [BREAK, club, isWaiting ? 1 : 0],
    );
    if (row === undefined) return null;
    const { room, code, status, names } = row;
    return { room: String(room), code: String(code), isPlaying: status === 'playing', players: namesOf(names) };
  }

  /**
   * Returns the stored options of the newest table, as JSON or '', and the players of the last game.
   * @param hasGuests if true, includes players who are not members
   */
  async last(club: string, hasGuests: boolean): Promise<{ options: string; people: ClubPerson[] }> {
    const newest = (where: string): string =>
      `SELECT r.id FROM club_rooms g JOIN rooms r ON r.id = g.room WHERE g.club = ? ${where} ORDER BY g.at DESC LIMIT 1`;
    const [[table], people] = await Promise.all([
      this.db.all(`SELECT options FROM rooms WHERE id = (${newest('')})`, [club]),
      this.db.all(
        `SELECT account AS id, name FROM seats WHERE room = (${newest('AND r.game > 0')}) AND account <> ''
         AND (CAST(? AS INTEGER) = 1 OR account IN (SELECT account FROM club_members WHERE club = ?)) ORDER BY seat`,
        [club, hasGuests ? 1 : 0, club],
      ),
    ]);
    return { options: String(table?.options ?? ''), people: people as unknown as ClubPerson[] };
  }

  async tablesOf(maker: string, wider: string): Promise<{ own: number; inNetwork: number }> {
    const [row] = await this.db.all(
      `SELECT count(*) FILTER (WHERE maker = ?) AS own, count(*) AS network FROM rooms
       WHERE closed = 0 AND status <> 'over' AND adjourned = 0 AND substr(maker, instr(maker, '.') + 1) = ?`,
      [maker, wider],
    );
    return { own: Number(row?.own ?? 0), inNetwork: Number(row?.network ?? 0) };
  }

  /**
   * Makes a stored table the newest of its club. Returns false, and closes the table, if another
   * process was faster.
   */
  async take({ id, room: earlier }: KeptClub, room: string): Promise<boolean> {
    const [taken] = await this.db.write(
      sql(`UPDATE clubs SET room = ?, used = ${NOW} WHERE id = ? AND room = ?`, [room, id, earlier]),
      sql(`INSERT INTO club_rooms (room, club, at) SELECT room, id, ${NOW} FROM clubs WHERE id = ? AND room = ?`, [
        id,
        room,
      ]),
      sql(
        "UPDATE rooms SET closed = 1 WHERE id = ? AND owner = '' AND NOT EXISTS (SELECT 1 FROM club_rooms WHERE room = ?)",
        [room, room],
      ),
    );
    return taken === 1;
  }

  games(club: string): Promise<Row[]> {
    return this.db.all(
      `SELECT g.room, e.game, max(e.ended) AS ended, max(r.code) AS code,
         string_agg(s.name, ? ORDER BY s.seat) AS players,
         string_agg(s.name, ? ORDER BY s.seat) FILTER (WHERE e.won = 1) AS winners,
         (SELECT count(*) FROM matches m JOIN rooms o ON o.id = m.room
          WHERE m.room = g.room AND m.game = e.game AND NOT o.${IS_UNWATCHED}) AS kept
       FROM club_rooms g JOIN results e ON e.room = g.room LEFT JOIN rooms r ON r.id = g.room
       LEFT JOIN seats s ON s.room = e.room AND s.seat = e.seat
       WHERE g.club = ? GROUP BY g.room, e.game ORDER BY max(e.ended) DESC LIMIT ?`,
      [BREAK, BREAK, club, LISTED],
    );
  }
}
