// Plays what a tournament still lacks, in this thread or in several.
import { Worker } from 'node:worker_threads';
import { DuplicateTables, type Pairing, type SeedResult } from './duplicate.ts';

/**
 * Plays seeds.
 * @param threads 1 plays in the thread that asks
 * @param done hears of each seed as it is played, in any order
 * @throws what a game throws; then no thread plays on
 */
export async function playSeeds(
  pairing: Pairing,
  numbers: readonly number[],
  threads: number,
  done: (result: SeedResult) => void,
): Promise<void> {
  if (threads === 1) {
    const tables = new DuplicateTables(pairing);
    for (const number of numbers) done(tables.play(number));
    return;
  }
  const left = [...numbers];
  const workers = Array.from(
    { length: Math.min(threads, numbers.length) },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: pairing }),
  );
  /** Over when nothing is left for it to play. */
  const plays = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const number = left.shift();
        if (number === undefined) resolve();
        else worker.postMessage(number);
      };
      worker.on('error', reject);
      worker.on('message', (result: SeedResult) => {
        done(result);
        next();
      });
      next();
    });
  try {
    await Promise.all(workers.map(plays));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
