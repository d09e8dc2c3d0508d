// The steps that can be undone, with the game before each, and the clocks of questions that are asked again.
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
   * Records what may be taken back after a step.
   * @param wasWindow did it close a window? Then nothing may be taken back, to hide who answered
   * @param leftOf the time left on a seat's clock, ms
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

  /** Returns the seq that an undo leads a seat to; -1 without an undo. */
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
