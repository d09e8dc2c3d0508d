// Work that is given out to threads, one piece after the other.
import { Worker } from 'node:worker_threads';

/**
 * Has each of some things worked on by a thread that answers every message with one of its own.
 * @param script the thread's module
 * @param workerData what each thread is begun with
 * @param done hears of each answer as it comes, in any order
 * @throws what a thread throws; then none works on
 */
export async function byThreads<Given, Made>(
  script: URL,
  workerData: unknown,
  things: readonly Given[],
  threads: number,
  done: (made: Made) => void,
): Promise<void> {
  const left = [...things];
  const workers = Array.from({ length: Math.min(threads, things.length) }, () => new Worker(script, { workerData }));
  /** Over when nothing is left for it. */
  const works = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const given = left.shift();
        if (given === undefined) resolve();
        else worker.postMessage(given);
      };
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread has ended with work left')));
      worker.on('message', (made: Made) => {
        try {
          done(made);
          next();
        } catch (error) {
          reject(error);
        }
      });
      next();
    });
  try {
    await Promise.all(workers.map(works));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
