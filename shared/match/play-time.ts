// The time of a match: it stands still while nobody is there, while nothing can be written down, and while the server is
// not running. Everything inside a match counts it from its beginning; the server's clock is only at its edge.

/** Why a match stands still: everybody left; the store fails; the server began again and people are on their way back. */
type PauseReason = 'empty' | 'store' | 'restart';

export class PlayTime {
  /** The server's clock minus time of the match, while it runs. */
  private offset: number;
  private readonly reasons = new Set<PauseReason>();
  private since = 0;
  /** The latest time it was asked for. */
  private latest: number;

  /** @param time the time of the match at the server's `now`, ms */
  constructor(now: number, time = 0) {
    this.offset = now - time;
    this.latest = time;
  }

  /** The time of the match at `now`, ms; it never runs backwards, whatever the caller's clock does. */
  at(now: number): number {
    this.latest = Math.max(this.latest, (this.isPaused ? this.since : now) - this.offset);
    return this.latest;
  }

  /** A time of the match on the server's clock, as long as it does not stand still. */
  wall(time: number): number {
    return time + this.offset;
  }

  /** Says what time of the match it is at the server's `now`; it runs. */
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

  /** Goes on where it stood, once no reason is left; true when it does. */
  resume(why: PauseReason, now: number): boolean {
    if (!this.reasons.delete(why) || this.isPaused) return false;
    this.offset += Math.max(0, now - this.since);
    return true;
  }
}
