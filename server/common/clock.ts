// The time of this process, and its sharing: a monotonic clock, the event loop, and priorities of work.

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

// Priorities of work that must not delay the server.

/** Lowers this thread's priority. Only on Linux: elsewhere it affects the whole server. */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // Where this is forbidden, the thread keeps its priority.
  }
}

// Shares the event loop.

/** Lets the event loop serve all others first. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
