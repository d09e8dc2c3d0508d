// A match: seats, held answers, clocks and bots around one game. No network and no clock of its own: whoever calls it
// says what time it is (integer milliseconds). Whatever happens to the game goes through `decide`, into the journal, and
// only then to anybody's ears.

import { check } from '../decisions/index.ts';
import { isWindow } from '../decisions/kinds.ts';
import type { GameEvent } from '../events/index.ts';
import { begin, type Decided } from '../flow/decide.ts';
import { decideWith, undoRefusal } from '../flow/undo.ts';
import type { Answer, Decision, FreeAction, Game, Input, Refusal, Seat } from '../game/types.ts';
import { refuse } from '../rules/facts.ts';
import { checkFree } from '../rules/free.ts';
import type { Cause, JournalEntry, MatchStep } from './entries.ts';
import type { MatchSave, Reply } from './position.ts';
import { StandIn } from './stand-in.ts';
import type { FreeChoice } from './types.ts';
import { type MatchSetup, Written } from './written.ts';

export type { MatchSetup, MatchStep, Reply };

const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/** Steps taken in one tick at most, so that a table of bots leaves time for others. */
const STEPS_A_TICK = 40;
/** Errors of the engine after which a match is given up. */
const FAULTS_MOST = 20;
/** Free actions a bot takes before one decision at most. */
const FREE_A_DECISION = 12;

export class Match extends Written {
  private readonly standIn: StandIn;

  /** Nothing happens until `begin` (or `restore`). */
  constructor(setup: MatchSetup, now: number) {
    super(setup, now);
    this.standIn = new StandIn(setup.bot, setup.random, (error) => setup.onFault(error));
  }

  /**
   * Plays the opening (seq 0) up to the first decision and reports it as a step. False when it could not be written.
   * @param from a prepared position to begin with instead, for tests; such a match has no true record
   */
  begin(now: number, from: Game | null = null): boolean {
    return this.turn(now, false, (at) => {
      const { game, events } = from === null ? begin(this.setup.rules, this.setup.luck) : { game: from, events: [] };
      this.took(game, events, at, null);
      return true;
    });
  }

  /**
   * Goes on from what was written down: from a save, or from the beginning where there is none, by the entries after it.
   * Nobody is told anything. The match stands still ('restart') until it is woken.
   * @throws RerunFault at the first entry that does not come out as it was written
   */
  restore(saved: MatchSave | null, entries: readonly JournalEntry[], played: number, now: number): void {
    if (saved !== null) this.load(saved);
    const { rules, luck } = this.setup;
    // What was played by older rules is not run again: the match went on from the game that is written there.
    const last = entries.findLastIndex((e) => e.t === 'step' || e.t === 'began');
    const upgraded = entries.findLastIndex((e) => e.t === 'upgrade');
    for (const [i, entry] of entries.entries()) {
      if (i >= upgraded || entry.t === 'seat' || entry.t === 'held' || entry.t === 'free' || entry.t === 'undo') {
        this.again(entry, entries[i + 1], rules, luck, i === last);
      }
    }
    this.time.set(Math.max(played, saved?.at ?? 0, entries.at(-1)?.at ?? 0), now);
    this.time.rest('restart', now);
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  /**
   * A seat's answer to one of its open decisions: checked on its own view, held until every open decision has an answer,
   * changeable until then. The same `cid` again gets the same reply and does nothing.
   */
  answer(seat: Seat, cid: string, id: number, answer: Answer, now: number): Reply<{ held: boolean; seq: number }> {
    return this.once(seat, cid, now, (at) => {
      const refusal = check(this.view(seat), seat, id, answer);
      if (refusal !== null) return no(refusal);
      this.hold(seat, cid, id, answer, 'player', at);
      const { seq } = this.game;
      this.complete(at);
      return { ok: true, reply: { held: this.game.seq === seq, seq: this.game.seq } };
    });
  }

  /** A free action of a seat, between steps. The same `cid` again gets the same reply and does nothing. */
  free(seat: Seat, cid: string, choice: FreeChoice, now: number): Reply<{ seq: number }> {
    return this.once(seat, cid, now, (at) => {
      const action = { ...choice, seat } as FreeAction;
      const refusal = checkFree(this.view(seat), action);
      if (refusal !== null) return no(refusal);
      const taken = this.step(action, [[seat, 'player']], cid, at);
      if (taken !== null) return no(taken);
      this.complete(at);
      return { ok: true, reply: { seq: this.game.seq } };
    });
  }

  /**
   * A seat takes its steps since seq `to` back (see `undoOf`), and its answers that are held. The same `cid` again gets
   * the same reply and does nothing.
   */
  undo(seat: Seat, cid: string, to: number, now: number): Reply<{ seq: number }> {
    return this.once(seat, cid, now, (at) => {
      const barred = this.undoBar(seat) ?? undoRefusal(this.game, this.past, { undo: to, seat });
      if (barred !== null) return no(barred);
      const own = this.game.open.filter((d) => d.seat === seat);
      this.dropHeld(own, at);
      const refused = this.step({ undo: to, seat }, [[seat, 'player']], cid, at);
      return refused === null ? { ok: true, reply: { seq: this.game.seq } } : no(refused);
    });
  }

  /** Lets a bot play for this seat, or takes over again. False when it could not be written down. */
  auto(seat: Seat, on: boolean, now: number): boolean {
    return this.news(seat, on ? 'bot' : 'own', now);
  }

  /**
   * A player holds the window open in which he is asked, whatever he holds in hand, or lets go of it. Everybody sees that
   * it is held; all who hold it have `Timing.held` together. A refusal where there is no window of his, or nothing was
   * written. AMB-78, AMB-104
   */
  holdWindow(seat: Seat, on: boolean, now: number): Refusal | null {
    if (this.over || !this.game.open.some((d) => d.seat === seat && isWindow(d.kind))) return refuse('window.none');
    if (this.isHeldOpen(seat) === on) return null;
    const done = this.turn(now, false, (at) => {
      this.note(seat, on ? 'hold' : 'release', at);
      return true;
    });
    return done ? null : refuse('match.store');
  }

  /** The player's line was lost. False when it could not be written down. */
  left(seat: Seat, now: number): boolean {
    return this.news(seat, 'left', now);
  }

  /** The player is here (again). False when it could not be written down. */
  back(seat: Seat, now: number): boolean {
    return this.news(seat, 'back', now);
  }

  // --- time --------------------------------------------------------------------------------------------------------

  /** Does what is due: ends clocks, lets bots answer, hands complete sets over. Returns true if anything changed. */
  tick(now: number): boolean {
    if (this.over || this.resting) return false;
    return this.turn(now, false, (at) => {
      let changed = false;
      for (const seat of this.sitting.overdue(this.setup.timing.grace, at)) {
        this.note(seat, 'bot', at);
        changed = true;
      }
      for (let i = 0; i < STEPS_A_TICK && !this.over; i++) {
        const { seq } = this.game;
        if (!this.answerDue(at)) break;
        changed = true;
        if (this.game.seq === seq && this.held.size < this.game.open.length) break;
      }
      return changed;
    });
  }

  // --- inside ---------------------------------------------------------------------------------------------------------

  /** Answers for bots and ended clocks that are due; true if any answer was added or a step taken. */
  private answerDue(at: number): boolean {
    let changed = false;
    for (const d of this.game.open) {
      if (this.held.has(d.id)) continue;
      const cause = this.causeOf(d, at);
      if (cause === null) continue;
      const { seq } = this.game;
      this.answerFor(d, cause, at);
      changed = true;
      if (this.game.seq !== seq) return true;
    }
    const { seq } = this.game;
    this.settle(at);
    return changed || this.game.seq !== seq;
  }

  /** Who answers this decision in the player's place now, or null while it is still his. */
  private causeOf(d: Decision, at: number): Cause | null {
    const hasLeft = this.game.seats[d.seat].resigned;
    const isAuto = this.isAuto(d.seat);
    const plays = this.sitting.isAway(d.seat) ? 'away' : 'bot';
    const { closes } = this.waiting;
    // Nothing at all happens in a window before it closes, whoever sits there.
    if (closes !== null) return at < closes ? null : hasLeft ? 'resigned' : isAuto ? plays : 'clock';
    const asked = this.waiting.at(d.id, at);
    const thought = this.setup.timing.bot(d.kind);
    if (hasLeft) return at >= asked + thought ? 'resigned' : null;
    if (!isAuto) return at >= this.waiting.deadline(d.id) ? 'clock' : null;
    return at >= Math.max(asked, this.sitting.since(d.seat)) + thought ? plays : null;
  }

  private answerFor(d: Decision, cause: Cause, at: number): void {
    const view = this.view(d.seat);
    const plays = cause === 'bot' || cause === 'away';
    if (plays && this.freeTaken++ < FREE_A_DECISION) {
      const action = this.standIn.free(view, d);
      if (action !== null && this.step(action, [[d.seat, cause]], '', at) === null) return;
    }
    try {
      const answer = (plays ? this.standIn.answer(view, d) : null) ?? this.standIn.default(view, d);
      this.hold(d.seat, '', d.id, answer, cause, at);
    } catch (error) {
      this.fault(error, at);
    }
  }

  /** After a command: a set is handed over with its last answer. A window waits for its moment, which `tick` sees. */
  protected complete(at: number): void {
    if (!this.isInWindow) this.settle(at);
  }

  /** Hands the set over when every open decision has an answer; a window not before it closes. */
  private settle(at: number): void {
    const { open } = this.game;
    if (this.over || open.length === 0 || at < (this.waiting.closes ?? at)) return;
    if (!open.every((d) => this.held.has(d.id))) return;
    const given = open.map((d) => [d, this.held.get(d.id) as { answer: Answer; cause: Cause }] as const);
    const input: Input = { answers: given.map(([d, held]) => [d.id, held.answer]) };
    const refusal = this.step(
      input,
      given.map(([d, held]) => [d.seat, held.cause]),
      '',
      at,
    );
    // Each answer passed on receipt and after every step since: only an engine's fault leads here.
    if (refusal !== null) this.dropHeld(open, at);
  }

  private dropHeld(decisions: readonly Decision[], at: number): void {
    for (const d of decisions) {
      if (!this.held.delete(d.id)) continue;
      this.write(at, { t: 'dropped', seq: this.game.seq, seat: d.seat, id: d.id });
      this.tell(() => this.setup.onHeld(d.seat, [d.id]));
    }
  }

  /** Takes one input; the refusal when the rules refuse it. Nothing changes then. */
  private step(input: Input, causes: [Seat, Cause][], cid: string, at: number): Refusal | null {
    let result: Decided;
    try {
      result = decideWith(this.game, this.past, input, this.setup.luck);
    } catch (error) {
      return this.fault(error, at);
    }
    if (!result.ok) return result.refusal;
    this.took(result.game, result.events, at, { input, causes, cid });
    return null;
  }

  /** The engine failed: the game is as before. After too many failures the match ends without a winner. */
  private fault(error: unknown, at: number): Refusal {
    this.faults++;
    if (this.faults >= FAULTS_MOST) {
      this.broken = true;
      this.close(at);
    }
    this.setup.onFault(error);
    return refuse('match.fault');
  }

  private took(
    game: Game,
    events: GameEvent[],
    at: number,
    from: { input: Input; causes: [Seat, Cause][]; cid: string } | null,
  ): void {
    const before = this.game;
    if (from !== null && !('answers' in from.input)) {
      const [seat, cause] = from.causes[0];
      const { input, cid } = from;
      const by = { seq: before.seq, seat, who: this.who(seat, cause), cid };
      if ('undo' in input) this.write(at, { t: 'undo', ...by, to: input.undo });
      else this.write(at, { t: 'free', ...by, cause, action: input });
    }
    const { step, prints } = this.advance(from?.input ?? null, from?.causes ?? [], game, events, at);
    if (from === null) this.write(at, { t: 'began', ...prints }, step);
    else this.write(at, { t: 'step', seq: game.seq, ...from, ...prints }, step);
    if (game.victory !== null) this.close(at);
    this.tell(() => this.setup.onStep(step, before, game));
    // Free actions come between steps: what no longer passes is asked again.
    const stale = game.open.filter((d) => {
      const held = this.held.get(d.id);
      return held !== undefined && check(this.view(d.seat), d.seat, d.id, held.answer) !== null;
    });
    this.dropHeld(stale, at);
  }
}
