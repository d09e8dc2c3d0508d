// The clock of a room, by the monotonic time.
import { monotonicNow } from '../common/clock.ts';
import { Clock } from './colyseus.ts';

/** Changes of the machine's clock do not affect the messages per second. */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
