// What rooms, bots and tests may read of a match.
import { hash } from '../../model/game/hash.ts';
import {
  type Decision,
  type Game,
  NOBODY,
  type Seat,
  seatsOf,
  type View,
  type Viewer,
} from '../../model/game/types.ts';
import { canWin } from '../../rules/victory/standing.ts';
import type { Playing } from './decision-clocks.ts';
import type { MatchStep } from './entries.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { HeldAnswer } from './types.ts';
import type { Agreed, Paused, Rest } from './votes/vote.ts';
import type { OpenVote } from './votes/votes.ts';

export abstract class ReadableMatch {
  protected readonly progress: Progress;
  /** The match's own time. While the match is paused, every clock and delay waits. */
  readonly time: PlayTime;

  constructor(progress: Progress, time: PlayTime) {
    this.progress = progress;
    this.time = time;
  }

  get game(): Game {
    return this.progress.game;
  }

  /**
   * The steps for the log: all, or after a restore those since the save. A caller that stores them
   * may empty the list.
   */
  get steps(): MatchStep[] {
    return this.progress.steps;
  }

  get over(): boolean {
    return this.progress.over;
  }

  /** Did the match end without a winner, because the engine failed too often? */
  get broken(): boolean {
    return this.progress.broken;
  }

  /** Steps before this round can no longer be undone. Public. */
  get settledRound(): number {
    return Math.min(this.game.round, ...this.progress.undo.past.map(({ before }) => before.round));
  }

  /** Returns the view of a seat, or of the public (-1), cached until the next step. */
  view(viewer: Viewer): View {
    return this.progress.view(viewer);
  }

  get publicHash(): string {
    return hash(this.view(NOBODY));
  }

  heldOf(seat: Seat): HeldAnswer[] {
    return this.progress.heldOf(seat);
  }

  /**
   * Does a bot answer for this seat? True for a bot's own
   * seat, and if the player asked for a bot, is away or idle.
   */
  isAuto(seat: Seat): boolean {
    return this.progress.seats.isAuto(seat);
  }

  isIdle(seat: Seat): boolean {
    return this.progress.seats.isIdle(seat);
  }

  /** Is this a bot's seat that no player has taken over? */
  isBot(seat: Seat): boolean {
    return this.progress.seats.isBot(seat);
  }

  /** Would this change of the seat have an effect? Never for a bot's seat. */
  isChange(seat: Seat, what: 'left' | 'back'): boolean {
    return this.progress.seats.isChange(seat, what);
  }

  isAbsent(seat: Seat): boolean {
    return this.progress.seats.isAbsent(seat);
  }

  isDisconnected(seat: Seat): boolean {
    return this.progress.seats.isDisconnected(seat);
  }

  /**
   * Returns when a seat's clock ends on the wall clock (0: it has nothing to decide), and whether the seat
   * has answered everything. During a window neither shows which seats have answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const { deadline, done } = this.progress.clockOf(seat);
    return { deadline: deadline === 0 ? 0 : this.time.wall(deadline), done };
  }

  /** The extra time of a seat in a game of days, ms; 0 in other games. Public. */
  bankOf(seat: Seat): number {
    const { timing, days } = this.progress.clocks;
    return timing.days === null ? 0 : days.bank(seat, timing.days);
  }

  /** Does the game wait for the player who is asked this? Only this player may know it: see `waitsFor`. */
  awaits(d: Decision): boolean {
    return this.progress.awaits(d);
  }

  /**
   * Returns when the clock of a seat ends, in the time of the match; 0 if the game does not wait for its
   * player. Only this player may know it: in a window it shows whether the player has answered.
   */
  waitsFor(seat: Seat): number {
    const waiting = this.game.open.filter((d) => d.seat === seat && this.awaits(d));
    const ends = waiting.map((d) => this.progress.clocks.deadline(d));
    return ends.length === 0 ? 0 : Math.min(...ends);
  }

  /** Does a person answer for any seat that is still in the game? */
  get hasPlayers(): boolean {
    return seatsOf(this.game.seats).some((seat) => canWin(this.game, seat) && !this.isAuto(seat));
  }

  /** Is a window open? Then nothing may show which seats have answered. */
  get isInWindow(): boolean {
    return this.progress.isInWindow;
  }

  /** Does this seat hold the window open? Without an argument: does any seat? Public. */
  isHeldOpen(seat?: Seat): boolean {
    return this.progress.clocks.isHeld(seat);
  }

  /**
   * Returns the number (seq) of the step to which an undo takes this seat back; -1 if it
   * may undo nothing. Public.
   */
  undoOf(seat: Seat): number {
    return this.progress.undoBar(seat) === null ? this.progress.undo.targetOf(seat) : -1;
  }

  get playing(): Playing {
    return this.progress.clocks.playing;
  }

  get openVote(): OpenVote | null {
    return this.progress.votes.open;
  }

  get agreed(): Agreed {
    return this.progress.votes.agreed;
  }

  get rest(): Rest {
    return this.progress.votes.rest;
  }

  get paused(): Paused {
    if (this.over) return '';
    if (this.time.isPausedFor('store')) return 'store';
    return this.rest === '' && this.time.isPausedFor('restart') ? 'restart' : this.rest;
  }
}
