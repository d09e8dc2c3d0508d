// The upkeep of the ranked queue, on one process: removes silent players, settles offers, and runs the waves.
// Every statement has a condition, so that two leaders at the same moment do no harm.
import { randomBytes } from 'node:crypto';
import { NOBODY } from '../../shared/model/game/types.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import type { RatedProfile } from '../../shared/play/net/ranked.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { marksFor, type Row, sql } from '../store/sql.ts';
import type { KeptRoom, Store } from '../store/store.ts';
import { frequentOpponents } from './frequent-opponents.ts';
import { putAbsences, QUEUE_TIMES, type QueueTimes, wishOf } from './queue.ts';
import { FIRST_RATING, poolOf, shownRating } from './rating.ts';
import type { RatingStore } from './rating-store.ts';
import { type Group, matchWave, type QueuedPlayer } from './wave.ts';

/** How long a new table waits for its first player, ms. */
const KEPT = 120_000;
/** How long offers are kept, ms, to compute the expected wait. */
const OFFERS_KEPT = 2 * 3_600_000;

const NOW = '(SELECT now FROM clock)';

export interface RankedPeople {
  /** Returns the names for the seats. */
  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  blocksOf(accounts: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Counts the outcomes of offers for the operator. */
export interface QueueCounter {
  /** `table`: all players accepted. `missed`: a player did not. */
  offered(outcome: 'table' | 'missed'): void;
  /** A player got a table this many seconds after joining the queue. */
  queued(seconds: number): void;
}

interface RoundSetup {
  store: Store;
  ratings: RatingStore;
  people: RankedPeople;
  process: string;
  /** The client build whose players this process seats. */
  build: string;
  counter?: QueueCounter;
  times?: QueueTimes;
  /** The options of tables in tests. */
  test?: TestOptions | null;
  /** Called for each player of an offer. */
  found?(account: AccountId, offer: string): void;
}

const newId = (): string => randomBytes(9).toString('base64url');

export class QueueRound {
  private readonly setup: RoundSetup;
  private readonly times: QueueTimes;
  private waveAt = Number.NEGATIVE_INFINITY;

  constructor(setup: RoundSetup) {
    this.setup = setup;
    this.times = setup.times ?? QUEUE_TIMES;
  }

  private get db() {
    return this.setup.store.database();
  }

  /**
   * Runs the steps whose time has come.
   * @param now by a monotonic clock, ms
   */
  async run(now: number): Promise<void> {
    const rows = await this.db.all(
      `SELECT q.*, c.now - q.seen AS silent, c.now - q.since AS waited, o.players AS size, o.preset, o.until - c.now AS rest
       FROM ranked_queue q CROSS JOIN clock c LEFT JOIN ranked_offers o ON o.id = q.offer`,
    );
    if (rows.length === 0) return;
    const offers = new Map<string, Row[]>();
    for (const row of rows) {
      const offer = String(row.offer);
      if (offer !== '') offers.set(offer, [...(offers.get(offer) ?? []), row]);
    }
    for (const [offer, members] of offers) await this.settle(offer, members);
    const isSilent = (row: Row): boolean => Number(row.silent) > this.times.silent;
    const waiting = rows.filter((row) => row.offer === '' && row.build === this.setup.build);
    const gone = rows.filter((row) => row.offer === '' && isSilent(row)).map(({ account }) => String(account));
    if (gone.length > 0) {
      const silent = `seen < ${NOW} - ${this.times.silent}`;
      await this.db.write(
        sql(`DELETE FROM ranked_queue WHERE offer = '' AND ${silent} AND account IN (${marksFor(gone)})`, gone),
      );
    }
    if (now - this.waveAt < this.times.wave) return;
    this.waveAt = now;
    await this.wave(waiting.filter((row) => !isSilent(row)));
  }

  private async wave(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const accounts = rows.map(({ account }) => String(account));
    const { ratings, people } = this.setup;
    const [known, blocks, frequent] = await Promise.all([
      ratings.ratingsOf(accounts, await ratings.currentSeason()),
      people.blocksOf(accounts),
      frequentOpponents(this.db, accounts),
    ]);
    const waiting = rows.map((row): QueuedPlayer => {
      const account = String(row.account);
      return {
        account,
        ...wishOf(row),
        points: (pool) => shownRating(known.get(account)?.get(pool) ?? FIRST_RATING).points,
        waves: Number(row.waves),
        isFirst: Number(row.isFirst) === 1,
        blocks: new Set([...(blocks.get(account) ?? []), ...(frequent.get(account) ?? [])]),
        network: String(row.network),
      };
    });
    const waits = new Map(rows.map(({ account, waited }) => [String(account), Number(waited)]));
    for (const group of matchWave(waiting)) await this.offer(group, waits);
    await this.db.write(
      sql(
        `UPDATE ranked_queue SET waves = waves + 1 WHERE offer = '' AND account IN (${marksFor(accounts)})`,
        accounts,
      ),
    );
  }

  /** Offers a table to its players. Drops the offer if another process has offered a table to one of them. */
  private async offer({ players, preset, accounts }: Group, waits: ReadonlyMap<string, number>): Promise<void> {
    const id = newId();
    const waited = Math.max(...accounts.map((account) => waits.get(account) ?? 0));
    const [, offered] = await this.db.write(
      sql(
        `INSERT INTO ranked_offers (id, players, preset, until, waited, room) SELECT ?, ?, ?, now + ?, ?, '' FROM clock`,
        [id, players, preset, this.times.accept, waited],
      ),
      sql(
        `UPDATE ranked_queue SET offer = ?, accepted = 0
         WHERE offer = '' AND account IN (${marksFor(accounts)})`,
        [id, ...accounts],
      ),
    );
    if (offered !== accounts.length) return this.dissolve(id);
    for (const account of accounts) this.setup.found?.(account as AccountId, id);
  }

  /** Makes the table of an offer, or returns its players to the queue. */
  private async settle(offer: string, members: readonly Row[]): Promise<void> {
    const [first] = members;
    const players = Number(first?.size ?? 0);
    if (members.length === players && members.every(({ accepted }) => Number(accepted) === 1)) {
      await this.makeTable(offer, members);
    } else if (members.length < players || Number(first?.rest ?? 0) < 0) {
      await this.dissolve(offer, members.length === players);
      this.setup.counter?.offered('missed');
    }
  }

  /**
   * Returns the players of an offer to the head of the queue.
   * @param isLate if the offer has expired, players who have not accepted leave the queue and get a cool-down
   */
  private async dissolve(offer: string, isLate = false): Promise<void> {
    const missed = 'offer = ? AND accepted = 0';
    await this.db.write(
      ...(isLate
        ? [putAbsences(this.times, missed, [offer]), sql(`DELETE FROM ranked_queue WHERE ${missed}`, [offer])]
        : []),
      sql(`UPDATE ranked_queue SET offer = '', accepted = 0, "isFirst" = 1 WHERE offer = ?`, [offer]),
      sql('DELETE FROM ranked_offers WHERE id = ? OR until < (SELECT now FROM clock) - ?', [offer, OFFERS_KEPT]),
    );
  }

  /**
   * Stores the table of an offer without an owner, and replaces the offer by the table. The process that the
   * first player reaches opens the table. If this process ends in between, the next leader makes another
   * table, and the unused table expires.
   */
  private async makeTable(offer: string, members: readonly Row[]): Promise<void> {
    const { store, process, counter } = this.setup;
    const accounts = members.map(({ account }) => String(account));
    const preset = members[0]?.preset as RatedProfile;
    const room = await this.roomFor(accounts, preset);
    await store.release(await store.addRoom(room, process), KEPT);
    const [made] = await this.db.write(
      // Comes first, because it locks the offer: another process may make a table of this offer
      // at the same time.
      sql("UPDATE ranked_offers SET room = ? WHERE id = ? AND room = ''", [room.id, offer]),
      sql(
        'INSERT INTO ranked_rooms (room, pool, accounts) SELECT room, ?, ? FROM ranked_offers WHERE id = ? AND room = ?',
        [poolOf(preset, accounts.length), JSON.stringify(accounts), offer, room.id],
      ),
      sql('DELETE FROM ranked_queue WHERE offer = ?', [offer]),
      sql(`DELETE FROM ranked_absences WHERE until < ${NOW} - ?`, [OFFERS_KEPT * 12]),
    );
    // Another process has made the table of this offer.
    if (made === 0) return store.closeRoom(room.id);
    counter?.offered('table');
    for (const { waited } of members) counter?.queued(Number(waited) / 1000);
  }

  /** Returns the table. Its seats have no tokens, because each account enters its own seat. */
  private async roomFor(accounts: readonly string[], preset: RatedProfile): Promise<KeptRoom> {
    const { people, test = null } = this.setup;
    const names = await people.namesOf(accounts);
    const id = newId();
    const players = accounts.length as 2 | 3 | 4 | 5 | 6;
    return {
      id,
      options: { table: tableOf({ preset, players, isPublic: true, bots: 0 }), quick: false, isRanked: true, test },
      code: '',
      host: NOBODY,
      status: 'lobby',
      game: 0,
      seats: accounts.map((account) => ({
        kind: 'human',
        name: names.get(account) ?? '',
        key: '',
        account: account as AccountId,
      })),
      // Each ranked table has a separate maker, so that no limit per address closes the table.
      maker: `ranked ${id}`,
    };
  }
}
