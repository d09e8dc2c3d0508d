// Answers that are due without their players: when a clock has ended, a seat was given up, or a bot plays.
import { seatState } from '../game/pieces.ts';
import type { Decision } from '../game/types.ts';
import type { Timing } from './clock.ts';
import type { Cause } from './entries.ts';
import type { Progress } from './progress.ts';
import type { MatchSetup } from './setup.ts';
import type { StepRunner } from './step-runner.ts';
import { Substitute } from './substitute.ts';

/** Steps taken at once at most, so that a table of bots leaves time for others. */
const STEPS_AT_ONCE = 40;
/** Free actions a bot takes before one decision at most. */
const FREE_A_DECISION = 12;

/** Who answers an open decision in its player's place at the `time` of the match; null while it is still theirs. */
function causeDue(progress: Progress, timing: Timing, d: Decision, time: number): Cause | null {
  const { seats, clocks, game } = progress;
  const hasLeft = seatState(game, d.seat).resigned;
  const isAuto = seats.isAuto(d.seat);
  const plays = seats.isAway(d.seat) ? 'away' : 'bot';
  const { closes } = clocks;
  // Nothing at all happens in a window before it closes, whoever sits there.
  if (closes !== null) return time < closes ? null : hasLeft ? 'resigned' : isAuto ? plays : 'clock';
  const asked = clocks.askedAt(d.id, time);
  const thought = timing.bot(d.kind);
  if (hasLeft) return time >= asked + thought ? 'resigned' : null;
  if (!isAuto) return time >= clocks.deadline(d.id) ? 'clock' : null;
  return time >= Math.max(asked, seats.since(d.seat)) + thought ? plays : null;
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
      const cause = causeDue(progress, this.setup.timing, d, time);
      if (cause === null) continue;
      this.answerFor(d, cause, time);
      changed = true;
      if (progress.game.seq !== seq) return true;
    }
    this.stepper.settle(time);
    return changed || progress.game.seq !== seq;
  }

  private answerFor(d: Decision, cause: Cause, time: number): void {
    const { progress, substitute, stepper } = this;
    const view = progress.view(d.seat);
    const plays = cause === 'bot' || cause === 'away';
    if (plays && progress.freeTaken++ < FREE_A_DECISION) {
      const action = substitute.free(view, d);
      if (action !== null && stepper.step(action, [[d.seat, cause]], '', time) === null) return;
    }
    try {
      const answer = (plays ? substitute.answer(view, d) : null) ?? substitute.default(view, d);
      stepper.holdAnswer(d.seat, '', d.id, answer, cause, time);
    } catch (error) {
      stepper.fault(error, time);
    }
  }
}
