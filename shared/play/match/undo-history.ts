// The steps that can be undone, each with the game before it, and the clocks of questions that
// are then asked again.
import type { GameEvent } from '../../model/events/index.ts';
import { type Game, type Input, NOBODY, type Seat } from '../../model/game/types.ts';
import { actorsOf, type Past, remember, undoTarget } from '../../rules/flow/undo.ts';
import type { Cause } from './entries.ts';
import { UndoClock, type UndoClockSave } from './undo-clock.ts';

interface TakenStep {
  input: Input;
  causes: readonly [Seat, Cause][];
  before: Game;
  after: Game;
  events: readonly GameEvent[];
}

export class UndoHistory {
  /** Oldest first. */
  past: Past = [];
  private readonly clock = new UndoClock();

  /**
   * Records what can be undone after a step.
   * @param wasWindow true if the step closed a window; then nothing can be undone, to hide who answered
   * @param leftOf returns the time left on a seat's clock, ms
   * @returns the seat whose new questions may take at most `ms`; null for their usual time
   */
  after(step: TakenStep, wasWindow: boolean, leftOf: (seat: Seat) => number): { seat: Seat; ms: number } | null {
    const { input, causes, before, after, events } = step;
    const [seat = NOBODY] = actorsOf(before, input);
    const past = remember(this.past, before, input, events);
    this.past = !wasWindow && causes.every(([, cause]) => cause === 'player') ? past : [];
    const ms = this.clock.after(input, seat, this.past, leftOf(seat), after.asked > before.asked);
    return ms === null ? null : { seat, ms };
  }

  isOthers(seat: Seat): boolean {
    const [first] = this.past;
    return first !== undefined && first.seats[0] !== seat;
  }

  /** Returns the number (seq) of the step to which an undo takes a seat back; -1 if it may undo nothing. */
  targetOf(seat: Seat): number {
    return undoTarget(this.past, seat);
  }

  save(): { past: Past; back: UndoClockSave } {
    return { past: this.past, back: this.clock.save() };
  }

  load({ past, back }: { past: Past; back: UndoClockSave }): void {
    this.past = past;
    this.clock.load(back);
  }
}
