// Priorities of work that must not delay the server.
import { constants, setPriority } from 'node:os';

/** Lowers this thread's priority. Only on Linux: elsewhere it affects the whole server. */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // Where this is forbidden, the thread keeps its priority.
  }
}
