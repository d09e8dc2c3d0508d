// A driver and a seat for pages under test.
import type { Driver, SeatInfo } from '../game.ts';

/** Returns a driver that accepts every request and does nothing, except for the given methods. */
export function testDriver(listeners: Partial<Driver> = {}): Driver {
  const nothing = async () => null;
  return {
    answer: nothing,
    free: nothing,
    undo: nothing,
    ready: nothing,
    fill: nothing,
    auto: nothing,
    isServed: false,
    hold: nothing,
    rename: nothing,
    rematch: nothing,
    log: nothing,
    retry: () => {},
    leave: () => {},
    ...listeners,
  };
}

/** Returns a connected human without a running clock. */
export const testPlace = (differs: Partial<SeatInfo> = {}): SeatInfo => ({
  name: 'Ann',
  kind: 'human',
  connected: true,
  ready: true,
  auto: false,
  done: false,
  deadline: 0,
  undo: -1,
  ...differs,
});
