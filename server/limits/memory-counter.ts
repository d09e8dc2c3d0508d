// Counts in this process, as a counter of rate-limiter-flexible. The package's own reads the wall clock and sets
// a timer for each key without a limit of keys. This one uses the monotonic clock, so that a changed wall clock
// has no effect on visitors, and remembers a limited number of keys.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { monotonicNow } from '../common/clock.ts';

interface Count {
  points: number;
  /** When the window ends, ms. */
  until: number;
}

export class MemoryCounter extends RateLimiterMemory {
  private readonly counts = new Map<string, Count>();
  private readonly most: number;

  /** @param most keys remembered; of more, those whose window began first are forgotten */
  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], most = 10_000) {
    super(options);
    this.most = most;
  }

  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const now = monotonicNow();
    const known = this.counts.get(this.getKey(key));
    const isFirst = known === undefined || known.until <= now;
    const count = isFirst ? this.begin(this.getKey(key), now) : known;
    count.points += points;
    const left = Math.max(0, this.points - count.points);
    const result = new RateLimiterRes(left, count.until - now, count.points, isFirst);
    return count.points > this.points ? Promise.reject(result) : Promise.resolve(result);
  }

  private begin(key: string, now: number): Count {
    const count = { points: 0, until: this.duration > 0 ? now + this.msDuration : Number.POSITIVE_INFINITY };
    // The map is in the order in which windows began, and so of their ends.
    this.counts.delete(key);
    this.counts.set(key, count);
    for (const [oldest, { until }] of this.counts) {
      if (this.counts.size <= this.most && until > now) break;
      this.counts.delete(oldest);
    }
    return count;
  }
}
