// A game of days (in which an answer may take days) at a table: the arrangements of its players, and the
// clock that the store keeps while no process has the table. The match knows only times and standing answers.
import { z } from 'zod';
import { type Refusal, type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import { isDayClock } from '../../../shared/model/options/index.ts';
import { DAY, DAYS, type Vacation } from '../../../shared/play/match/days.ts';
import type { Match } from '../../../shared/play/match/match.ts';
import { NO_STANDING, type Standing } from '../../../shared/play/match/standing.ts';
import type { DayStatus } from '../../../shared/play/net/days.ts';
import { STANDING } from '../../../shared/play/net/validate.ts';
import { refuse } from '../../../shared/rules/queries/queries.ts';
import { monotonicNow } from '../../common/clock.ts';
import { Buckets } from '../../limits/rate.ts';
import { keepClock } from '../../store/day-clocks.ts';
import type { Services } from '../services.ts';
import type { Table } from './table.ts';

/** A match may continue this much later than stored, ms. Waking a table early does no harm. */
const LATER = 60_000;
/** How long to wait after a failure of the store, ms. */
const RETRY = 1_000;

const count = z.int().min(0);
const ARRANGED = z.object({
  standing: STANDING,
  /** The number of the game of the vacations. A rematch begins its time at 0. */
  game: count,
  vacations: z.array(z.object({ from: count, until: count })),
});
type Arranged = z.infer<typeof ARRANGED>;

function arrangedOf(json: string): Arranged {
  try {
    return ARRANGED.parse(JSON.parse(json));
  } catch {
    return { standing: NO_STANDING, game: 0, vacations: [] };
  }
}

const daysOf = ({ from, until }: Vacation): number => Math.ceil((until - from) / DAY);

export class TableDays {
  private readonly table: Table;
  private readonly store: Services['store'];
  private readonly changes: Buckets;
  private kept = { key: '', wakes: 0 };
  private retryAt = 0;
  /** The match, and the arrangements that it last received. */
  private given: { match: Match | null; key: string } = { match: null, key: '' };

  constructor(table: Table, { store, limits }: Pick<Services, 'store' | 'limits'>) {
    this.table = table;
    this.store = store;
    this.changes = new Buckets(limits.agreements);
  }

  /** True if a game of days is in play. */
  get isOn(): boolean {
    return isDayClock(this.table.options.table.clock) && this.table.status === 'playing';
  }

  get goesOn(): boolean {
    const { match } = this.table;
    return this.isOn && match?.rest === '' && match.hasPlayers;
  }

  private arranged(seat: Seat): Arranged {
    const own = arrangedOf(this.table.seats.at(seat).days);
    return own.game === this.table.game ? own : { ...own, game: this.table.game, vacations: [] };
  }

  private arrange(match: Match): void {
    const { seats } = this.table;
    const key = seats.list.map(({ days }) => days).join();
    if (this.given.match === match && this.given.key === key) return;
    this.given = { match, key };
    const all = seatsOf(seats.list).map((seat) => [seat, this.arranged(seat)] as const);
    match.arrange(
      new Map(all.map(([seat, { standing }]) => [seat, standing])),
      new Map(all.map(([seat, { vacations }]) => [seat, vacations])),
    );
  }

  /** Passes the arrangements to the match. If the clock of the match has changed, stores it. */
  async follow(now: number): Promise<void> {
    const { match, options, roomId } = this.table;
    if (match === null || !isDayClock(options.table.clock)) return;
    this.arrange(match);
    // A game of days does not wait until its players have reconnected.
    match.time.resume('restart', now);
    if (match.time.isPausedFor('store') || now < this.retryAt) return;
    const time = match.time.at(now);
    const ms = match.nextDue(now);
    const wakes = ms === null ? 0 : time + ms;
    const due = this.table.seats.list.map((_, seat) => (match.over ? 0 : match.waitsFor(seat as Seat)));
    const isRunning = !match.over && !match.time.isPaused;
    const key = JSON.stringify([this.table.game, isRunning, wakes === 0, due]);
    const { wakes: before } = this.kept;
    if (key === this.kept.key && wakes >= before && wakes <= before + LATER) return;
    try {
      await keepClock(this.store.database(), roomId, { time: isRunning ? time : null, wakes, due });
      this.kept = { key, wakes };
    } catch (error) {
      this.retryAt = now + RETRY;
      this.table.report(error, 'store');
    }
  }

  standingOf(seat: Seat): Standing {
    return this.arranged(seat).standing;
  }

  /** Sets the standing answers of a seat. Returns a refusal or null. */
  setStanding(seat: Seat, standing: Standing): Promise<Refusal | null> {
    return this.keep(seat, { ...this.arranged(seat), standing });
  }

  /** Begins a vacation of a seat, or ends it with 0 days. Returns a refusal or null. */
  async vacation(seat: Seat, days: number): Promise<Refusal | null> {
    const { match } = this.table;
    if (!this.isOn || match === null) return refuse('days.none');
    const time = match.time.at(monotonicNow());
    const own = this.arranged(seat);
    const left = this.leftOf(own);
    // Drops vacations of zero length, because their number would be unlimited.
    const ended = own.vacations
      .map((vacation) => ({ ...vacation, until: Math.min(vacation.until, time) }))
      .filter(({ from, until }) => until > from);
    if (days === 0) return this.keep(seat, { ...own, vacations: ended });
    const isAway = own.vacations.some(({ until }) => until > time);
    if (isAway || days > left) return refuse('days.vacation', { most: left });
    return this.keep(seat, { ...own, vacations: [...ended, { from: time, until: time + days * DAY }] });
  }

  private leftOf({ vacations }: Arranged): number {
    const { clock } = this.table.options.table;
    const most = isDayClock(clock) ? DAYS[clock].vacation : 0;
    return Math.max(0, most - vacations.reduce((sum, vacation) => sum + daysOf(vacation), 0));
  }

  private async keep(seat: Seat, arranged: Arranged): Promise<Refusal | null> {
    const { table } = this;
    if (!isDayClock(table.options.table.clock)) return refuse('days.none');
    if (!this.changes.take(String(seat), monotonicNow())) return refuse('match.rate');
    const own = table.seats.at(seat);
    const before = own.days;
    own.days = JSON.stringify(arranged);
    try {
      await table.save();
    } catch (error) {
      own.days = before;
      table.report(error, 'store');
      return refuse('match.store');
    }
    if (table.match !== null) this.arrange(table.match);
    return null;
  }

  /** The extra time and the vacations as JSON; '' unless a game of days is in play. */
  get shown(): string {
    const { match, seats } = this.table;
    if (!this.isOn || match === null) return '';
    const time = match.time.at(monotonicNow());
    const all = seatsOf(seats.list).map((seat) => this.arranged(seat));
    const untilOf = ({ vacations }: Arranged): number => Math.max(0, ...vacations.map(({ until }) => until));
    const status: DayStatus = {
      banks: seatsOf(seats.list).map((seat) => match.bankOf(seat)),
      away: all.map((own) => (untilOf(own) > time ? match.time.wall(untilOf(own)) : 0)),
      left: all.map((own) => this.leftOf(own)),
    };
    return JSON.stringify(status);
  }
}
