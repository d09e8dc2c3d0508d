// The clock of a room, by this process's monotonic time.
import { monotonicNow } from '../common/clock.ts';
import { Clock } from './colyseus.ts';

/**
 * A room's clock, by which messages per second are counted. Changes of the machine's clock do not affect it.
 */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
