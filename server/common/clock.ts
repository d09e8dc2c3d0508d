// The monotonic time of this process, which changes of the machine's clock do not affect. It continues the
// wall time at the start, so that a page can turn it into seconds left. Dates that outlive the process use
// `Date.now()`.
import { performance } from 'node:perf_hooks';

const BEGAN = Date.now() - performance.now();
const monotonic = (): number => Math.floor(BEGAN + performance.now());
let source = monotonic;

/** Returns milliseconds that never decrease. */
export const monotonicNow = (): number => source();

/** Replaces the clock for a test; null restores it. */
export function setTestClock(clock: (() => number) | null): void {
  source = clock ?? monotonic;
}
