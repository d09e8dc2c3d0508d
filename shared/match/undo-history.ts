// What may be taken back: the last steps with the game before each, and how long the questions that come again may take.
import type { GameEvent } from '../events/index.ts';
import { actorsOf, type Past, remember, undoTarget } from '../flow/undo.ts';
import type { Game, Input, Seat } from '../game/types.ts';
import type { Cause } from './entries.ts';
import { UndoClock, type UndoClockSave } from './undo-clock.ts';

/** A step that was just taken. */
interface TakenStep {
  input: Input;
  causes: readonly [Seat, Cause][];
  before: Game;
  after: Game;
  events: readonly GameEvent[];
}

export class UndoHistory {
  /** The last steps that may be taken back, oldest first. */
  past: Past = [];
  private readonly clock = new UndoClock();

  /**
   * Keeps what may be taken back after a step.
   * @param wasWindow whether it closed a window: after one nothing may be, it would tell whether somebody answered
   * @param leftOf what was left of a seat's clock when the step was taken, ms
   * @returns the seat whose new questions may take at most `ms`; null where they may take as long as any
   */
  after(step: TakenStep, wasWindow: boolean, leftOf: (seat: Seat) => number): { seat: Seat; ms: number } | null {
    const { input, causes, before, after, events } = step;
    const [seat = -1] = actorsOf(before, input);
    const past = remember(this.past, before, input, events);
    this.past = !wasWindow && causes.every(([, cause]) => cause === 'player') ? past : [];
    const ms = this.clock.after(input, seat, this.past, leftOf(seat), after.asked > before.asked);
    return ms === null ? null : { seat, ms };
  }

  /** Is the last step that may be taken back somebody else's? */
  isOthers(seat: Seat): boolean {
    const [first] = this.past;
    return first !== undefined && first.seats[0] !== seat;
  }

  /** The seq a seat goes back to by taking back its last step; -1 where there is none. */
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
