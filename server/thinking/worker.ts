// A thread that thinks for bots: one question after the other, each for as long as it was given.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Beginning, type Question, READY } from './messages.ts';
import { think } from './think.ts';

/** Runs only when nobody else wants the core. On Linux a priority is a thread's own; elsewhere it would be the whole server's. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system forbids that it thinks all the same.
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(think(question)));
if ((workerData as Beginning).givesWay) giveWay();
parentPort?.postMessage(READY);
