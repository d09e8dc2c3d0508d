// Makes the limiters, which limit how often an address may do something. The package rate-limiter-flexible
// counts in memory, or in Redis for several processes (redis-counter.ts). The process of a table counts the
// limits of its seats and connections (rate.ts).
import { BurstyRateLimiter, RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { monotonicNow } from '../common/clock.ts';
import { SHARES_PER_WIDER_NETWORK, widerOf, widestOf } from './networks.ts';
import { Buckets, type Rate, type Window } from './rate.ts';

// Counts in this process, with the interface of the package's counters. The package's own memory counter
// reads the wall clock, sets a timer for each key, and restores the whole budget when a window ends.
// MemoryCounter uses the monotonic clock and restores the budget steadily. Its keys are addresses, and the
// addresses of one wide network cannot push out all other counts.

/** Counts in memory. The methods that the package declares and the server does not use throw an error. */
export class MemoryCounter extends RateLimiterCompatibleAbstract {
  private readonly buckets: Buckets;

  /** @param most how many keys are remembered; the least recent are forgotten */
  constructor({ points, duration }: Omit<Window, 'keyPrefix'>, most?: number) {
    super();
    const perSecond = duration > 0 ? points / duration : 0;
    this.buckets = new Buckets({ burst: points, perSecond }, { most, groupOf: widestOf });
  }

  /** Unused. The package's Redis counter copies both fields to the memory counter that replaces it. */
  override blockDuration = 0;
  override execEvenly = false;

  override consume(key: string | number): Promise<RateLimiterRes> {
    // Our limiters only use whether a request is refused, so the result is empty.
    const result = new RateLimiterRes();
    return this.buckets.take(String(key), monotonicNow()) ? Promise.resolve(result) : Promise.reject(result);
  }
}

export type MakeCounter = (window: Window) => ConstructorParameters<typeof BurstyRateLimiter>[0];

export interface Limiter {
  /**
   * Counts an act of a client, and resolves to whether the limit allows it. Await it before changing
   * anything for the client.
   */
  take(who: string): Promise<boolean>;
}

const UNLIMITED: Limiter = { take: () => Promise.resolve(true) };

/**
 * Returns the two windows that make up a rate. One window restores half of `perSecond` steadily, so that
 * no client waits for the end of a long window. The other window has the burst and the other half of
 * `perSecond`. Together they allow `burst` acts at the start, and `perSecond` in the long run. `burst`
 * is at least `perSecond`.
 */
export function windowsOf({
  burst,
  perSecond,
}: Rate): [steady: Omit<Window, 'keyPrefix'>, burst: Omit<Window, 'keyPrefix'>] {
  const seconds = (count: number, rate: number) => (rate > 0 ? Math.max(1, Math.ceil(count / rate)) : 0);
  const half = perSecond / 2;
  const points = Math.max(1, Math.floor(half));
  const rest = burst - points;
  if (rest < 1)
    return [
      { points: burst, duration: seconds(burst, perSecond) },
      { points: 0, duration: 0 },
    ];
  return [
    { points, duration: seconds(points, half) },
    { points: rest, duration: seconds(rest, half) },
  ];
}

export class Limiters {
  private readonly counterOf: MakeCounter;

  /** @param counterOf makes the counters; by default they count in this process */
  constructor(counterOf: MakeCounter = (window) => new MemoryCounter(window)) {
    this.counterOf = counterOf;
  }

  /**
   * Returns a limiter that counts each client separately.
   * @param name the prefix of its keys in the store of counts
   */
  each(name: string, rate: Rate): Limiter {
    if (rate.burst === Number.POSITIVE_INFINITY) return UNLIMITED;
    const [steady, burst] = windowsOf(rate);
    const counter = new BurstyRateLimiter(
      this.counterOf({ ...steady, keyPrefix: `${name} steady` }),
      this.counterOf({ ...burst, keyPrefix: `${name} burst` }),
    );
    return { take: (who) => counter.consume(who).then(() => true, refused) };
  }

  byNetwork(name: string, rate: Rate): Limiter {
    const own = this.each(name, rate);
    const wider = this.each(`${name} /48`, {
      burst: SHARES_PER_WIDER_NETWORK * rate.burst,
      perSecond: SHARES_PER_WIDER_NETWORK * rate.perSecond,
    });
    return {
      async take(who) {
        if (!(await own.take(who))) return false;
        const network = widerOf(who);
        return network === who || wider.take(network);
      },
    };
  }
}

/**
 * Returns false if the package refused the act. Throws any other error, which means that the
 * store of counts failed.
 */
function refused(reason: unknown): false {
  if (reason instanceof RateLimiterRes) return false;
  throw reason;
}
