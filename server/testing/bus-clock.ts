// A clock that tests advance, for parts of several processes that share one bus.
import { afterEach, beforeEach, vi } from 'vitest';
import { setTestClock } from '../common/clock.ts';

/** How far the clock advances in one step, ms. */
const STEP = 500;

/** Stops the clock and the timers in each test of a file. The functions in `ends` run after each test. */
export function busClock(): { ends: (() => void)[]; pass(ms: number): Promise<void> } {
  let now = 1_000_000;
  const ends: (() => void)[] = [];
  beforeEach(() => {
    setTestClock(() => now);
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    setTestClock(null);
    vi.useRealTimers();
  });
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= STEP) {
      now += STEP;
      await vi.advanceTimersByTimeAsync(STEP);
    }
  };
  return { ends, pass };
}
