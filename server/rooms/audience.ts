// The audience of a table and its effect on the clocks. The match waits for a lone unseen person among
// bots, and closes windows that this person cannot use immediately. The slowest player sets the pace. Law 4
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import type { Playing } from '../../shared/play/match/decision-clocks.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { slowestOf } from '../../shared/play/match/pace.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import { type ConnectedRoom, Connections } from './connections.ts';
import type { Table } from './table.ts';

/**
 * How long a table counts as seen, ms. A spectator who returns must not be able to measure what happened.
 */
const SEEN_FOR = 10 * 60_000;

const isPlaying = (match: Match, seat: Seat): boolean => canWin(match.game, seat) && !match.isAuto(seat);

export class Audience {
  private readonly table: Table;
  readonly connections: Connections;
  private seenUntil = Number.NEGATIVE_INFINITY;

  constructor(table: Table, room: ConnectedRoom, sendQueue: SendQueue) {
    this.table = table;
    this.connections = new Connections(room, table.options.table.players, sendQueue);
  }

  seen(now: number): void {
    this.seenUntil = now + SEEN_FOR;
  }

  /** Notes that a visitor is about to see the table without joining. The visitor may look when the promise resolves. */
  async look(now: number): Promise<void> {
    this.seen(now);
    await this.table.commands.run(() => this.reconcile(now));
  }

  /**
   * Sets the pace of the match and whether its player is alone; true if either changed. Must not run during
   * a step, because a waiting window may close.
   */
  async reconcile(now: number): Promise<boolean> {
    const { games, caster } = this.table;
    if (this.connections.watchers.length > 0 || caster.publicTerms !== '') this.seen(now);
    return games.command((match) => match.play(this.playing(now), now), false);
  }

  private playing(now: number): Playing {
    const { options, seats, match } = this.table;
    const people = seats.humans;
    const active = seatsOf(seats.list).filter((seat) => match !== null && isPlaying(match, seat));
    const isShown = now < this.seenUntil || people.some(({ streams }) => streams);
    const alone = people.length === 1 && !isShown && (options.test === null || options.test.alone === true);
    return { pace: slowestOf(active.map((seat) => seats.at(seat).pace)), alone };
  }
}
