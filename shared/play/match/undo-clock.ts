// Clocks after undos, which gain no unlimited time. A question asked again has the time left when it was
// answered plus a few seconds, but at least half a minute the first times. Later questions keep their time.

import { type Input, NOBODY, type Seat } from '../../model/game/types.ts';
import type { Past } from '../../rules/flow/undo.ts';

/** The least time to choose again after an undo, ms, and how often in a row it is given. */
const LEAST = 30_000;
const LEASTS = 2;
/** Time to look around after an undo, ms, and how often in a row it is given. */
const GRACE = 5_000;
const GRACES = 10;

/** How much extra time a seat has used since another seat last acted. */
interface UsedUp {
  again: number[];
  taken: number;
}

export interface UndoClockSave {
  seat: Seat;
  lefts: number[];
  again: number[];
  taken: number;
  /** Absent in older saves. */
  usedUpSeats?: [Seat, UsedUp][];
}

export class UndoClock {
  /** The seat whose steps may be taken back. */
  private seat: Seat = NOBODY;
  /** Time left on the clock at each step that may be taken back, ms. */
  private lefts: number[] = [];
  /** Time left for questions that were taken back with their steps; the next to be asked is last. */
  private returnedTimes: number[] = [];
  private undosInRow = 0;
  /**
   * Seats that undid everything before another seat acted. When they act again, they get no new extra time.
   */
  private readonly others = new Map<Seat, UsedUp>();

  /**
   * Handles a step of `seat`. Returns how long its new questions may take at most, ms; null for no limit.
   * @param past the steps that may be taken back now
   * @param left the time left on the seat's clock
   * @param asked did the step ask something?
   */
  after(input: Input, seat: Seat, past: Past, left: number, asked: boolean): number | null {
    if ('undo' in input) {
      const leftBefore = this.lefts[past.length] ?? 0;
      if (asked) this.returnedTimes.push(left, ...this.lefts.slice(past.length + 1).reverse());
      this.lefts = this.lefts.slice(0, past.length);
      this.undosInRow++;
      return this.undosInRow <= LEASTS ? Math.max(leftBefore + GRACE, LEAST) : leftBefore + this.grace();
    }
    if (seat !== this.seat) this.turnTo(seat);
    if (past.length !== this.lefts.length + 1) this.begin(seat);
    if (past.length === 0) return null;
    this.lefts = [...this.lefts, left];
    // A free action leaves the question open.
    const most = 'free' in input ? undefined : this.returnedTimes.pop();
    return most === undefined ? null : most + this.grace();
  }

  /** Turns to another seat. If the previous seat kept any step, its count of undos restarts. */
  private turnTo(seat: Seat): void {
    const { returnedTimes: again, undosInRow: taken } = this;
    if (this.lefts.length === 0 && taken > 0) this.others.set(this.seat, { again, taken });
    const used = this.others.get(seat);
    this.others.delete(seat);
    this.begin(seat, used);
  }

  private begin(seat: Seat, { again, taken }: UsedUp = { again: [], taken: 0 }): void {
    this.seat = seat;
    this.lefts = [];
    this.returnedTimes = [...again];
    this.undosInRow = taken;
  }

  private grace(): number {
    return this.undosInRow <= GRACES ? GRACE : 0;
  }

  save(): UndoClockSave {
    const { seat, lefts, returnedTimes: again, undosInRow: taken } = this;
    return { seat, lefts: [...lefts], again: [...again], taken, usedUpSeats: structuredClone([...this.others]) };
  }

  load({ seat, lefts, again, taken, usedUpSeats: others = [] }: UndoClockSave): void {
    this.begin(seat, { again, taken });
    this.lefts = [...lefts];
    this.others.clear();
    for (const [other, used] of others) this.others.set(other, structuredClone(used));
  }
}
