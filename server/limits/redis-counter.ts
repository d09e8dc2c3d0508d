// Counts in Redis, for all processes of a site. The package's own script counts in fixed windows, which allow two
// bursts around the end of a window. This script restores a budget steadily, as the counts in memory do.
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Limiters, MemoryCounter } from './limiters.ts';

/**
 * A budget is the tokens left at a time of Redis' clock. Returns how many points a window counts as used, and
 * when the budget is whole. The arguments: points to take, seconds, and the points and seconds of the window.
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

/**
 * Returns limiters whose counts are in Redis, which forgets a client once its budget is whole. Each process
 * counts in its own memory while Redis does not answer.
 * @param commands fails its commands soon if Redis does not answer
 */
export const sharedLimiters = (commands: Redis): Limiters =>
  new Limiters((window) => {
    const own = new MemoryCounter(window);
    // A window without end would stay in Redis forever.
    if (window.duration === 0) return own;
    return new RateLimiterRedis({
      storeClient: commands,
      ...window,
      keyPrefix: `kings ${window.keyPrefix}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
      customIncrTtlLuaScript: TAKE,
    });
  });
