// Plays what a tournament still lacks, in this thread or in several.
import { Worker } from 'node:worker_threads';
import { DuplicateTables, type Match, type SeedResult } from './duplicate.ts';

/**
 * Plays seeds.
 * @param threads 1 plays in the thread that asks
 * @param done hears of each seed as it is played, in any order
 * @throws what a game throws
 */
export async function playSeeds(
  match: Match,
  numbers: readonly number[],
  threads: number,
  done: (result: SeedResult) => void,
): Promise<void> {
  if (threads === 1) {
    const tables = new DuplicateTables(match);
    for (const number of numbers) done(tables.play(number));
    return;
  }
  const left = [...numbers];
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: match });
      const next = (): void => {
        const number = left.shift();
        if (number === undefined) void thread.terminate().then(() => resolve());
        else thread.postMessage(number);
      };
      thread.on('error', reject);
      thread.on('message', (result: SeedResult) => {
        done(result);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(threads, numbers.length) }, worker));
}
