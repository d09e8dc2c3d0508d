// The clocks of games of days (in which an answer may take days), for tables that no process has open: when
// the match began by the clock of the database, and when it continues without its players. All other times
// are times of the match.
import { type Row, type SqlDatabase, type Statement, sql } from './sql.ts';

const NOW = '(SELECT now FROM clock)';
/** How long after a failed attempt a table is woken again, ms. */
const AGAIN = 60_000;

/**
 * Returns the columns. `origin`: when the time of the match was 0, by the clock of the database; 0 while the
 * match is paused, and for other games. `wakes`: when the match continues without its players; 0 for never.
 * `due`: when the clock of the seat's player ends; 0 if the game does not wait for this player. `days`: the
 * player's arrangements, as JSON.
 */
export const dayColumns = ({ big }: { big: string }): string =>
  `ALTER TABLE rooms ADD COLUMN origin ${big} NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN wakes ${big} NOT NULL DEFAULT 0;
  ALTER TABLE seats ADD COLUMN due ${big} NOT NULL DEFAULT 0;
  ALTER TABLE seats ADD COLUMN days TEXT NOT NULL DEFAULT '';`;

/** Delays the clocks by the time in which no process was alive. */
export const SHIFT_DAYS: Statement = sql(
  `UPDATE rooms SET origin = origin + ${NOW} - (SELECT max(until) FROM processes)
   WHERE origin > 0 AND closed = 0 AND ${NOW} > (SELECT max(until) FROM processes)`,
);

interface KeptClock {
  /** The time of the match; null while the match is paused. */
  time: number | null;
  wakes: number;
  /** By seat. */
  due: readonly number[];
}

/** Stores the clock of a match. */
export async function keepClock(db: SqlDatabase, room: string, { time, wakes, due }: KeptClock): Promise<void> {
  await db.write(
    time === null
      ? sql('UPDATE rooms SET origin = 0, wakes = 0 WHERE id = ?', [room])
      : sql(`UPDATE rooms SET origin = ${NOW} - ?, wakes = ? WHERE id = ?`, [
          Math.round(time),
          Math.round(wakes),
          room,
        ]),
    ...due.map((at, seat) => sql('UPDATE seats SET due = ? WHERE room = ? AND seat = ?', [Math.round(at), room, seat])),
  );
}

/** Returns the row of a match with its current time. The time may run while no process has the match. */
export async function withClock(db: SqlDatabase, match: Row): Promise<Row> {
  const [row] = await db.all(`SELECT ${NOW} - origin AS time FROM rooms WHERE id = ? AND game = ? AND origin > 0`, [
    String(match.room),
    Number(match.game),
  ]);
  return { ...match, played: Math.max(Number(match.played), Number(row?.time ?? 0)) };
}

/**
 * Returns tables without an owner whose match is due, and sets the time of their next attempt in case
 * they do not open.
 */
export async function dueTables(db: SqlDatabase, most: number): Promise<string[]> {
  const rows = await db.all(
    `UPDATE rooms SET wakes = ${NOW} - origin + ${AGAIN} WHERE id IN (
       SELECT id FROM rooms WHERE closed = 0 AND wakes > 0 AND origin > 0 AND origin + wakes <= ${NOW}
         AND NOT EXISTS (SELECT 1 FROM processes WHERE id = rooms.owner AND until > ${NOW})
       ORDER BY origin + wakes LIMIT ?) RETURNING id`,
    [most],
  );
  return rows.map(({ id }) => String(id));
}
