// A monotonic clock, thread priorities, and pauses for the event loop.

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

/**
 * Lowers this thread's priority on Linux. Does nothing on other systems, where the whole
 * process would slow down.
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // If the system forbids the change, the thread keeps its priority.
  }
}

/** Resolves after the event loop has handled all events that wait now. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
