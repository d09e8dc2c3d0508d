// The ranked queue for its players. It is stored as rows in the database, so that it survives a process. The
// waves (queue-round.ts) bring players together.
import { type QueueStatus, RANKED_PLAYERS, RATED_PROFILES, type RankedWish } from '../../shared/play/net/ranked.ts';
import { type Row, type SqlDatabase, type Statement, sql, type Value } from '../store/sql.ts';

/** Times in ms. */
export interface QueueTimes {
  /** The time between two waves. */
  wave: number;
  /** How long a player has to accept a table. */
  accept: number;
  /** A player whose page is silent for this long leaves the queue. */
  silent: number;
  /** The first cool-down of a player who missed an accept. Each further miss doubles it. */
  coolDown: number;
}
export const QUEUE_TIMES: QueueTimes = { wave: 3_000, accept: 20_000, silent: 15_000, coolDown: 60_000 };

/** Missed accepts are forgotten after this time, ms. The cool-down doubles at most MOST_DOUBLINGS times. */
const FORGIVEN = 24 * 3_600_000;
const MOST_DOUBLINGS = 5;
/** The expected wait is computed from the tables made during this time, ms. */
const LATELY = 3_600_000;

const NOW = '(SELECT now FROM clock)';

/** Returns the statement that begins the cool-down of queued players whom `condition` selects. */
export function putAbsences({ coolDown }: QueueTimes, condition: string, values: readonly string[]): Statement {
  const missed = `CASE WHEN ranked_absences.until < ${NOW} - ${FORGIVEN} THEN 1 ELSE ranked_absences.missed + 1 END`;
  const doubled = `CASE WHEN ranked_absences.until < ${NOW} - ${FORGIVEN} THEN 0
    WHEN ranked_absences.missed > ${MOST_DOUBLINGS} THEN ${MOST_DOUBLINGS} ELSE ranked_absences.missed END`;
  return sql(
    `INSERT INTO ranked_absences (account, missed, until)
     SELECT account, 1, ${NOW} + ${coolDown} FROM ranked_queue WHERE ${condition}
     ON CONFLICT (account) DO UPDATE SET missed = ${missed}, until = ${NOW} + ${coolDown} * (1 << (${doubled}))`,
    values,
  );
}

const seconds = (ms: unknown): number => Math.max(0, Math.ceil(Number(ms) / 1000));

/** Returns what a player in the queue accepts. */
export const wishOf = ({ players, presets }: Row): RankedWish => ({
  players: JSON.parse(String(players)) as number[],
  presets: JSON.parse(String(presets)) as RankedWish['presets'],
});

const meet = (a: RankedWish, b: RankedWish): boolean =>
  a.players.some((count) => b.players.includes(count)) && a.presets.some((preset) => b.presets.includes(preset));

export class RankedQueue {
  private readonly db: SqlDatabase;
  private readonly times: QueueTimes;

  constructor(db: SqlDatabase, times: QueueTimes = QUEUE_TIMES) {
    this.db = db;
    this.times = times;
  }

  private async one(text: string, values: readonly Value[] = []): Promise<Row | undefined> {
    return (await this.db.all(text, values))[0];
  }

  /** Returns how many players wait, and how many have an offer. */
  async sizes(): Promise<{ waiting: number; offered: number }> {
    const row = await this.one(
      "SELECT count(*) AS size, count(*) FILTER (WHERE offer <> '') AS offered FROM ranked_queue",
    );
    const offered = Number(row?.offered ?? 0);
    return { waiting: Number(row?.size ?? 0) - offered, offered };
  }

  /** Returns whether an account is at a table, has an offer, is in the queue, or none of these. */
  async look(account: string): Promise<QueueStatus> {
    const seated = await this.seatOf(account);
    if (seated !== null) return seated;
    const row = await this.one(
      `SELECT q.*, o.players AS size, o.preset, o.until - c.now AS rest, c.now - q.since AS waited,
         c.now - q.seen AS silent,
         (SELECT count(*) FROM ranked_queue WHERE offer = q.offer AND accepted = 1) AS agreed
       FROM ranked_queue q CROSS JOIN clock c LEFT JOIN ranked_offers o ON o.id = q.offer WHERE q.account = ?`,
      [account],
    );
    if (row === undefined) return { state: 'out', account: 'claimed', coolDown: await this.coolDownOf(account) };
    // Writes rarely, because each write waits for the disk and the page asks often.
    if (Number(row.silent) > this.times.silent / 4)
      await this.db.write(sql(`UPDATE ranked_queue SET seen = ${NOW} WHERE account = ?`, [account]));
    if (row.offer === '' || row.size === null) return this.waiting(account, row);
    return {
      state: 'offered',
      offer: String(row.offer),
      seconds: seconds(row.rest),
      players: Number(row.size),
      preset: row.preset as RankedWish['presets'][number],
      accepted: Number(row.agreed),
      isAccepted: Number(row.accepted) === 1,
    };
  }

  /**
   * Adds an account to the queue, or changes what it accepts. Changes nothing during a cool-down
   * or at a table.
   * @param network names the player's network; '' if unknown
   */
  async join(account: string, { players, presets }: RankedWish, build: string, network = ''): Promise<QueueStatus> {
    const status = await this.look(account);
    const isBarred = status.state === 'out' && status.coolDown > 0;
    if (isBarred || status.state === 'offered' || status.state === 'seated') return status;
    const wish = [
      JSON.stringify(RANKED_PLAYERS.filter((size) => players.includes(size))),
      // Unlike the numbers of players, the presets have an order, with the preferred preset first.
      JSON.stringify([...new Set(presets)].filter((preset) => RATED_PROFILES.includes(preset))),
    ];
    await this.db.write(
      sql(
        `INSERT INTO ranked_queue (account, players, presets, build, network, since, seen, waves, "isFirst", offer, accepted)
         SELECT ?, ?, ?, ?, ?, now, now, 0, 0, '', 0 FROM clock WHERE true
         ON CONFLICT (account) DO UPDATE SET players = excluded.players, presets = excluded.presets,
           build = excluded.build, network = excluded.network, seen = excluded.seen`,
        [account, ...wish, build, network],
      ),
    );
    return this.look(account);
  }

  /** Removes an account from the queue. A player who leaves with an open offer declines the offer. */
  async leave(account: string): Promise<QueueStatus> {
    await this.db.write(
      putAbsences(this.times, "account = ? AND offer <> ''", [account]),
      sql('DELETE FROM ranked_queue WHERE account = ?', [account]),
    );
    return this.look(account);
  }

  /** Accepts or declines an offer. An answer to an earlier offer changes nothing. */
  async answer(account: string, offer: string, accepts: boolean): Promise<QueueStatus> {
    if (accepts) {
      await this.db.write(
        sql(
          `UPDATE ranked_queue SET accepted = 1 WHERE account = ? AND offer = ?
             AND EXISTS (SELECT 1 FROM ranked_offers WHERE id = ? AND until >= ${NOW})`,
          [account, offer, offer],
        ),
      );
    } else {
      await this.db.write(
        putAbsences(this.times, "account = ? AND offer = ? AND offer <> ''", [account, offer]),
        sql("DELETE FROM ranked_queue WHERE account = ? AND offer = ? AND offer <> ''", [account, offer]),
      );
    }
    return this.look(account);
  }

  /** Returns the seat of an account at a ranked table whose game is not over. */
  private async seatOf(account: string): Promise<QueueStatus | null> {
    const row = await this.one(
      `SELECT s.room FROM seats s JOIN ranked_rooms q ON q.room = s.room JOIN rooms r ON r.id = s.room
       WHERE s.account = ? AND r.closed = 0 AND r.status <> 'over'`,
      [account],
    );
    return row === undefined ? null : { state: 'seated', room: String(row.room) };
  }

  private async coolDownOf(account: string): Promise<number> {
    const row = await this.one(
      `SELECT until - now AS rest FROM ranked_absences CROSS JOIN clock
       WHERE account = ?`,
      [account],
    );
    return seconds(row?.rest ?? 0);
  }

  private async waiting(account: string, row: Row): Promise<QueueStatus> {
    const wish = wishOf(row);
    const others = await this.db.all(
      `SELECT players, presets FROM ranked_queue
       WHERE account <> ? AND build = ?`,
      [account, String(row.build)],
    );
    const tables = await this.db.all(
      `SELECT players, preset, waited FROM ranked_offers WHERE room <> '' AND until > ${NOW} - ${LATELY}`,
    );
    const waits = tables
      .filter(({ players, preset }) => {
        return wish.players.includes(Number(players)) && wish.presets.includes(preset as never);
      })
      .map(({ waited }) => Number(waited))
      .sort((a, b) => a - b);
    const median = waits[Math.floor(waits.length / 2)];
    return {
      state: 'waiting',
      waited: seconds(row.waited),
      others: others.filter((other) => meet(wish, wishOf(other))).length,
      expected: median === undefined ? null : seconds(median),
    };
  }
}
