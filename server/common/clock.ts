// The time that everything in this process is measured by: milliseconds that only ever grow, however the machine's clock
// is set meanwhile (by hand, by NTP, after a wrong start). A jump of the wall clock ends nobody's time to think, stops no
// step and empties no rate limit. It reads like wall time, as it was when the process began, so that a page can turn it
// into seconds left. What outlives the process (when a record was made) is dated by `Date.now()`.
import { performance } from 'node:perf_hooks';

const BEGAN = Date.now() - performance.now();
const monotonic = (): number => Math.floor(BEGAN + performance.now());
let source = monotonic;

/** Milliseconds for durations and deadlines within this process; an integer that never runs backwards. */
export const monotonicNow = (): number => source();

/** For tests that let time pass themselves; null gives the real clock back. */
export function setTestClock(clock: (() => number) | null): void {
  source = clock ?? monotonic;
}
