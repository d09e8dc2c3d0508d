// Deletes old finished matches. If the store is too large, it deletes more of them, from the /48 networks
// that take the most space. Matches in play are never deleted, but count as space of their maker's network.
import { type SqlDatabase, sql } from './sql.ts';
import type { Keep } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Selects the finished matches that open tables still show. They are kept. */
const SHOWN = 'SELECT m.id FROM matches m JOIN rooms r ON r.id = m.room AND r.game = m.game WHERE r.closed = 0';
/** Networks are ranked by size in steps of this share of the store. The largest lose matches first. */
const MAKER_SHARE = 1 / 100;
/** Among networks of equal size, a table's matches go first if it has more than this many newer ones. */
const TABLE_SHARE = 5;
/**
 * The /48 network of a table's maker, like `widerMakerOf`. Each table without a maker counts as
 * another network.
 */
const NETWORK = "coalesce(nullif(substr(r.maker, instr(r.maker, '.') + 1), ''), m.room)";

const FORGET_TABLES = sql(
  'DELETE FROM rooms WHERE closed = 1 AND NOT EXISTS (SELECT 1 FROM matches WHERE room = rooms.id)',
);

/**
 * Deletes finished matches older than `days`, and short matches sooner; returns how many.
 * @param passed ms since the last call
 */
export async function deleteOld(db: SqlDatabase, passed: number, { days, short }: Keep): Promise<number> {
  const [, deletedRows = 0] = await db.write(
    sql("UPDATE matches SET age = age + ? WHERE state != 'playing'", [Math.round(passed)]),
    sql(
      `DELETE FROM matches WHERE state != 'playing' AND (age > ? OR (
         age > ? AND state != 'aside' AND (SELECT max(n) FROM entries WHERE match = matches.id) + 1 < ?))
       AND id NOT IN (${SHOWN})`,
      [days * DAY, short.hours * HOUR, short.entries],
    ),
    FORGET_TABLES,
  );
  return deletedRows;
}

/** Returns the share of matches in play among the bytes of all matches, 0 to 1. */
async function partInPlay(db: SqlDatabase): Promise<number> {
  const [sums] = await db.all(
    `SELECT coalesce(sum(bytes + extra), 0) AS whole,
       coalesce(sum(bytes + extra) FILTER (WHERE state = 'playing'), 0) AS playing FROM matches`,
  );
  return Number(sums?.playing ?? 0) / Math.max(1, Number(sums?.whole ?? 0));
}

/**
 * Deletes up to `matches` finished matches if the store without matches in play exceeds `bytes`.
 * Returns how many.
 */
export async function deleteBeyond(db: SqlDatabase, bytes: number, matches: number): Promise<number> {
  // Matches in play are subtracted: they must not push out other people's records.
  const { used } = await db.size();
  if (used * (1 - (await partInPlay(db))) <= bytes) return 0;
  // A maker with a hundred games loses only their own. The newest match of each maker goes last.
  const [deletedRows = 0] = await db.write(
    sql(
      `WITH known AS (
         SELECT m.id, m.room, m.changed, m.bytes + m.extra AS size, ${NETWORK} AS network,
           m.state = 'playing' OR m.id IN (${SHOWN}) AS stays
         FROM matches m LEFT JOIN rooms r ON r.id = m.room),
       ranked AS (
         SELECT id, changed, stays,
           row_number() OVER (PARTITION BY room, stays ORDER BY changed DESC, id DESC) AS ofTable,
           row_number() OVER newest AS ofMaker, CAST(sum(size) OVER newest AS BIGINT) AS taken
         FROM known
         WINDOW newest AS (PARTITION BY network ORDER BY stays DESC, changed DESC, id DESC))
       DELETE FROM matches WHERE id IN (
         SELECT id FROM ranked WHERE NOT stays
         ORDER BY taken / CAST(? AS BIGINT) DESC, ofTable > ${TABLE_SHARE} DESC, (ofMaker = 1), changed, id LIMIT ?)`,
      [Math.max(1, Math.floor(bytes * MAKER_SHARE)), matches],
    ),
    FORGET_TABLES,
  );
  return deletedRows;
}
