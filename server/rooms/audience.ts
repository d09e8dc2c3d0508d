// The audience of a table: its connections, who sees it besides its players, and the effect on its clocks. A lone
// unseen person among bots is waited for, and windows they cannot use close immediately. The slowest player sets
// the pace. Law 4
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import type { Playing } from '../../shared/play/match/decision-clocks.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { slowestOf } from '../../shared/play/match/pace.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import { type ConnectedRoom, Connections } from './connections.ts';
import type { Table } from './table.ts';

/**
 * How long a table counts as seen, ms. A spectator who leaves and returns, or who asks for a picture twice,
 * must not be able to measure what happened in between.
 */
const SEEN_FOR = 10 * 60_000;

const isPlaying = (match: Match, seat: Seat): boolean => canWin(match.game, seat) && !match.isAuto(seat);

export class Audience {
  private readonly table: Table;
  readonly connections: Connections;
  private seenUntil = Number.NEGATIVE_INFINITY;

  /** @param later the queue of frames for spectators */
  constructor(table: Table, room: ConnectedRoom, later: SendQueue) {
    this.table = table;
    this.connections = new Connections(room, table.options.table.players, later);
  }

  /** Notes that a person who does not play saw the table, or may have. */
  seen(now: number): void {
    this.seenUntil = now + SEEN_FOR;
  }

  /** Notes that a visitor is about to see the table without joining it. */
  look(now: number): void {
    this.seen(now);
    this.reconcile(now);
  }

  /**
   * Sets the pace of the match and whether its player is alone; true if that changed. Must not be called
   * while the match takes a step: a waiting window may close.
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
    // Tests expect windows to stay open, unless they say otherwise.
    const alone = people.length === 1 && !isShown && (options.test === null || options.test.alone === true);
    return { pace: slowestOf(active.map((seat) => seats.at(seat).pace)), alone };
  }
}
