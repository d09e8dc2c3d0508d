// The far end of a page under test, and somebody who sits at its table.
import type { Driver, SeatInfo } from '../game.ts';

/** A driver that takes everything and does nothing, but for what a test wants to hear of. */
export function testDriver(heard: Partial<Driver> = {}): Driver {
  const nothing = async () => null;
  return {
    ...{ answer: nothing, free: nothing, undo: nothing, ready: nothing, fill: nothing, auto: nothing },
    isServed: false,
    ...{ hold: nothing, rename: nothing, rematch: nothing, log: nothing, retry: () => {}, leave: () => {} },
    ...heard,
  };
}

/** A person who is there and has no clock running. */
export const testPlace = (differs: Partial<SeatInfo> = {}): SeatInfo => ({
  ...{ name: 'Ann', kind: 'human', connected: true, ready: true, auto: false, done: false },
  ...{ deadline: 0, undo: -1 },
  ...differs,
});
