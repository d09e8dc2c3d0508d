// How the audience of a table affects its clocks. If one person plays against bots and no other person sees
// the table, the match waits for that person, and closes windows that the person cannot use. Otherwise the
// slowest player sets the pace. Law 4
import { type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import type { Playing } from '../../../shared/play/match/decision-clocks.ts';
import type { Match } from '../../../shared/play/match/match.ts';
import { slowestOf } from '../../../shared/play/match/pace.ts';
import { canWin } from '../../../shared/rules/victory/standing.ts';
import type { Services } from '../services.ts';
import type { Table } from '../table/table.ts';
import { Chat } from './chat.ts';
import { ChatReports } from './chat-reports.ts';
import { Cheers } from './cheers.ts';
import { type ConnectedRoom, Connections } from './connections.ts';

/**
 * How long a table counts as seen after a visit, ms. It is so long that a spectator who returns cannot
 * measure what happened meanwhile.
 */
const SEEN_FOR = 10 * 60_000;

const isPlaying = (match: Match, seat: Seat): boolean => canWin(match.game, seat) && !match.isAuto(seat);

export class Audience {
  private readonly table: Table;
  readonly connections: Connections;
  readonly cheers: Cheers;
  readonly chat: Chat;
  readonly reports: ChatReports;
  private seenUntil = Number.NEGATIVE_INFINITY;

  constructor(table: Table, room: ConnectedRoom, services: Services) {
    this.table = table;
    this.connections = new Connections(room, table.options.table.players, services.sendQueue);
    this.cheers = new Cheers(room, services.limits.cheers);
    this.chat = new Chat(room, services.limits.chat);
    this.reports = new ChatReports(services);
  }

  seen(now: number): void {
    this.seenUntil = now + SEEN_FOR;
  }

  /**
   * Notes that a visitor is about to see the table without joining. When the promise resolves,
   * the visitor may look.
   */
  async look(now: number): Promise<void> {
    this.seen(now);
    await this.table.commands.run(() => this.reconcile(now));
  }

  /** Sends what is due, then does the same as `reconcile`. */
  tick(now: number): Promise<boolean> {
    this.cheers.tick(now);
    return this.reconcile(now);
  }

  /**
   * Sets the pace of the match, and whether a person plays alone and unseen. Returns whether either changed.
   * Must not run during a step, because it may close a window.
   */
  async reconcile(now: number): Promise<boolean> {
    const { games, caster } = this.table;
    if (this.connections.spectators.length > 0 || caster.publicTerms !== '') this.seen(now);
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
