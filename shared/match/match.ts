// A match: seats, held answers, clocks and bots around one game. No network and no clock of its own: whoever calls it
// says what time it is (integer milliseconds). Whatever happens to the game goes through `decide`, into the journal, and
// only then to anybody's ears.

import { check } from '../decisions/index.ts';
import { isWindow } from '../decisions/kinds.ts';
import { begin } from '../flow/decide.ts';
import { undoRefusal } from '../flow/undo.ts';
import type { Answer, FreeAction, Game, Refusal, Seat } from '../game/types.ts';
import { checkFree } from '../rules/free-actions.ts';
import { refuse } from '../rules/queries.ts';
import { ChangeBudget, STEP_BACK } from './change-budget.ts';
import { CommandRunner } from './command-runner.ts';
import type { Playing } from './decision-clocks.ts';
import { DueAnswers } from './due-answers.ts';
import type { JournalEntry, MatchStep, SeatNews } from './entries.ts';
import { replayJournal } from './journal-replay.ts';
import { PlayTime } from './play-time.ts';
import { type MatchSave, Progress } from './progress.ts';
import { ReadableMatch } from './readable-match.ts';
import type { CommandReply } from './reply-cache.ts';
import type { MatchSetup } from './setup.ts';
import { StepRunner } from './step-runner.ts';
import { Transaction } from './transaction.ts';
import type { FreeChoice } from './types.ts';

export type { CommandReply as Reply, MatchSetup, MatchStep };

const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

export class Match extends ReadableMatch {
  private readonly setup: MatchSetup;
  /** Runs commands, all or nothing and each once. */
  private readonly runner: CommandRunner;
  /** Hands inputs to the rules. */
  private readonly stepper: StepRunner;
  /** Answers in a player's place where it is due. */
  private readonly due: DueAnswers;
  /** Bounds what players may have written down by changing their minds. */
  private readonly changes: ChangeBudget;

  /** Nothing happens until `begin` (or `restore`). */
  constructor(setup: MatchSetup, now: number) {
    super(new Progress(setup), new PlayTime(now));
    this.setup = setup;
    const transaction = new Transaction(setup.journal);
    this.runner = new CommandRunner(setup, this.progress, this.time, transaction);
    this.stepper = new StepRunner(setup, this.progress, transaction);
    this.due = new DueAnswers(setup, this.progress, this.stepper);
    this.changes = new ChangeBudget(setup.bots.length);
  }

  /**
   * Plays the opening (seq 0) up to the first decision and reports it as a step. False when it could not be written.
   * @param from a prepared position to begin with instead, for tests; such a match has no true record
   */
  begin(now: number, from: Game | null = null): boolean {
    return this.runner.run(now, false, (time) => {
      const { game, events } = from === null ? begin(this.setup.rules, this.setup.luck) : { game: from, events: [] };
      this.stepper.completeStep(game, events, time, null);
      return true;
    });
  }

  /**
   * Goes on from what was written down: from a save, or from the beginning where there is none, by the entries after it.
   * Nobody is told anything. The match stands still ('restart') until it is woken.
   * @throws JournalFault at the first entry that does not come out as it was written
   */
  restore(saved: MatchSave | null, entries: readonly JournalEntry[], played: number, now: number): void {
    if (saved !== null) this.progress.load(saved);
    // Whether anyone can see a window that waits is not known yet.
    const { clocks } = this.progress;
    clocks.playing = { ...clocks.playing, alone: clocks.isWaiting };
    replayJournal(this.progress, entries, this.setup);
    this.time.set(Math.max(played, saved?.time ?? 0, entries.at(-1)?.time ?? 0), now);
    this.time.pause('restart', now);
  }

  /** Everything as it is at `now`, to go on from with `restore`. */
  save(now: number): MatchSave {
    return this.progress.save(this.time.at(now));
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  /**
   * A seat's answer to one of its open decisions: checked on its own view, held until every open decision has an answer,
   * changeable until then, though not without end. The same `cid` again gets the same reply and does nothing.
   * @param answer null for one to a decision that is not open, whose form nobody knows
   */
  answer(
    seat: Seat,
    cid: string,
    id: number,
    answer: Answer | null,
    now: number,
  ): CommandReply<{ held: boolean; seq: number }> {
    return this.runner.runOnce(seat, cid, now, (time) => {
      const barred = this.takeSeat(seat, time);
      if (barred !== null) return no(barred);
      if (answer === null) return no(refuse('decision.stale'));
      const refusal = check(this.view(seat), seat, id, answer);
      if (refusal !== null) return no(refusal);
      if (this.progress.held.has(id) && !this.changes.take(seat, time)) return no(refuse('match.rate'));
      this.stepper.holdAnswer(seat, cid, id, answer, 'player', time);
      const { seq } = this.game;
      this.complete(time);
      return { ok: true, reply: { held: this.game.seq === seq, seq: this.game.seq } };
    });
  }

  /** A free action of a seat, between steps. The same `cid` again gets the same reply and does nothing. */
  free(seat: Seat, cid: string, choice: FreeChoice, now: number): CommandReply<{ seq: number }> {
    return this.runner.runOnce(seat, cid, now, (time) => {
      // Giving up needs no seat that is played by hand.
      const barred = choice.free === 'resign' ? null : this.takeSeat(seat, time);
      if (barred !== null) return no(barred);
      const action: FreeAction = { ...choice, seat };
      const refusal = checkFree(this.view(seat), action) ?? this.stepper.step(action, [[seat, 'player']], cid, time);
      if (refusal !== null) return no(refusal);
      this.complete(time);
      return { ok: true, reply: { seq: this.game.seq } };
    });
  }

  /**
   * A seat takes its steps since seq `to` back (see `undoOf`), and its answers that are held. The same `cid` again gets
   * the same reply and does nothing.
   */
  undo(seat: Seat, cid: string, to: number, now: number): CommandReply<{ seq: number }> {
    return this.runner.runOnce(seat, cid, now, (time) => {
      const { progress, stepper } = this;
      const input = { undo: to, seat };
      const barred =
        this.takeSeat(seat, time) ?? progress.undoBar(seat) ?? undoRefusal(this.game, progress.undo.past, input);
      if (barred !== null) return no(barred);
      if (!this.changes.take(seat, time, STEP_BACK)) return no(refuse('match.rate'));
      const own = this.game.open.filter((d) => d.seat === seat);
      stepper.dropHeld(own, time);
      const refused = stepper.step(input, [[seat, 'player']], cid, time);
      return refused === null ? { ok: true, reply: { seq: this.game.seq } } : no(refused);
    });
  }

  /** Lets a bot play for this seat, or takes over again. A refusal when that was asked for too often, or not written. */
  auto(seat: Seat, on: boolean, now: number): Refusal | null {
    const what = on ? 'bot' : 'own';
    const barred = this.progress.actBar(seat);
    if (barred !== null && barred.rule !== 'seat.auto') return barred;
    if (!this.progress.seats.isNews(seat, what)) return null;
    if (on && !this.changes.take(seat, this.time.at(now))) return refuse('match.rate');
    return this.news(seat, what, now) ? null : refuse('match.store');
  }

  /**
   * A player holds the window open in which they are asked a decision, whatever they hold in hand, or lets go of it. Everybody
   * sees that it is held; all who hold it have `Timing.heldOpen` together. Refused if the decision is not open in a window
   * of theirs, so that a late command never holds the next window; if they may not act; if they have held their share
   * (`HOLDS`); or if nothing could be written. AMB-78, AMB-104
   * @param id the decision they are asked in it
   */
  holdWindow(seat: Seat, id: number, on: boolean, now: number): Refusal | null {
    const isAsked = this.game.open.some((d) => d.id === id && d.seat === seat && isWindow(d.kind));
    if (this.over || !isAsked) return refuse('window.none');
    if (this.isHeldOpen(seat) === on) return null;
    const barred = this.progress.actBar(seat);
    if (barred !== null) return barred;
    if (on && !this.progress.clocks.mayHold(seat, this.game.round)) return refuse('window.held');
    if (on && !this.changes.take(seat, this.time.at(now))) return refuse('match.rate');
    const isWritten = this.runner.run(now, false, (time) => {
      this.takeSeat(seat, time);
      this.stepper.recordSeatNews(seat, on ? 'hold' : 'release', time);
      return true;
    });
    return isWritten ? null : refuse('match.store');
  }

  /** The player's connection was lost. False when it could not be written down. */
  left(seat: Seat, now: number): boolean {
    return this.news(seat, 'left', now);
  }

  /** The player is here (again). False when it could not be written down. */
  back(seat: Seat, now: number): boolean {
    return this.news(seat, 'back', now);
  }

  /** A player of this name takes over the seat of a bot as it is. False if it could not be written down. */
  join(seat: Seat, name: string, now: number): boolean {
    return this.news(seat, 'joined', now, name);
  }

  // --- time --------------------------------------------------------------------------------------------------------

  /** Does what is due: ends clocks, lets bots answer, hands complete sets over. Returns true if anything changed. */
  tick(now: number): boolean {
    if (this.over || this.time.isPaused) return false;
    return this.runner.run(now, false, (time) => {
      const overdue = this.progress.seats.overdue(this.setup.timing.grace, time);
      for (const seat of overdue) this.stepper.recordSeatNews(seat, 'bot', time);
      const idle = this.progress.idleSeats;
      for (const seat of idle) this.stepper.recordSeatNews(seat, 'idle', time);
      return this.due.give(time) || overdue.length + idle.length > 0;
    });
  }

  /** Hands a set over with its last answer. A window waits for its moment, which `tick` sees. */
  protected complete(time: number): void {
    if (!this.isInWindow) this.stepper.settle(time);
    this.progress.closeAnswered(time);
    // If one person plays alone, nobody can learn anything from when the rest follows.
    if (this.progress.clocks.playing.alone) this.due.give(time);
  }

  /**
   * Says how the table plays from now on; true if that is news. What is asked next is timed by it. If the only person is not alone any more, a
   * window that waits for them closes, for it would show that they can use something. Law 4
   */
  play(playing: Playing, now: number): boolean {
    const { clocks } = this.progress;
    const { pace, alone } = clocks.playing;
    if (pace === playing.pace && alone === playing.alone) return false;
    clocks.playing = playing;
    if (playing.alone || !clocks.isWaiting || this.over) return true;
    return this.runner.run(now, true, (time) => {
      clocks.closeWaiting(time, true);
      this.due.give(time);
      return true;
    });
  }

  /**
   * Asks whether the player of a seat may act, and gives the seat back to one for whom a bot plays only because their
   * clock ran out. Returns why they may not act.
   */
  private takeSeat(seat: Seat, time: number): Refusal | null {
    const barred = this.progress.actBar(seat);
    if (barred === null && this.progress.seats.isIdle(seat)) this.stepper.recordSeatNews(seat, 'own', time);
    return barred;
  }

  // --- news of seats -----------------------------------------------------------------------------------------------

  /** Records news of a seat if it is any; false if it could not be written down. */
  private news(seat: Seat, what: SeatNews, now: number, joined = ''): boolean {
    if (!this.progress.seats.isNews(seat, what)) return true;
    if (this.time.isPausedFor('store')) return false;
    return this.runner.run(now, false, (time) => {
      this.stepper.recordSeatNews(seat, what, time, joined);
      return true;
    });
  }
}
