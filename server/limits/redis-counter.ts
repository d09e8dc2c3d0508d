// Counts in Redis, for all processes of a site. The package's script counts in fixed windows, so a
// client could use two bursts around the end of a window. This script restores the budget steadily, like
// the counter in memory.
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { monotonicNow } from '../common/clock.ts';
import { Limiters, MemoryCounter } from './limiters.ts';

/**
 * A budget is stored as the tokens left at a time of Redis' clock. The script returns how many points are
 * used, and when the budget will be full. Its arguments are the points to take, seconds, and the points and
 * seconds of the window.
 */
const TAKE = `
local points = tonumber(ARGV[3])
local perMs = points / (tonumber(ARGV[4]) * 1000)
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept = redis.call('hmget', KEYS[1], 'tokens', 'at')
local tokens = points
if kept[1] then tokens = math.min(points, kept[1] + math.max(0, now - kept[2]) * perMs) end
local used = points + 1
if tokens >= 1 then
  tokens = tokens - 1
  used = math.ceil(points - tokens)
end
local whole = math.ceil((points - tokens) / perMs)
redis.call('hset', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%d', now))
redis.call('pexpire', KEYS[1], math.max(1, whole))
return {used, whole}`;

/** For how long a refused client is refused again without asking Redis, at most, ms. */
const PAUSE_MOST = 250;

/**
 * Asks Redis about a refused client only when a point may have returned. Otherwise a flooding client would
 * cost up to four round trips a request.
 */
class PatientCounter extends RateLimiterRedis {
  /** Until when each refused client stays refused, ms, in rising order. */
  private readonly refusedUntil = new Map<string | number, number>();

  override async consume(...taken: Parameters<RateLimiterRedis['consume']>): Promise<RateLimiterRes> {
    const [key] = taken;
    if (monotonicNow() < (this.refusedUntil.get(key) ?? 0)) throw new RateLimiterRes();
    try {
      return await super.consume(...taken);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) this.refuse(key, monotonicNow());
      throw reason;
    }
  }

  private refuse(key: string | number, now: number): void {
    for (const [other, until] of this.refusedUntil) {
      if (now < until) break;
      this.refusedUntil.delete(other);
    }
    this.refusedUntil.delete(key);
    this.refusedUntil.set(key, now + Math.min(PAUSE_MOST, (1000 * this.duration) / this.points));
  }
}

/**
 * Returns limiters whose counts are in Redis. Redis forgets a client once its budget is full. While Redis
 * does not answer, each process counts in its own memory.
 * @param commands a connection whose commands fail soon if Redis does not answer
 */
export const sharedLimiters = (commands: Redis): Limiters =>
  new Limiters((window) => {
    const own = new MemoryCounter(window);
    // With Redis, a window that never ends would never be forgotten.
    if (window.duration === 0) return own;
    return new PatientCounter({
      storeClient: commands,
      ...window,
      keyPrefix: `kings ${window.keyPrefix}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
      customIncrTtlLuaScript: TAKE,
    });
  });
