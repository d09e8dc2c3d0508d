// What rooms, bots and tests may read of a match.
import { hash } from '../../model/game/hash.ts';
import { type Game, NOBODY, type Seat, type View, type Viewer } from '../../model/game/types.ts';
import type { Playing } from './decision-clocks.ts';
import type { MatchStep } from './entries.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { HeldAnswer } from './types.ts';
import type { Agreed, Paused, Rest } from './votes/vote.ts';
import type { OpenVote } from './votes/votes.ts';

export abstract class ReadableMatch {
  /** The game with its seats, clocks, held answers and steps that may be taken back. */
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
   * Steps for the log: all, or after a restore those since
   * the save. A caller that stores them may cut the list.
   */
  get steps(): MatchStep[] {
    return this.progress.steps;
  }

  get over(): boolean {
    return this.progress.over;
  }

  /** Did the match end without a winner, because of errors of the engine? */
  get broken(): boolean {
    return this.progress.broken;
  }

  /** The round before which nothing can be taken back. Public. */
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

  /** Returns a seat's own answers that wait for their set. */
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

  /** Does a bot play because the clock of this seat's player ran out repeatedly? */
  isIdle(seat: Seat): boolean {
    return this.progress.seats.isIdle(seat);
  }

  /** Is this the seat of a bot that no player has taken over? */
  isBot(seat: Seat): boolean {
    return this.progress.seats.isBot(seat);
  }

  /** Would this news of the seat's player change anything? Never for a bot. */
  isNews(seat: Seat, what: 'left' | 'back'): boolean {
    return this.progress.seats.isNews(seat, what);
  }

  /** Does a bot answer because the player is away or idle? */
  isAbsent(seat: Seat): boolean {
    return this.progress.seats.isAbsent(seat);
  }

  /** Does the match wait for the player of this seat to reconnect? */
  isDisconnected(seat: Seat): boolean {
    return this.progress.seats.isDisconnected(seat);
  }

  /**
   * Returns when a seat's clock ends on the wall clock (0: it has nothing to decide), and whether it has
   * answered everything. During a window neither shows which seats have answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const { deadline, done } = this.progress.clockOf(seat);
    return { deadline: deadline === 0 ? 0 : this.time.wall(deadline), done };
  }

  /** In a window nothing may show who has answered. */
  get isInWindow(): boolean {
    return this.progress.isInWindow;
  }

  /** Does any seat, or this seat, hold the window open? Public. */
  isHeldOpen(seat?: Seat): boolean {
    return this.progress.clocks.isHeld(seat);
  }

  /** Returns the seq that an undo leads this seat to; -1 if it may take nothing back. Public. */
  undoOf(seat: Seat): number {
    return this.progress.undoBar(seat) === null ? this.progress.undo.targetOf(seat) : -1;
  }

  get playing(): Playing {
    return this.progress.clocks.playing;
  }

  /** The open vote, or null. Public. */
  get openVote(): OpenVote | null {
    return this.progress.votes.open;
  }

  /** What the players have agreed to by votes. Public. */
  get agreed(): Agreed {
    return this.progress.votes.agreed;
  }

  get rest(): Rest {
    return this.progress.votes.rest;
  }

  /** Why the match is paused, as players see it. */
  get paused(): Paused {
    if (this.over) return '';
    if (this.time.isPausedFor('store')) return 'store';
    return this.rest === '' && this.time.isPausedFor('restart') ? 'restart' : this.rest;
  }
}
