// Takes a match from step to step: passes answers and free actions to the rules, and writes the results
// to the journal.

import type { GameEvent } from '../../model/events/index.ts';
import type { Answer, Decision, Game, Input, Refusal, Seat } from '../../model/game/types.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { check } from '../../rules/decisions/index.ts';
import type { Decided } from '../../rules/flow/decide.ts';
import { decideWith } from '../../rules/flow/undo.ts';
import { refuse } from '../../rules/queries/queries.ts';
import type { Cause, JournalBody, MatchStep, SeatChange, VoteBody } from './entries.ts';
import type { Progress } from './progress.ts';
import type { MatchSetup } from './setup.ts';
import type { Transaction } from './transaction.ts';

/** After this many failures of the engine the match is abandoned. */
const FAULTS_MOST = 20;
/** Changes that only the player can cause. */
const OWN: readonly SeatChange[] = ['back', 'own', 'hold', 'release'];

/** An input with its causes, and the id of its command or ''. */
interface Origin {
  input: Input;
  causes: [Seat, Cause][];
  cid: string;
}

export class StepRunner {
  private readonly setup: MatchSetup;
  private readonly progress: Progress;
  private readonly transaction: Transaction;

  constructor(setup: MatchSetup, progress: Progress, transaction: Transaction) {
    this.setup = setup;
    this.progress = progress;
    this.transaction = transaction;
  }

  /** Runs one input through the rules. Returns the refusal if they refuse it, otherwise null. */
  step(input: Input, causes: [Seat, Cause][], cid: string, time: number): Refusal | null {
    const { game, undo } = this.progress;
    let result: Decided;
    try {
      result = decideWith(game, undo.past, input, this.setup.luck);
    } catch (error) {
      return this.fault(error, time);
    }
    if (!result.ok) return result.refusal;
    this.completeStep(result.game, result.events, time, { input, causes, cid });
    return null;
  }

  completeStep(game: Game, events: GameEvent[], time: number, from: Origin | null): void {
    const { progress } = this;
    const before = progress.game;
    if (from !== null && !('answers' in from.input)) {
      const [seat, cause] = firstOf(from.causes);
      const { input, cid } = from;
      const by = { seq: before.seq, seat, who: this.who(seat, cause), cid };
      if ('undo' in input) this.write(time, { t: 'undo', ...by, to: input.undo });
      else this.write(time, { t: 'free', ...by, cause, action: input });
    }
    const { step, prints } = progress.advance(from?.input ?? null, from?.causes ?? [], game, events, time);
    if (from === null) this.write(time, { t: 'began', ...prints }, step);
    else this.write(time, { t: 'step', seq: game.seq, ...from, ...prints }, step);
    if (game.victory !== null) this.close(time);
    this.transaction.afterCommit(() => this.setup.onStep(step, before, game));
    // A free action may make a held answer illegal. Then the decision must be answered again.
    const stale = game.open.filter((d) => {
      const held = progress.heldAnswers.get(d.id);
      return held !== undefined && check(progress.view(d.seat), d.seat, d.id, held.answer) !== null;
    });
    this.dropHeld(stale, time);
  }

  /** Takes the step when every open decision has an answer, but not while a window is open. */
  settle(time: number): void {
    const { game, heldAnswers: held, clocks, over } = this.progress;
    const { open } = game;
    if (over || open.length === 0 || time < (clocks.closes ?? time)) return;
    if (!open.every((d) => held.has(d.id))) return;
    const answered = open.map((d) => [d, held.get(d.id) as { answer: Answer; cause: Cause }] as const);
    const input: Input = { answers: answered.map(([d, { answer }]) => [d.id, answer]) };
    const causes = answered.map(([d, { cause }]): [Seat, Cause] => [d.seat, cause]);
    // Each answer was legal when it arrived and after every step since, so only a fault of the engine
    // leads to a refusal.
    if (this.step(input, causes, '', time) !== null) this.dropHeld(open, time);
  }

  holdAnswer(seat: Seat, cid: string, id: number, answer: Answer, cause: Cause, time: number): void {
    const { seq } = this.progress.game;
    this.progress.holdAnswer(seat, id, answer, cause, time);
    this.write(time, { t: 'held', seq, seat, who: this.who(seat, cause), cause, cid, id, answer });
    this.transaction.afterCommit(() => this.setup.onHeld(seat, []));
  }

  /** Drops the held answers to these decisions, which are asked again. */
  dropHeld(decisions: readonly Decision[], time: number): void {
    const { game, heldAnswers: held } = this.progress;
    for (const { id, seat } of decisions) {
      if (!held.delete(id)) continue;
      this.write(time, { t: 'dropped', seq: game.seq, seat, id });
      this.transaction.afterCommit(() => this.setup.onHeld(seat, [id]));
    }
  }

  /** Writes a change of a seat and applies it. `joined`: the name of a player who takes over a bot's seat. */
  recordSeatChange(seat: Seat, what: SeatChange, time: number, joined = ''): void {
    const { game, seats } = this.progress;
    // If the player is connected, it was the player who asked for the bot.
    const isOwn = OWN.includes(what) || (what === 'bot' && !seats.isDisconnected(seat));
    const who = isOwn ? this.nameOf(seat) : joined;
    this.write(time, { t: 'seat', seq: game.seq, seat, who, what });
    this.progress.applySeatChange(seat, what, time, who);
  }

  recordVote(entry: VoteBody, time: number): void {
    this.write(time, entry);
    this.progress.applyVote(entry, time);
  }

  /**
   * Handles a failure of the engine: the game does not change. After too many failures the match
   * ends without a winner.
   */
  fault(error: unknown, time: number): Refusal {
    const { progress } = this;
    progress.faults++;
    if (progress.faults >= FAULTS_MOST) {
      progress.broken = true;
      this.close(time);
    }
    this.setup.onFault(error);
    return refuse('match.fault');
  }

  private close(time: number): void {
    const { seq, victory } = this.progress.game;
    this.write(time, { t: 'ended', seq, victory });
    this.progress.closed = true;
  }

  private write(time: number, body: JournalBody, step?: MatchStep): void {
    if (!this.progress.closed) this.transaction.write(time, body, step);
  }

  private who(seat: Seat, cause: Cause): string {
    return cause === 'player' ? this.nameOf(seat) : '';
  }

  nameOf(seat: Seat): string {
    return this.progress.seats.joinedAs(seat) ?? entryAt(this.setup.names, seat);
  }
}
