// How often something may be asked for: `burst` times at once, and `perSecond` more each second.

export interface Rate {
  burst: number;
  perSecond: number;
}

/** No limit at all. */
export const ANY_RATE: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };

/** What one of those who ask has left. */
export class Bucket {
  private left: number;
  private at: number;
  private readonly rate: Rate;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.left = rate.burst;
    this.at = now;
  }

  /** May it be asked for once more at `now` (ms)? */
  take(now: number): boolean {
    this.left = this.leftAt(now);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Has it been left alone so long that a new one would be the same? */
  isFull(now: number): boolean {
    return this.leftAt(now) >= this.rate.burst;
  }

  private leftAt(now: number): number {
    return Math.min(this.rate.burst, this.left + ((now - this.at) * this.rate.perSecond) / 1000);
  }
}

/** A bucket for each of those who asked lately. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly rate: Rate;
  private readonly most: number;

  /** @param most how many who ask are remembered; beyond it those who asked longest ago are forgotten */
  constructor(rate: Rate, most = 10_000) {
    this.rate = rate;
    this.most = most;
  }

  /** May this one ask once more at `now` (ms)? */
  take(who: string, now: number): boolean {
    const bucket = this.buckets.get(who) ?? new Bucket(this.rate, now);
    // The one who asked last comes last: those at the front asked longest ago.
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
