// The time of a match. It stops while all players are away, while the journal cannot be written, and while
// the server is not running.

/**
 * Why the time of the match stops. `empty`: all players have left. `store`: the store fails.
 * `restart`: the server restarted and waits for the players. `vote`: the players agreed to pause or adjourn.
 */
type PauseReason = 'empty' | 'store' | 'restart' | 'vote';

export class PlayTime {
  /** While the match runs: the server's clock minus the time of the match. */
  private offset: number;
  private readonly reasons = new Set<PauseReason>();
  private since = 0;
  private latest: number;

  /** @param time the time of the match at the server's `now`, ms */
  constructor(now: number, time = 0) {
    this.offset = now - time;
    this.latest = time;
  }

  /**
   * Returns the time of the match at `now`, ms. It never runs backwards, even if the caller's clock does.
   */
  at(now: number): number {
    this.latest = Math.max(this.latest, (this.isPaused ? this.since : now) - this.offset);
    return this.latest;
  }

  /** Converts a time of the match to the server's clock, if the match is not paused. */
  wall(time: number): number {
    return time + this.offset;
  }

  set(time: number, now: number): void {
    this.reasons.clear();
    this.offset = now - time;
    this.latest = time;
  }

  get isPaused(): boolean {
    return this.reasons.size > 0;
  }

  isPausedFor(why: PauseReason): boolean {
    return this.reasons.has(why);
  }

  pause(why: PauseReason, now: number): void {
    if (!this.isPaused) this.since = now;
    this.reasons.add(why);
  }

  /** Removes a reason to pause. Returns true if the time runs again. */
  resume(why: PauseReason, now: number): boolean {
    if (!this.reasons.delete(why) || this.isPaused) return false;
    this.offset += Math.max(0, now - this.since);
    return true;
  }
}
