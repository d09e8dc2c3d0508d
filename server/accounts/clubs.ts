// Clubs: groups of friends with one link. The link is a secret, and the database finds it by its digest.
import { randomBytes } from 'node:crypto';
import type { AccountId } from '../../shared/play/net/account.ts';
import { CLUB, type Club } from '../../shared/play/net/club.ts';
import { hashToken } from '../common/tokens.ts';
import { isConflict } from '../store/faults.ts';
import { type Row, type SqlDatabase, type Statement, sql, type Value } from '../store/sql.ts';
import { type ClubPerson, ClubRooms, type KeptClub, namesOf } from './club-rooms.ts';
import { ONLINE } from './company.ts';

/** A club without a table and without a new member for this time is deleted, ms. */
const KEEP = 180 * 24 * 3_600_000;

const NOW = '(SELECT now FROM clock)';
/** Selects the founder of a club (a parameter), who is the eldest member. */
const FOUNDER = `SELECT m.account FROM club_members m JOIN accounts a ON a.id = m.account
  WHERE m.club = ? AND a."isBanned" = 0 ORDER BY m.joined, m.tag LIMIT 1`;
/** The name of a member. Needs the aliases `m` for the member and `a` for the account. */
const NAME = 'CASE WHEN a."isAnonymous" = 0 THEN a.name ELSE m.name END';

const newSecret = (): string => randomBytes(18).toString('base64url');

export type ClubFault = 'club' | 'founder' | 'clubs' | 'members';

/** The club of a table does not admit the player. */
export class ClubClosed extends Error {}

const clubOf = (row: Row | undefined): KeptClub | null => (row === undefined ? null : (row as unknown as KeptClub));

/** Returns the statement that deletes clubs without members. */
export const forgetEmptyClubs = (): Statement =>
  sql('DELETE FROM clubs WHERE NOT EXISTS (SELECT 1 FROM club_members m WHERE m.club = clubs.id)');

/** Returns the statement that deletes clubs that no one has used for a long time. */
export const forgetUnusedClubs = (): Statement => sql(`DELETE FROM clubs WHERE used < ${NOW} - ?`, [KEEP]);

export class ClubBook {
  readonly rooms: ClubRooms;
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
    this.rooms = new ClubRooms(db);
  }

  private async club(where: string, values: readonly Value[]): Promise<KeptClub | null> {
    return clubOf((await this.db.all(`SELECT c.id, c.name, c.secret, c.room FROM clubs c ${where}`, values))[0]);
  }

  /** Returns the club of a link, or null. */
  find(secret: string): Promise<KeptClub | null> {
    return this.club('WHERE c.key = ?', [hashToken(secret)]);
  }

  /** Returns the club of a link if the account is a member. */
  private ofMember(secret: string, account: AccountId): Promise<KeptClub | null> {
    const isMember = 'JOIN club_members m ON m.club = c.id AND m.account = ?';
    return this.club(`${isMember} WHERE c.key = ?`, [account, hashToken(secret)]);
  }

  /**
   * Returns the club of a table, or null.
   * @throws ClubClosed if the account is not a member, and players of the table can no longer join
   */
  async ofTable(room: string, account: AccountId): Promise<KeptClub | null> {
    const [row] = await this.db.all(
      `SELECT c.id, c.name, c.secret, c.room, c.founded,
         (SELECT count(*) FROM club_members WHERE club = c.id AND account = ?) AS own
       FROM club_rooms g JOIN clubs c ON c.id = g.club WHERE g.room = ?`,
      [account, room],
    );
    if (row !== undefined && row.founded !== room && Number(row.own) === 0) throw new ClubClosed();
    return clubOf(row);
  }

  /**
   * Makes a club with one member.
   * @param room the table from which it is made, or ''. Its players may join without the link until
   * the link is renewed.
   * @returns null if the account is in too many clubs, or the table has a club already
   */
  async make(name: string, person: ClubPerson, room = ''): Promise<KeptClub | null> {
    const [id, secret] = [newSecret(), newSecret()];
    try {
      const [made] = await this.db.write(
        sql(
          `INSERT INTO clubs (id, name, key, secret, room, founded, used)
           SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
             CAST(? AS TEXT), ${NOW} WHERE (SELECT count(*) FROM club_members WHERE account = ?) < ?`,
          [id, name, hashToken(secret), secret, room, room, person.id, CLUB.perAccount],
        ),
        this.membership(id, person),
        // One ms earlier: the next table may be opened in the same millisecond, and must be newer.
        sql(
          `INSERT INTO club_rooms (room, club, at) SELECT CAST(? AS TEXT), id, ${NOW} - 1 FROM clubs
           WHERE id = ? AND room <> ''`,
          [room, id],
        ),
      );
      return made === 1 ? { id, name, secret, room } : null;
    } catch (error) {
      if (isConflict(error)) return null;
      throw error;
    }
  }

  private membership(club: string, { id, name }: ClubPerson): Statement {
    return sql(
      `INSERT INTO club_members (club, account, tag, name, joined)
       SELECT c.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ${NOW} FROM clubs c WHERE c.id = ?
         AND (SELECT count(*) FROM club_members WHERE account = ?) < ?
         AND (SELECT count(*) FROM club_members WHERE club = c.id) < ?`,
      [id, newSecret(), name, club, id, CLUB.perAccount, CLUB.members],
    );
  }

  /** Makes the account a member, or changes the name of a member. Returns the fault, or null. */
  async join(club: string, person: ClubPerson): Promise<ClubFault | null> {
    const rename = sql('UPDATE club_members SET name = ? WHERE club = ? AND account = ?', [
      person.name,
      club,
      person.id,
    ]);
    const [isMember] = await this.db.write(rename);
    if (isMember === 1) return null;
    try {
      const [joined] = await this.db.write(
        this.membership(club, person),
        sql(`UPDATE clubs SET used = ${NOW} WHERE id = ?`, [club]),
      );
      if (joined === 1) return null;
    } catch (error) {
      // Another request of the same account joined meanwhile.
      if (!isConflict(error)) throw error;
      return null;
    }
    const [own] = await this.db.all('SELECT count(*) AS n FROM club_members WHERE account = ?', [person.id]);
    return Number(own?.n) >= CLUB.perAccount ? 'clubs' : 'members';
  }

  /** Returns the fault, or null. */
  rename(secret: string, account: AccountId, name: string): Promise<ClubFault | null> {
    return this.change(secret, account, 'name = ?', [name]);
  }

  /**
   * Replaces the link of a club. Returns the fault, or null.
   * @param without the tag of a member who is removed, or ''; the founder cannot be removed
   */
  async renew(secret: string, account: AccountId, without: string): Promise<ClubFault | null> {
    const club = await this.ofMember(secret, account);
    const next = newSecret();
    const fault = await this.change(secret, account, "key = ?, secret = ?, founded = ''", [hashToken(next), next]);
    if (fault !== null || club === null || without === '') return fault;
    await this.db.write(
      sql('DELETE FROM club_members WHERE club = ? AND tag = ? AND account <> ?', [club.id, without, account]),
    );
    return null;
  }

  private async change(
    secret: string,
    account: AccountId,
    set: string,
    values: readonly Value[],
  ): Promise<ClubFault | null> {
    const club = await this.ofMember(secret, account);
    if (club === null) return 'club';
    const [changed] = await this.db.write(
      sql(`UPDATE clubs SET ${set}, used = ${NOW} WHERE id = ? AND (${FOUNDER}) = ?`, [
        ...values,
        club.id,
        club.id,
        account,
      ]),
    );
    return changed === 1 ? null : 'founder';
  }

  /** Ends a membership, and deletes the club of its last member. Returns the fault, or null. */
  async leave(secret: string, account: AccountId): Promise<ClubFault | null> {
    const club = await this.ofMember(secret, account);
    if (club === null) return 'club';
    await this.db.write(
      sql('DELETE FROM club_members WHERE club = ? AND account = ?', [club.id, account]),
      sql('DELETE FROM clubs WHERE id = ? AND NOT EXISTS (SELECT 1 FROM club_members WHERE club = ?)', [
        club.id,
        club.id,
      ]),
    );
    return null;
  }

  /** Returns the clubs of an account. @param keyOf returns the key of the record of a private table */
  async of(
    account: AccountId,
    now: number,
    keyOf: (room: string, game: number, code: string) => string,
  ): Promise<Club[]> {
    const rows = await this.db.all(
      `SELECT c.id, c.name, c.secret, c.room FROM clubs c JOIN club_members m ON m.club = c.id
       WHERE m.account = ? ORDER BY c.used DESC LIMIT ?`,
      [account, CLUB.perAccount],
    );
    return Promise.all(
      rows.map(async (row) => {
        const { id, name, secret } = row as unknown as KeptClub;
        const [members, table, games] = await Promise.all([
          this.db.all(
            `SELECT m.tag, m.account, a.seen, ${NAME} AS name FROM club_members m JOIN accounts a ON a.id = m.account
             WHERE m.club = ? AND a."isBanned" = 0 ORDER BY m.joined, m.tag LIMIT ?`,
            [id, CLUB.members],
          ),
          this.rooms.openTable(id, false),
          this.rooms.games(id),
        ]);
        return {
          club: secret,
          name,
          isFounder: members[0]?.account === account,
          members: members.map((member) => ({
            tag: String(member.tag),
            name: String(member.name),
            isOnline: now - Number(member.seen) < ONLINE,
            isOwn: member.account === account,
          })),
          table: table && { isPlaying: table.isPlaying, players: table.players },
          games: games.map(({ room, game, ended, players, winners, code, kept }) => ({
            room: String(room),
            game: Number(game),
            ended: Number(ended),
            players: namesOf(players),
            winners: namesOf(winners),
            key: Number(kept) === 0 ? null : code ? keyOf(String(room), Number(game), String(code)) : '',
          })),
        };
      }),
    );
  }
}
