// What may be read of a match, by its room, its bots and tests.
import { hash } from '../game/hash.ts';
import type { Game, Seat, View, Viewer } from '../game/types.ts';
import type { Playing } from './decision-clocks.ts';
import type { MatchStep } from './entries.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { HeldAnswer } from './types.ts';

export abstract class ReadableMatch {
  /** The game and what belongs to it: seats, clocks, held answers, what may be taken back. */
  protected readonly progress: Progress;
  /** The match's own time. While the match rests, every clock and delay waits too. */
  readonly time: PlayTime;

  constructor(progress: Progress, time: PlayTime) {
    this.progress = progress;
    this.time = time;
  }

  get game(): Game {
    return this.progress.game;
  }

  /** Steps so far, for the log; after a return from a save only those since. Whoever keeps them elsewhere may cut it. */
  get steps(): MatchStep[] {
    return this.progress.steps;
  }

  get over(): boolean {
    return this.progress.over;
  }

  /** Given up after errors of the engine: over without a winner. */
  get broken(): boolean {
    return this.progress.broken;
  }

  /** The round that nobody can take back. Public. */
  get settledRound(): number {
    return Math.min(this.game.round, ...this.progress.undo.past.map(({ before }) => before.round));
  }

  /** The view of a seat, or of the public (-1), kept until the next step. */
  view(viewer: Viewer): View {
    return this.progress.view(viewer);
  }

  /** The fingerprint of what everybody sees. */
  get publicHash(): string {
    return hash(this.view(-1));
  }

  /** A seat's own answers that wait for the rest of the set. */
  heldOf(seat: Seat): HeldAnswer[] {
    return this.progress.heldOf(seat);
  }

  /** Returns whether a bot answers for this seat now: it is a bot, or its player wished it, is away or does not act. */
  isAuto(seat: Seat): boolean {
    return this.progress.seats.isAuto(seat);
  }

  /** Returns whether a bot plays because the clock of this seat's player ran out again and again. */
  isIdle(seat: Seat): boolean {
    return this.progress.seats.isIdle(seat);
  }

  /** Is this the seat of a bot, which no player has taken over? */
  isBot(seat: Seat): boolean {
    return this.progress.seats.isBot(seat);
  }

  /** Would it change anything that this seat's player left, or is back? Never for a bot. */
  isNews(seat: Seat, what: 'left' | 'back'): boolean {
    return this.progress.seats.isNews(seat, what);
  }

  /** Does the match wait for the player of this seat to come back? */
  isDisconnected(seat: Seat): boolean {
    return this.progress.seats.isDisconnected(seat);
  }

  /**
   * When a seat's clock ends on the wall clock (0: nothing to decide), and whether it has answered everything. In a
   * window neither tells who has answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const { deadline, done } = this.progress.clockOf(seat);
    return { deadline: deadline === 0 ? 0 : this.time.wall(deadline), done };
  }

  /** Is a window open? Then nothing shows who has answered, and only its own moment ends it. */
  get isInWindow(): boolean {
    return this.progress.isInWindow;
  }

  /** Is the open window held open: by anybody, or by this seat? Public. */
  isHeldOpen(seat?: Seat): boolean {
    return this.progress.clocks.isHeld(seat);
  }

  /** Where taking back its last step leads a seat now: a seq, or -1 when there is nothing it may take back. Public. */
  undoOf(seat: Seat): number {
    return this.progress.undoBar(seat) === null ? this.progress.undo.targetOf(seat) : -1;
  }

  /** How the table plays now. */
  get playing(): Playing {
    return this.progress.clocks.playing;
  }
}
