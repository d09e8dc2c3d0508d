// Priorities of threads and processes that must not delay the server.
import { constants, setPriority } from 'node:os';

/**
 * Gives this thread a lower priority, the lowest unless another is named. On Linux a priority is a thread's own; elsewhere it would be the whole server's.
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // Where the system forbids that it works all the same.
  }
}
