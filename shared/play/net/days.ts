// A game of days as pages see it, and the requests of its players.
import type { Standing } from '../match/standing.ts';

/** JSON in `SyncedTable.days`. All of it is public. Each list has an entry for each seat. */
export interface DayStatus {
  /** The extra time that is left, ms. */
  banks: readonly number[];
  /** Until when the player is on vacation, epoch ms of the server; 0 if the player is not. */
  away: readonly number[];
  /** The days of vacation that are left. */
  left: readonly number[];
}

/** The most days of one vacation. */
export const VACATION_MOST = 14;

/** A part of `Requests`. */
export interface DayRequests {
  /** Sets the sender's standing answers, if any are sent, and returns them. */
  standing: { send: { answers?: Standing }; reply: Standing };
  /** Begins a vacation of so many days; 0 ends it. */
  vacation: { send: { days: number }; reply: null };
}
