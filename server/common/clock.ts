// The monotonic time of this process: milliseconds that only ever grow, however the machine's clock is set
// (by hand, by NTP, after a wrong start). A jump of the wall clock ends no player's clock, stops no step and
// empties no rate limit. It continues the wall time at the start of the process, so that a page can turn it
// into seconds left. Dates that outlive the process (when a record was made) use `Date.now()`.
import { performance } from 'node:perf_hooks';

const BEGAN = Date.now() - performance.now();
const monotonic = (): number => Math.floor(BEGAN + performance.now());
let source = monotonic;

/**
 * Returns milliseconds for durations and deadlines within this process; an integer that never runs backwards.
 */
export const monotonicNow = (): number => source();

/** Replaces the clock for a test; null restores the real one. */
export function setTestClock(clock: (() => number) | null): void {
  source = clock ?? monotonic;
}
