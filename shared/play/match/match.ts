// A match runs one game: its seats, held answers, clocks and bots. It does not know network or wall clock;
// the caller passes the time (whole ms). Every change goes through `decide`, then into the journal, and only
// then to the clients.

import { isWindow } from '../../model/decisions/kinds.ts';
import type { Answer, FreeAction, Game, Refusal, Seat } from '../../model/game/types.ts';
import { check } from '../../rules/decisions/index.ts';
import { begin } from '../../rules/flow/decide.ts';
import { undoRefusal } from '../../rules/flow/undo.ts';
import { checkFree } from '../../rules/free-actions.ts';
import { refuse } from '../../rules/queries/queries.ts';
import { ChangeBudget, STEP_BACK } from './change-budget.ts';
import type { Timing } from './clock.ts';
import { CommandRunner } from './command-runner.ts';
import type { Playing } from './decision-clocks.ts';
import { DueAnswers, nextDue } from './due-answers.ts';
import type { JournalEntry, MatchStep, SeatChange } from './entries.ts';
import { replayJournal } from './journal-replay.ts';
import type { MatchSave } from './match-save.ts';
import { PlayTime } from './play-time.ts';
import { Progress } from './progress.ts';
import { ReadableMatch } from './readable-match.ts';
import type { CommandReply } from './reply-cache.ts';
import type { MatchSetup } from './setup.ts';
import { StepRunner } from './step-runner.ts';
import { Transaction } from './transaction.ts';
import type { FreeChoice } from './types.ts';
import { VoteRunner } from './vote-runner.ts';

export type { CommandReply as Reply, MatchSetup, MatchStep };

const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/** While a match is paused for one of these reasons, no window closes. */
const PAUSED = ['store', 'vote'] as const;

export class Match extends ReadableMatch {
  private readonly setup: MatchSetup;
  private readonly runner: CommandRunner;
  private readonly stepper: StepRunner;
  private readonly due: DueAnswers;
  private readonly changes: ChangeBudget;
  private readonly transaction: Transaction;
  readonly votes: VoteRunner;

  constructor(setup: MatchSetup, now: number) {
    super(new Progress(setup), new PlayTime(now));
    this.setup = setup;
    this.transaction = new Transaction(setup.journal);
    this.runner = new CommandRunner(setup, this.progress, this.time, this.transaction);
    this.stepper = new StepRunner(setup, this.progress, this.transaction);
    this.due = new DueAnswers(setup, this.progress, this.stepper);
    this.changes = new ChangeBudget(setup.bots.length);
    const { progress, time, runner, stepper, transaction } = this;
    this.votes = new VoteRunner({
      progress,
      time,
      runner,
      stepper,
      transaction,
      clock: setup.clock ?? (() => 'normal'),
    });
  }

  /**
   * Plays the opening (seq 0) up to the first decision. Returns false if it could not be written.
   * @param from a prepared position for tests; such a match has no valid record
   */
  begin(now: number, from: Game | null = null): boolean {
    // A copy, because a page distinguishes the position from the state before it by identity.
    if (from !== null) this.progress.game = { ...this.progress.game };
    return this.runner.run(now, false, (time) => {
      const { game, events } = from === null ? begin(this.setup.rules, this.setup.luck) : { game: from, events: [] };
      this.stepper.completeStep(game, events, time, null);
      return true;
    });
  }

  /**
   * Restores the match from a save (or from the beginning) and the entries after it. Sends nothing. The match
   * stays paused ('restart') until the caller resumes it.
   * @throws JournalFault at the first entry that replays differently
   */
  restore(saved: MatchSave | null, entries: readonly JournalEntry[], played: number, now: number): void {
    if (saved !== null) this.progress.load(saved);
    // A window that waits for a person who plays alone may stay open until the room knows whether
    // a spectator is there.
    const { clocks } = this.progress;
    clocks.playing = { ...clocks.playing, alone: clocks.isWaiting };
    replayJournal(this.progress, entries, this.setup);
    this.time.set(Math.max(played, saved?.time ?? 0, entries.at(-1)?.time ?? 0), now);
    this.time.pause('restart', now);
    if (this.progress.votes.rest !== '') this.time.pause('vote', now);
  }

  retime(timing: Timing): void {
    this.progress.clocks.timing = timing;
  }

  /** Replaces the name of a player in further entries of the record. */
  replaceName(seat: Seat, name: string): void {
    this.setup.names[seat] = name;
    this.progress.seats.replaceJoined(seat, name);
  }

  /**
   * Sets what players of a game of days have arranged: which windows they let pass, and their vacations.
   */
  arrange(standing: Progress['standing'], vacations: Progress['clocks']['days']['vacations']): void {
    this.progress.standing = standing;
    this.progress.clocks.days.vacations = vacations;
  }

  /** Returns in how many ms the match goes on without its players; null if it does not. */
  nextDue(now: number): number | null {
    const time = this.time.at(now);
    const due = this.over || this.rest !== '' || !this.hasPlayers ? null : nextDue(this.progress, time);
    return due === null ? null : Math.max(0, due - time);
  }

  save(now: number): MatchSave {
    return this.progress.save(this.time.at(now));
  }

  /**
   * Resolves to true when the last command is durable and its results are sent, or to false if its changes
   * were undone. If the journal is asynchronous, await this after every command: until then the match shows
   * the state before the command and accepts no other.
   */
  written(): Promise<boolean> {
    return this.transaction.written();
  }

  /**
   * Checks a seat's answer against the seat's view and holds it until every open decision has an answer. The
   * player may change it until then, a limited number of times. A repeated command id (`cid`) gets the same
   * reply.
   * @param answer null if the decision is not open, so that the form of its answer is unknown
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
      if (this.progress.heldAnswers.has(id) && !this.changes.take(seat, time)) return no(refuse('match.rate'));
      this.stepper.holdAnswer(seat, cid, id, answer, 'player', time);
      const { seq } = this.game;
      this.complete(time);
      return { ok: true, reply: { held: this.game.seq === seq, seq: this.game.seq } };
    });
  }

  /** Takes a free action, between steps. A repeated `cid` gets the same reply. */
  free(seat: Seat, cid: string, choice: FreeChoice, now: number): CommandReply<{ seq: number }> {
    return this.runner.runOnce(seat, cid, now, (time) => {
      // A player may give up while a bot plays the seat.
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
   * Undoes a seat's steps since seq `to` (see `undoOf`) and removes its held answers. A repeated `cid`
   * gets the same reply.
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

  /**
   * Lets a bot play for this seat, or gives the seat back.
   * Refuses if changes are too frequent or cannot be written.
   */
  auto(seat: Seat, on: boolean, now: number): Refusal | null {
    const what = on ? 'bot' : 'own';
    const barred = this.progress.actBar(seat);
    if (barred !== null && barred.rule !== 'seat.auto') return barred;
    if (!this.progress.seats.isChange(seat, what)) return null;
    if (on && !this.changes.take(seat, this.time.at(now))) return refuse('match.rate');
    return this.recordChange(seat, what, now) ? null : refuse('match.store');
  }

  /**
   * Holds a window open for a player whom it asks, or lets go of it. All players see the hold, and it does
   * not depend on the hand; all holders share `Timing.heldOpen`. Refuses if the decision is not open in a
   * window of this seat, so that a late command never holds the next window. Also refuses if the seat may not
   * act or has used up its holds (`HOLDS`), or if nothing could be written. AMB-78, AMB-104
   * @param id the seat's decision in the window
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
      this.stepper.recordSeatChange(seat, on ? 'hold' : 'release', time);
      return true;
    });
    return isWritten ? null : refuse('match.store');
  }

  /** Records that the player lost the connection. Returns false if that could not be written. */
  left(seat: Seat, now: number): boolean {
    return this.recordChange(seat, 'left', now);
  }

  /** Records that the player is connected again. Returns false if that could not be written. */
  back(seat: Seat, now: number): boolean {
    return this.recordChange(seat, 'back', now);
  }

  /** Gives a bot's seat and position to a player. Returns false if that could not be written. */
  join(seat: Seat, name: string, now: number): boolean {
    return this.recordChange(seat, 'joined', now, name);
  }

  /**
   * Does what is due: ends clocks, lets bots answer, completes sets of answers. Returns
   * true if anything changed.
   */
  tick(now: number): boolean {
    if (this.votes.tick(now)) return true;
    if (this.over || this.time.isPaused) return false;
    return this.runner.run(now, false, (time) => {
      const overdue = this.progress.seats.overdue(this.progress.clocks.timing.grace, time);
      for (const seat of overdue) this.stepper.recordSeatChange(seat, 'bot', time);
      if (this.progress.clocks.timing.days !== null) this.progress.closeAnswered(time);
      const idle = this.progress.idleSeats;
      for (const seat of idle) this.stepper.recordSeatChange(seat, 'idle', time);
      return this.due.give(time) || overdue.length + idle.length > 0;
    });
  }

  /** Takes the step if the last answer completed the set. Only `tick` closes a window. */
  protected complete(time: number): void {
    if (!this.isInWindow) this.stepper.settle(time);
    this.progress.closeAnswered(time);
    // If one person plays alone, no other player can learn anything from the time at which bots answer.
    if (this.progress.clocks.playing.alone && !this.time.isPausedFor('vote')) this.due.give(time);
  }

  /**
   * Sets the pace, and whether a single person plays against bots. Returns whether that changed. When the
   * person is no longer alone, a window that waits for them closes, because by staying open it would reveal
   * that they can use something. Law 4
   */
  play(playing: Playing, now: number): boolean {
    const { clocks } = this.progress;
    const isNew = this.progress.play(playing);
    // Continues even if nothing changed: an earlier attempt to close the window may have failed
    // together with the journal.
    if (playing.alone || !clocks.isWaiting || this.over || PAUSED.some((why) => this.time.isPausedFor(why)))
      return isNew;
    return this.runner.run(now, isNew, (time) => {
      clocks.closeWaiting(time, true);
      this.due.give(time);
      return true;
    });
  }

  /**
   * Returns why the player of a seat may not act; null if they may. If a bot plays only because the clock ran
   * out, the player gets the seat back.
   */
  private takeSeat(seat: Seat, time: number): Refusal | null {
    const barred = this.progress.actBar(seat);
    if (barred === null && this.progress.seats.isIdle(seat)) this.stepper.recordSeatChange(seat, 'own', time);
    return barred;
  }

  /** Records a change of a seat, unless it has no effect. Returns false if it could not be written. */
  private recordChange(seat: Seat, what: SeatChange, now: number, joined = ''): boolean {
    if (!this.progress.seats.isChange(seat, what)) return true;
    if (this.time.isPausedFor('store')) return false;
    return this.runner.run(now, false, (time) => {
      this.stepper.recordSeatChange(seat, what, time, joined);
      return true;
    });
  }
}
