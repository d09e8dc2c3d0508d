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

/** What a seat has used up that has taken everything back. */
interface UsedUp {
  again: number[];
  taken: number;
}

/** As plain data. */
export interface UndoClockSave {
  seat: Seat;
  lefts: number[];
  again: number[];
  taken: number;
  /** Not in saves from before other seats were remembered. */
  others?: [Seat, UsedUp][];
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
  /** Seats that took everything back before somebody else acted: that somebody did gives them no new time. */
  private readonly others = new Map<Seat, UsedUp>();

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
    if (seat !== this.seat) this.turnTo(seat);
    if (past.length !== this.lefts.length + 1) this.begin(seat);
    if (past.length === 0) return null;
    this.lefts = [...this.lefts, left];
    // A free action leaves the question where it is.
    const most = 'free' in input ? undefined : this.again.pop();
    return most === undefined ? null : most + this.grace();
  }

  /** Another seat acts now. Steps of the one before that were not taken back stay, and whoever took such steps begins anew. */
  private turnTo(seat: Seat): void {
    const { again, taken } = this;
    if (this.lefts.length === 0 && taken > 0) this.others.set(this.seat, { again, taken });
    const used = this.others.get(seat);
    this.others.delete(seat);
    this.begin(seat, used);
  }

  private begin(seat: Seat, { again, taken }: UsedUp = { again: [], taken: 0 }): void {
    this.seat = seat;
    this.lefts = [];
    this.again = [...again];
    this.taken = taken;
  }

  private grace(): number {
    return this.taken <= GRACES ? GRACE : 0;
  }

  save(): UndoClockSave {
    const { seat, lefts, again, taken } = this;
    return { seat, lefts: [...lefts], again: [...again], taken, others: structuredClone([...this.others]) };
  }

  load({ seat, lefts, again, taken, others = [] }: UndoClockSave): void {
    this.begin(seat, { again, taken });
    this.lefts = [...lefts];
    this.others.clear();
    for (const [other, used] of others) this.others.set(other, structuredClone(used));
  }
}
