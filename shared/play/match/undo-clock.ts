// Clocks after undos, by which no player gains unlimited time. A question asked again has the time that
// was left when it was answered plus a few seconds, but the first times at least half a minute. Later
// questions keep their time.

import { type Input, NOBODY, type Seat } from '../../model/game/types.ts';
import type { Past } from '../../rules/flow/undo.ts';

/** The shortest time to choose again after an undo, ms, and how often in a row a seat gets it. */
const LEAST = 30_000;
const LEASTS = 2;
/** Extra time to look around after an undo, ms, and how often in a row a seat gets it. */
const GRACE = 5_000;
const GRACES = 10;

/** How often a seat has used extra time since another seat last acted. */
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
  /** The seat whose steps can be undone. */
  private seat: Seat = NOBODY;
  /** The time left on the clock at each step that can be undone, ms. */
  private lefts: number[] = [];
  /** The time left for questions whose steps were undone; the question asked next is last. */
  private returnedTimes: number[] = [];
  private undosInRow = 0;
  /**
   * Seats that undid all their steps before another seat acted. When they act again, they get
   * no new extra time.
   */
  private readonly others = new Map<Seat, UsedUp>();

  /**
   * Takes account of a step of `seat`. Returns how many ms its new questions may take at most; null for no
   * limit.
   * @param past the steps that can be undone now
   * @param left the time left on the seat's clock
   * @param asked true if the step asked a question
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

  /** Another seat acts now. If the previous seat kept any of its steps, its count of undos starts again. */
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
