// The time of a room, by this process's clock.
import { monotonicNow } from '../common/clock.ts';
import { Clock } from './colyseus.ts';

/** A room's clock that no setting of the machine's clock moves: messages a second are counted by it. */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
