// What its room, its bots and tests may read of a match.
import { hash } from '../../model/game/hash.ts';
import type { Game, Seat, View, Viewer } from '../../model/game/types.ts';
import type { Playing } from './decision-clocks.ts';
import type { MatchStep } from './entries.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { HeldAnswer } from './types.ts';

export abstract class ReadableMatch {
  /** The game and what belongs to it: seats, clocks, held answers, steps that may be taken back. */
  protected readonly progress: Progress;
  /** The match's own time. While the match is paused, every clock and delay waits too. */
  readonly time: PlayTime;

  constructor(progress: Progress, time: PlayTime) {
    this.progress = progress;
    this.time = time;
  }

  get game(): Game {
    return this.progress.game;
  }

  /**
   * Returns the steps so far, for the log; after a restore only those since the save. A caller that stores
   * them may cut it.
   */
  get steps(): MatchStep[] {
    return this.progress.steps;
  }

  get over(): boolean {
    return this.progress.over;
  }

  /** Ended after errors of the engine: over without a winner. */
  get broken(): boolean {
    return this.progress.broken;
  }

  /** Returns the round before which nothing can be taken back. Public. */
  get settledRound(): number {
    return Math.min(this.game.round, ...this.progress.undo.past.map(({ before }) => before.round));
  }

  /** Returns the view of a seat, or of the public (-1), cached until the next step. */
  view(viewer: Viewer): View {
    return this.progress.view(viewer);
  }

  /** Returns the fingerprint of the public view. */
  get publicHash(): string {
    return hash(this.view(-1));
  }

  /** Returns a seat's own answers that wait for the rest of the set. */
  heldOf(seat: Seat): HeldAnswer[] {
    return this.progress.heldOf(seat);
  }

  /**
   * Returns whether a bot answers for this seat: its own, or one whose player asked for it, is away or idle.
   */
  isAuto(seat: Seat): boolean {
    return this.progress.seats.isAuto(seat);
  }

  /** Returns whether a bot plays because the clock of this seat's player ran out again and again. */
  isIdle(seat: Seat): boolean {
    return this.progress.seats.isIdle(seat);
  }

  /** Returns whether this is the seat of a bot that no player has taken over. */
  isBot(seat: Seat): boolean {
    return this.progress.seats.isBot(seat);
  }

  /** Returns whether it would change anything that this seat's player left, or is back. Never for a bot. */
  isNews(seat: Seat, what: 'left' | 'back'): boolean {
    return this.progress.seats.isNews(seat, what);
  }

  /** Returns whether the match waits for the player of this seat to reconnect. */
  isDisconnected(seat: Seat): boolean {
    return this.progress.seats.isDisconnected(seat);
  }

  /**
   * Returns when a seat's clock ends on the wall clock (0: nothing to decide), and whether it has answered
   * everything. In a window neither shows who has answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const { deadline, done } = this.progress.clockOf(seat);
    return { deadline: deadline === 0 ? 0 : this.time.wall(deadline), done };
  }

  /** Returns whether a window is open. Then nothing shows who has answered. */
  get isInWindow(): boolean {
    return this.progress.isInWindow;
  }

  /** Returns whether any seat, or this seat, holds the window open. Public. */
  isHeldOpen(seat?: Seat): boolean {
    return this.progress.clocks.isHeld(seat);
  }

  /** Returns the seq that an undo would lead this seat to; -1 if it may take nothing back. Public. */
  undoOf(seat: Seat): number {
    return this.progress.undoBar(seat) === null ? this.progress.undo.targetOf(seat) : -1;
  }

  get playing(): Playing {
    return this.progress.clocks.playing;
  }
}
