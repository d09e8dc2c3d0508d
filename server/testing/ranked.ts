// Accounts and ended ranked games, stored as the server stores them.
import { type SqlDatabase, sql } from '../store/sql.ts';

/** Adds a claimed account with this id, name and handle. */
export async function putAccount(db: SqlDatabase, id: string): Promise<void> {
  const at = new Date(0).toISOString();
  await db.write(
    sql(
      `INSERT INTO accounts (id, name, email, "emailVerified", "createdAt", "updatedAt", "isAnonymous", handle, "nameKey")
       VALUES (?, ?, ?, 0, ?, ?, 0, ?, ?)`,
      [id, id, `${id}@x`, at, at, id, id],
    ),
  );
}

export type End = 'won' | 'lost' | 'left';

interface Game {
  room: string;
  pool: string;
  ended: number;
  /** By seat. */
  ends: Readonly<Record<string, End>>;
}

/** Adds an ended ranked game that is not rated yet. */
export async function putGame(db: SqlDatabase, { room, pool, ended, ends }: Game): Promise<void> {
  const accounts = Object.keys(ends);
  await db.write(
    sql('INSERT INTO ranked_rooms VALUES (?, ?, ?)', [room, pool, JSON.stringify(accounts)]),
    ...accounts.map((account, seat) =>
      sql(
        `INSERT INTO results (room, game, seat, account, players, preset, won, place, "left", bots, public, ended)
         VALUES (?, 1, ?, ?, ?, 'short', ?, 1, ?, 0, 1, ?)`,
        [
          room,
          seat,
          account,
          accounts.length,
          Number(ends[account] === 'won'),
          Number(ends[account] === 'left'),
          ended,
        ],
      ),
    ),
  );
}
