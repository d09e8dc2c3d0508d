// Limits how often a seat may change its answers, because each change is journalled for good. No person
// reaches the limit. Changes that a game needs (a first answer, letting go of a window, taking over from a
// bot) do not count.

import type { Seat } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';

/** How many changes a seat may make in a row, and the time until another is allowed, ms of the match. */
export const CHANGES = { burst: 60, every: 2000 } as const;

/** An undo counts as this many changes: the journal stores the whole position after it. */
export const STEP_BACK = 3;

export class ChangeBudget {
  /** By seat: the remaining budget, in ms, and when it was last computed. */
  private readonly seats: { left: number; time: number }[];

  constructor(seats: number) {
    this.seats = Array.from({ length: seats }, () => ({ left: CHANGES.burst * CHANGES.every, time: 0 }));
  }

  take(seat: Seat, time: number, changes = 1): boolean {
    const budget = entryAt(this.seats, seat);
    const cost = changes * CHANGES.every;
    budget.left = Math.min(CHANGES.burst * CHANGES.every, budget.left + Math.max(0, time - budget.time));
    budget.time = time;
    if (budget.left < cost) return false;
    budget.left -= cost;
    return true;
  }
}
