// Applies the results of votes that concern the table, not the match: the clock, the seats, and the state
// that pages see. The match counts the votes, and the table follows the match, also after a restart.

import { minutesLeft } from '../../../shared/minds/director/minutes-left.ts';
import { NOBODY, type Refusal, type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import { type ClockProfile, PROFILES, tableChanges } from '../../../shared/model/options/index.ts';
import type { Match } from '../../../shared/play/match/match.ts';
import { OFFICIAL_VOTES } from '../../../shared/play/match/votes/index.ts';
import type { Paused } from '../../../shared/play/match/votes/vote.ts';
import type { Sent } from '../../../shared/play/net/validate.ts';
import { NO_VOTES, type VoteStatus } from '../../../shared/play/net/votes.ts';
import { refuse } from '../../../shared/rules/queries/queries.ts';
import { monotonicNow } from '../../common/clock.ts';
import { timingFor } from '../../games/new-match.ts';
import type { Services } from '../services.ts';
import type { Table } from './table.ts';
import { writeChanges } from './table-sync.ts';
import { isOfTournament } from './tournament-table.ts';

/** How long to wait after a failure of the store, ms. */
const RETRY = 1_000;

export class TableVotes {
  private readonly table: Table;
  private readonly services: Pick<Services, 'store' | 'limits'>;
  /** Until when the store keeps the adjourned table, ms; 0 if it is not adjourned, null if unknown. */
  private keptUntil: number | null = null;
  private retryAt = 0;
  private minutes = { game: 0, round: -1, left: 0 };

  constructor(table: Table, services: Pick<Services, 'store' | 'limits'>) {
    this.table = table;
    this.services = services;
  }

  /** Returns a refusal or null. */
  async call(seat: Seat, { kind, of, clock }: Sent<'vote'>): Promise<Refusal | null> {
    if (!this.table.lobby.hasHost && !OFFICIAL_VOTES.includes(kind)) return refuse('vote.official');
    return this.run((match) => match.votes.call(seat, { kind, of, clock }, monotonicNow()));
  }

  /** Votes on the open vote. Returns a refusal or null. */
  cast(seat: Seat, { n, yes }: Sent<'ballot'>): Promise<Refusal | null> {
    return this.run((match) => match.votes.cast(seat, n, yes, monotonicNow()));
  }

  private async run(command: (match: Match) => Refusal | null): Promise<Refusal | null> {
    const { games, match } = this.table;
    if (match === null) return refuse('match.waiting');
    const refusal = await games.command(command, refuse('match.store'));
    await this.follow();
    return refusal;
  }

  /** The seats of bots that newcomers may take. */
  get freeSeats(): readonly Seat[] {
    const { match, seats, status } = this.table;
    if (match === null || status !== 'playing') return [];
    return match.agreed.free.filter((seat) => seats.at(seat).kind === 'bot');
  }

  /** Changes the table as the players have agreed. Returns true if anything changed. */
  async follow(): Promise<boolean> {
    const { match, status, options } = this.table;
    if (match === null || status !== 'playing') return false;
    const { clock } = match.agreed;
    const isOther = clock !== '' && clock !== options.table.clock;
    if (isOther) await this.setClock(match, clock);
    const isReplaced = await this.replaceSeats(match);
    return (await this.followAdjournment(match)) || isReplaced || isOther;
  }

  /** Stores whether the game is adjourned. After a failure, the next attempt waits. */
  private async followAdjournment({ rest }: Match): Promise<boolean> {
    const { store, limits } = this.services;
    const { roomId } = this.table;
    const isAdjourned = rest === 'adjourned';
    const now = monotonicNow();
    if (now < this.retryAt || (this.keptUntil !== null && isAdjourned === this.keptUntil > 0)) return false;
    try {
      const before = this.keptUntil ?? (await store.adjournedUntil(roomId));
      if (!isAdjourned && before > 0) await store.endAdjournment(roomId);
      this.keptUntil = isAdjourned ? await store.adjourn(roomId, limits.keep.adjourned) : 0;
      return isAdjourned || before > 0;
    } catch (error) {
      this.retryAt = now + RETRY;
      this.table.report(error, 'store');
      return false;
    }
  }

  private async setClock(match: Match, clock: ClockProfile): Promise<void> {
    const { table } = this;
    table.options = { ...table.options, table: { ...table.options.table, clock } };
    table.changes = tableChanges(table.options.table);
    writeChanges(table.state, table.changes);
    match.retime(timingFor(table.options, table.game, table.seats.list, () => table.leastPause()));
    await table.saveQuietly();
  }

  /**
   * Frees the seats of players whom the others have replaced by a bot. A connected player keeps the seat,
   * because the match still counts a newcomer who has just taken a bot's seat as a bot.
   */
  private async replaceSeats(match: Match): Promise<boolean> {
    const { seats, lobby } = this.table;
    // An entrant who has not come yet keeps the seat that a bot plays.
    if (isOfTournament(this.table)) return false;
    const isReplaced = (seat: Seat): boolean => {
      const { kind, sessionId } = seats.at(seat);
      return kind === 'human' && sessionId === '' && match.isBot(seat);
    };
    const replaced = seatsOf(seats.list).filter(isReplaced);
    for (const seat of replaced) await lobby.vacate(seat);
    return replaced.length > 0;
  }

  get shown(): { paused: Paused; votes: string } {
    return { paused: this.table.games.paused, votes: this.status };
  }

  /** Returns the minutes left. Computes them once a round, so that the state changes rarely. */
  private minutesLeft(match: Match): number {
    const { game, options, seats } = this.table;
    const { round } = match.game;
    if (this.minutes.game !== game || this.minutes.round !== round) {
      const { players, preset } = options.table;
      const { people, alone } = PROFILES[preset].minutes;
      // The minutes of a preset are for four players.
      const usual = seats.humans.length > 1 ? (people * players) / 4 : alone;
      const left = minutesLeft(match.view(NOBODY), match.time.at(monotonicNow()), usual);
      this.minutes = { game, round, left };
    }
    return this.minutes.left;
  }

  /** The state of the votes as JSON, or ''. */
  private get status(): string {
    const { match, status } = this.table;
    if (match === null || status !== 'playing') return '';
    const { openVote, votes } = match;
    const { closesAt, resumesAt } = votes.times;
    const shown: VoteStatus = {
      open: openVote === null ? null : { ...openVote, closesAt },
      resumesAt,
      keptUntil: this.keptUntil ?? 0,
      minutesLeft: this.minutesLeft(match),
      free: this.freeSeats,
    };
    return JSON.stringify(shown) === JSON.stringify(NO_VOTES) ? '' : JSON.stringify(shown);
  }
}
