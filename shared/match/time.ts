// The time of a match: it stands still while nobody is there, while nothing can be written down, and while the server is
// not running. Everything inside a match counts it from its beginning; the clock on the wall is only at its edge.

/** Why a match stands still: everybody left; the store fails; the server began again and people are on their way back. */
export type RestReason = 'empty' | 'store' | 'restart';

export class PlayTime {
  /** Wall clock minus time of the match, while it runs. */
  private offset: number;
  private readonly reasons = new Set<RestReason>();
  private since = 0;

  /** @param at the time of the match at the wall clock's `now`, ms */
  constructor(now: number, at = 0) {
    this.offset = now - at;
  }

  /** The time of the match at the wall clock's `now`, ms; it never runs backwards. */
  at(now: number): number {
    return Math.max(0, (this.resting ? this.since : now) - this.offset);
  }

  /** A time of the match on the wall clock, as long as it does not stand still. */
  wall(at: number): number {
    return at + this.offset;
  }

  /** Says what time of the match it is at the wall clock's `now`; it runs. */
  set(at: number, now: number): void {
    this.reasons.clear();
    this.offset = now - at;
  }

  get resting(): boolean {
    return this.reasons.size > 0;
  }

  isResting(why: RestReason): boolean {
    return this.reasons.has(why);
  }

  rest(why: RestReason, now: number): void {
    if (!this.resting) this.since = now;
    this.reasons.add(why);
  }

  /** Goes on where it stood, once no reason is left; true when it does. */
  wake(why: RestReason, now: number): boolean {
    if (!this.reasons.delete(why) || this.resting) return false;
    this.offset += Math.max(0, now - this.since);
    return true;
  }
}
