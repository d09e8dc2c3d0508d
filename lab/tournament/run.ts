import { byThreads } from '../threads.ts';
import { DuplicateTables, type Pairing, type SeedResult } from './duplicate.ts';

/**
 * Plays seeds.
 * @param threads 1 plays in the calling thread
 * @param done receives each seed, in any order
 * @throws what a game throws; then all threads stop
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
  await byThreads(new URL('./worker.ts', import.meta.url), pairing, numbers, threads, done);
}
