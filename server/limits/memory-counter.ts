// Counts in this process, as a counter of rate-limiter-flexible. The package's own reads the wall clock, sets a timer
// for each key without a limit of keys, and gives the whole share back at once when a window ends. This one uses the
// monotonic clock and gives the share back steadily. Keys are addresses: one wide network cannot push out the counts
// of all others.
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { monotonicNow } from '../common/clock.ts';
import { widestOf } from './networks.ts';
import { Buckets, type Window } from './rate.ts';

/** The other methods of the package's counters throw. */
export class MemoryCounter extends RateLimiterCompatibleAbstract {
  private readonly buckets: Buckets;

  /** @param most keys remembered; of more, the least recent are forgotten */
  constructor({ points, duration }: Omit<Window, 'keyPrefix'>, most?: number) {
    super();
    const perSecond = duration > 0 ? points / duration : 0;
    this.buckets = new Buckets({ burst: points, perSecond }, { most, groupOf: widestOf });
  }

  override consume(key: string | number): Promise<RateLimiterRes> {
    // No limiter of ours reads the figures of a result.
    const result = new RateLimiterRes();
    return this.buckets.take(String(key), monotonicNow()) ? Promise.resolve(result) : Promise.reject(result);
  }
}
