// Clocks of steps taken back: nobody gains time by it for ever. A question asked again has what was left of it when it was
// answered and a few seconds more, the first times half a minute at least; those after it have what they had when they come again.
import type { Past } from '../flow/undo.ts';
import type { Input, Seat } from '../game/types.ts';

/** Whoever takes back wants to choose anew: the least time for it, ms, and how many times in a row it is given. */
const LEAST = 30_000;
const LEASTS = 2;
/** Time to find one's way after taking back, ms, and how many times in a row it is given. */
const GRACE = 5_000;
const GRACES = 10;

/** As plain data. */
export interface UndoClockSave {
  seat: Seat;
  lefts: number[];
  again: number[];
  taken: number;
}

export class UndoClock {
  /** Whose steps may be taken back. */
  private seat: Seat = -1;
  /** What was left of the clock when each step that may be taken back was taken, ms. */
  private lefts: number[] = [];
  /** What questions that were taken back with their steps had left; the next to come again last. */
  private again: number[] = [];
  /** Times in a row. */
  private taken = 0;

  /**
   * After a step of `seat`: how long its new questions may take at most, ms; null for as long as any.
   * @param past the steps that may be taken back now
   * @param left what was left of the seat's clock when the step was taken
   * @param asked whether the step asked something
   */
  after(input: Input, seat: Seat, past: Past, left: number, asked: boolean): number | null {
    if ('undo' in input) {
      const was = this.lefts[past.length] ?? 0;
      if (asked) this.again.push(left, ...this.lefts.slice(past.length + 1).reverse());
      this.lefts = this.lefts.slice(0, past.length);
      this.taken++;
      return this.taken <= LEASTS ? Math.max(was + GRACE, LEAST) : was + this.grace();
    }
    if (seat !== this.seat || past.length !== this.lefts.length + 1)
      this.load({ seat, lefts: [], again: [], taken: 0 });
    if (past.length === 0) return null;
    this.lefts = [...this.lefts, left];
    // A free action leaves the question where it is.
    const most = 'free' in input ? undefined : this.again.pop();
    return most === undefined ? null : most + this.grace();
  }

  private grace(): number {
    return this.taken <= GRACES ? GRACE : 0;
  }

  save(): UndoClockSave {
    const { seat, lefts, again, taken } = this;
    return { seat, lefts: [...lefts], again: [...again], taken };
  }

  load({ seat, lefts, again, taken }: UndoClockSave): void {
    this.seat = seat;
    this.lefts = [...lefts];
    this.again = [...again];
    this.taken = taken;
  }
}
