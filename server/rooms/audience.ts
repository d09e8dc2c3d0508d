// Who sees a table besides its players, and what follows for its time: one person among bots whom nobody sees is waited for,
// and windows they cannot use close at once; and a table plays as fast as its slowest player wants. Law 4
import { type Seat, seatsOf } from '../../shared/game/types.ts';
import type { Playing } from '../../shared/match/decision-clocks.ts';
import type { Match } from '../../shared/match/match.ts';
import { slowestOf } from '../../shared/match/pace.ts';
import { canWin } from '../../shared/rules/victory/last-standing.ts';
import type { RoomOptions } from '../store/store.ts';
import type { CasterAgreement } from './caster-agreement.ts';
import type { Connections } from './connections.ts';
import type { SeatAssignments } from './seat-assignments.ts';

/**
 * How long a table counts as seen after anybody saw it, ms. A spectator who leaves and comes back, or who asks for a picture
 * twice, must not be able to measure what happened in between.
 */
const SEEN_FOR = 10 * 60_000;

/** The table around it. */
interface SeenTable {
  readonly options: RoomOptions;
  readonly seats: SeatAssignments;
  readonly match: Match | null;
  readonly caster: CasterAgreement;
}

/** Does a person play this seat now? */
const isPlaying = (match: Match, seat: Seat): boolean => canWin(match.game, seat) && !match.isAuto(seat);

export class Audience {
  private readonly table: SeenTable;
  private readonly connections: Pick<Connections, 'watchers'>;
  private seenUntil = Number.NEGATIVE_INFINITY;

  constructor(table: SeenTable, connections: Pick<Connections, 'watchers'>) {
    this.table = table;
    this.connections = connections;
  }

  /** Notes that somebody who does not play saw the table, or may have. */
  seen(now: number): void {
    this.seenUntil = now + SEEN_FOR;
  }

  /** Notes that somebody is about to be shown the table as it is, without coming to it. */
  look(now: number): void {
    this.seen(now);
    this.reconcile(now);
  }

  /**
   * Tells the match how it plays from now on; true if that is news. Not to be called while the match takes a step: a window
   * that waits may close.
   */
  reconcile(now: number): boolean {
    const { match, caster } = this.table;
    if (this.connections.watchers.length > 0 || caster.told !== '') this.seen(now);
    return match?.play(this.playing(now), now) ?? false;
  }

  private playing(now: number): Playing {
    const { options, seats, match } = this.table;
    const people = seats.humans;
    const active = seatsOf(seats.list).filter((seat) => match !== null && isPlaying(match, seat));
    const isShown = now < this.seenUntil || people.some(({ streams }) => streams);
    // Tests are written for tables at which windows stay open, unless they say otherwise.
    const alone = people.length === 1 && !isShown && (options.test === null || options.test.alone === true);
    return { pace: slowestOf(active.map((seat) => seats.at(seat).pace)), alone };
  }
}
