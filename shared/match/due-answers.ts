// Answers that are due without their players: when a clock has ended, a seat was given up, or a bot plays.
import { check } from '../decisions/index.ts';
import { seatState } from '../game/pieces.ts';
import type { Answer, Decision } from '../game/types.ts';
import type { Cause } from './entries.ts';
import type { Progress } from './progress.ts';
import type { MatchSetup } from './setup.ts';
import type { StepRunner } from './step-runner.ts';
import { Substitute } from './substitute.ts';

/** Steps taken at once at most, so that a table of bots leaves time for others. */
const STEPS_AT_ONCE = 40;
/** Free actions a bot takes before one decision at most. */
const FREE_A_DECISION = 12;

/** Who answers an open decision in its player's place, unless they do before, and at which time of the match. */
function dueOf(progress: Progress, d: Decision, time: number): { cause: Cause; at: number } {
  const { seats, clocks, game } = progress;
  const hasLeft = seatState(game, d.seat).resigned;
  const isAuto = seats.isAuto(d.seat);
  const cause = hasLeft ? 'resigned' : !isAuto ? 'clock' : seats.isAbsent(d.seat) ? 'away' : 'bot';
  const { closes } = clocks;
  // Nothing at all happens in a window before it closes, whoever sits there.
  if (closes !== null) return { cause, at: closes };
  const asked = clocks.thoughtFrom(d.id, time);
  const thought = clocks.timing.bot(d.kind);
  if (hasLeft) return { cause, at: asked + thought };
  if (!isAuto && progress.isForced(d)) return { cause: 'forced', at: clocks.askedAt(d.id, time) };
  if (!isAuto) return { cause, at: clocks.deadline(d.id) };
  return { cause, at: Math.max(asked, seats.since(d.seat)) + thought };
}

export class DueAnswers {
  private readonly setup: MatchSetup;
  private readonly progress: Progress;
  private readonly stepper: StepRunner;
  private readonly substitute: Substitute;

  constructor(setup: MatchSetup, progress: Progress, stepper: StepRunner) {
    this.setup = setup;
    this.progress = progress;
    this.stepper = stepper;
    this.substitute = new Substitute(setup.bot, setup.random, (error) => setup.onFault(error));
  }

  /** Gives what is due by the `time` of the match, and takes the steps that come of it; true when anything was. */
  give(time: number): boolean {
    const { progress } = this;
    let changed = false;
    for (let i = 0; i < STEPS_AT_ONCE && !progress.over; i++) {
      const { seq } = progress.game;
      if (!this.giveSet(time)) break;
      changed = true;
      if (progress.game.seq === seq && progress.held.size < progress.game.open.length) break;
    }
    return changed;
  }

  /** What is due of one set of decisions; true if any answer was added or a step taken. */
  private giveSet(time: number): boolean {
    const { progress } = this;
    const { seq, open } = progress.game;
    let changed = false;
    for (const d of open) {
      if (progress.held.has(d.id)) continue;
      const { cause, at } = dueOf(progress, d, time);
      if (time < at) {
        if (cause === 'bot' && this.thinkAhead(d, at - time, time)) return true;
        continue;
      }
      this.answerFor(d, cause, time);
      changed = true;
      if (progress.game.seq !== seq) return true;
    }
    this.stepper.settle(time);
    return changed || progress.game.seq !== seq;
  }

  /** Has a bot think about what it will have to answer in `ms`; true where it did something free first. */
  private thinkAhead(d: Decision, ms: number, time: number): boolean {
    const { thinker } = this.setup;
    if (thinker?.thinksOf(d.kind) !== true || thinker.hasBegun(d)) return false;
    // What is free is done before it thinks, for that changes what there is to think of. In a window nothing happens before its end,
    // and for a person who only lets a bot play nothing before the answer is due.
    const isBotsOwn = this.progress.seats.isBot(d.seat);
    if (isBotsOwn && this.progress.clocks.closes === null && this.takeFree(d, 'bot', time)) return true;
    try {
      thinker.begin(this.progress.view(d.seat), d, ms);
    } catch (error) {
      // The quick bot will answer.
      this.setup.onFault(error);
    }
    return false;
  }

  /** Takes a free action the bot wants before it answers; true when there was one. */
  private takeFree(d: Decision, cause: Cause, time: number): boolean {
    const { progress, substitute, stepper } = this;
    if (progress.freeTaken >= FREE_A_DECISION) return false;
    const action = substitute.free(progress.view(d.seat), d);
    if (action === null) return false;
    progress.freeTaken++;
    return stepper.step(action, [[d.seat, cause]], '', time) === null;
  }

  private answerFor(d: Decision, cause: Cause, time: number): void {
    const { progress, substitute, stepper } = this;
    const plays = cause === 'bot' || cause === 'away';
    if (plays && this.takeFree(d, cause, time)) return;
    const view = progress.view(d.seat);
    try {
      const thought = cause === 'bot' ? (this.setup.thinker?.answer(d) ?? null) : null;
      const isLegal = thought !== null && check(view, d.seat, d.id, thought) === null;
      const quick = (): Answer => (plays ? substitute.answer(view, d) : null) ?? substitute.default(view, d);
      stepper.holdAnswer(d.seat, '', d.id, isLegal ? thought : quick(), cause, time);
    } catch (error) {
      stepper.fault(error, time);
    }
  }
}
