// How often players may change their minds: each change is written down for good, so it must have a bound that no person
// meets. What a game needs (a first answer, letting go of a window, taking over from a bot) is never counted.

import type { Seat } from '../game/types.ts';
import { entryAt } from '../shape/entry.ts';

/** Changes at once, and the time after which there is one more, ms of the match. */
export const CHANGES = { burst: 60, every: 2000 } as const;

/** Changes that a step taken back counts as: the whole position it leads to is written down. */
export const STEP_BACK = 3;

export class ChangeBudget {
  /** What is left, in ms of the match: each change costs `CHANGES.every`. */
  private readonly seats: { left: number; time: number }[];

  constructor(seats: number) {
    this.seats = Array.from({ length: seats }, () => ({ left: CHANGES.burst * CHANGES.every, time: 0 }));
  }

  /** May this seat change something once more at the `time` of the match? If so, it counts as this many changes. */
  take(seat: Seat, time: number, changes = 1): boolean {
    const mine = entryAt(this.seats, seat);
    const cost = changes * CHANGES.every;
    mine.left = Math.min(CHANGES.burst * CHANGES.every, mine.left + Math.max(0, time - mine.time));
    mine.time = time;
    if (mine.left < cost) return false;
    mine.left -= cost;
    return true;
  }
}
