// Gives the answers that a player does not give: after the clock has run out, for a seat that has resigned,
// or if a bot plays.

import { seatState } from '../../model/game/pieces.ts';
import type { Answer, Decision } from '../../model/game/types.ts';
import { check } from '../../rules/decisions/index.ts';
import type { Cause } from './entries.ts';
import type { Progress } from './progress.ts';
import type { MatchSetup } from './setup.ts';
import type { StepRunner } from './step-runner.ts';
import { Substitute } from './substitute.ts';

/** How many steps one call may take, so that a table of bots leaves time for other tables. */
const STEPS_AT_ONCE = 40;
const FREE_A_DECISION = 12;

/** Returns who or what answers for the player (the cause), and when. */
function dueOf(progress: Progress, d: Decision, time: number): { cause: Cause; at: number } {
  const { seats, clocks, game } = progress;
  const hasLeft = seatState(game, d.seat).resigned;
  const isAuto = seats.isAuto(d.seat);
  const cause = hasLeft ? 'resigned' : !isAuto ? 'clock' : seats.isAbsent(d.seat) ? 'away' : 'bot';
  const { closes } = clocks;
  // No answer in a window is given before the window closes, so that its time reveals nothing.
  if (closes !== null) return { cause, at: closes };
  const startedAt = clocks.thoughtFrom(d.id, time);
  const pause = clocks.timing.bot(d.kind);
  if (hasLeft) return { cause, at: startedAt + pause };
  if (!isAuto && progress.isForced(d)) return { cause: 'forced', at: clocks.askedAt(d.id, time) };
  if (!isAuto) return { cause, at: clocks.deadline(d) };
  return { cause, at: Math.max(startedAt, seats.since(d.seat)) + pause };
}

/** Returns when the match next answers for a seat or closes a window; null if nothing is open. */
export function nextDue(progress: Progress, time: number): number | null {
  const { game, heldAnswers, clocks } = progress;
  const waiting = clocks.closes === null ? game.open.filter((d) => !heldAnswers.has(d.id)) : game.open;
  return waiting.length === 0 ? null : Math.min(...waiting.map((d) => dueOf(progress, d, time).at));
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

  /**
   * Gives the answers that are due at `time`, and those that become due by them.
   * Returns whether anything happened.
   */
  give(time: number): boolean {
    const { progress } = this;
    let changed = false;
    for (let i = 0; i < STEPS_AT_ONCE && !progress.over; i++) {
      const { seq } = progress.game;
      if (!this.giveSet(time)) break;
      changed = true;
      if (progress.game.seq === seq && progress.heldAnswers.size < progress.game.open.length) break;
    }
    return changed;
  }

  private giveSet(time: number): boolean {
    const { progress } = this;
    const { seq, open } = progress.game;
    let changed = false;
    for (const d of open) {
      if (progress.heldAnswers.has(d.id)) continue;
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

  /** Lets a bot begin to think. Returns true if the bot took a free action instead. */
  private thinkAhead(d: Decision, ms: number, time: number): boolean {
    const { thinker } = this.setup;
    if (thinker?.thinksOf(d.kind) !== true || thinker.hasBegun(d)) return false;
    // A free action changes what the bot thinks about, so it comes first. But not in a window. And a bot that
    // only substitutes for a person acts when its answer is due.
    const isBotsOwn = this.progress.seats.isBot(d.seat);
    if (isBotsOwn && this.progress.clocks.closes === null && this.takeFree(d, 'bot', time)) return true;
    try {
      thinker.begin(this.progress.view(d.seat), d, ms);
    } catch (error) {
      this.setup.onFault(error);
    }
    return false;
  }

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
      const result = cause === 'bot' ? (this.setup.thinker?.answer(d) ?? null) : null;
      const isLegal = result !== null && check(view, d.seat, d.id, result) === null;
      const quick = (): Answer => (plays ? substitute.answer(view, d) : null) ?? substitute.default(view, d);
      stepper.holdAnswer(d.seat, '', d.id, isLegal ? result : quick(), cause, time);
    } catch (error) {
      stepper.fault(error, time);
    }
  }
}
