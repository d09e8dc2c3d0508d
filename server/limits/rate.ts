// The rate of an action: `burst` times immediately, and `perSecond` more each second.

export interface Rate {
  burst: number;
  perSecond: number;
}

/** No limit. */
export const ANY_RATE: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };

/** The remaining budget of one client. */
export class Bucket {
  private left: number;
  private at: number;
  private readonly rate: Rate;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.left = rate.burst;
    this.at = now;
  }

  /** May the action happen once more at `now` (ms)? Counts it if so. */
  take(now: number): boolean {
    this.left = this.leftAt(now);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Is it as full as a new one? */
  isFull(now: number): boolean {
    return this.leftAt(now) >= this.rate.burst;
  }

  private leftAt(now: number): number {
    return Math.min(this.rate.burst, this.left + ((now - this.at) * this.rate.perSecond) / 1000);
  }
}

/** A bucket for each recent client. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly rate: Rate;
  private readonly most: number;

  /** @param most clients remembered; the least recent are forgotten */
  constructor(rate: Rate, most = 10_000) {
    this.rate = rate;
    this.most = most;
  }

  /** May this client act once more at `now` (ms)? Counts it if so. */
  take(who: string, now: number): boolean {
    const bucket = this.buckets.get(who) ?? new Bucket(this.rate, now);
    // In the order of last use: the first asked longest ago.
    this.buckets.delete(who);
    this.buckets.set(who, bucket);
    for (const [other, old] of this.buckets) {
      if (this.buckets.size <= this.most && !old.isFull(now)) break;
      if (other === who) break;
      this.buckets.delete(other);
    }
    return bucket.take(now);
  }
}
