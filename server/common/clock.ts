// A monotonic clock, thread priorities, and yielding to the event loop.

import { constants, setPriority } from 'node:os';
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

/** Lowers this thread's priority. Only on Linux, because other systems would lower the whole process. */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // If the system forbids the change, the thread keeps its priority.
  }
}

/** Resolves after the event loop has handled all waiting events. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
