import { Worker } from 'node:worker_threads';

/**
 * A thread answers each message with one message.
 * @param done receives each answer, in any order
 * @throws what a thread throws; then all threads stop
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
