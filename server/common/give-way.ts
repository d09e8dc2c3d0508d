// Priorities of threads and processes that must not delay the server.
import { constants, setPriority } from 'node:os';

/**
 * Gives this thread a lower priority, by default the lowest. Linux only: elsewhere it would apply to the
 * whole server.
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // A system that forbids this works without it.
  }
}
