// Colyseus for rooms: their clock, and the library's own entry, which is closed.

import { monotonicNow } from '../common/clock.ts';
import { Clock, matchMaker } from './colyseus.ts';

// Closes the library's own entry.

/**
 * Closes the library's own entry to its rooms, and hides its
 * answers from other sites: http/enter.ts is the only entry.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}

// The clock of a room, by the monotonic time.

/** Changes of the machine's clock do not affect the messages per second. */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
