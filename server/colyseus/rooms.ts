// Adapts Colyseus rooms: a monotonic clock for them, and the library's own matchmaking closed.

import { monotonicNow } from '../common/clock.ts';
import { Clock, matchMaker } from './colyseus.ts';

/**
 * Closes the library's own matchmaking, which would let visitors into rooms past http/enter.ts. Removes its
 * CORS headers, too, so that other sites cannot read its answers.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}

/** Runs on monotonic time: a change of the machine's clock must not affect limits of messages per second. */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
