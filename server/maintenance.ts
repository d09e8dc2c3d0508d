// What is done for the store while the server runs: how long matches have been played is noted, old ones are forgotten.
import { monotonicNow } from './common/clock.ts';
import type { Tables } from './rooms/tables.ts';
import type { Store } from './store/store.ts';

/** How often it is noted how long matches have been played, and how often old ones are forgotten, ms. */
const NOTE = 2_000;
const PRUNE = 600_000;
/** How long matches are kept that are over. */
export const KEEP = { days: 30, short: { entries: 40, hours: 1 } };
/** Matches forgotten at a time, where the store would hold more than it may. */
const AT_ONCE = 4;

/**
 * Begins it; the returned function ends it.
 * @param most bytes the store may hold
 */
export function startMaintenance(store: Store, tables: Tables, most: number): () => void {
  const quietly = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      console.error(`the store: ${(error as Error).message}`);
    }
  };
  // By no wall clock: one that is set years on would make every match old at once, also over a restart.
  let counted = monotonicNow();
  const prune = quietly(() => {
    const now = monotonicNow();
    store.prune(now - counted, KEEP);
    counted = now;
  });
  const shrink = quietly(() => store.shrink(most, AT_ONCE));
  const note = quietly(() =>
    store.played(
      tables.all().flatMap((room) => {
        const played = room.table.games.playedNow(monotonicNow());
        return played === null ? [] : [played];
      }),
    ),
  );
  prune();
  const timers = [setInterval(note, NOTE), setInterval(shrink, NOTE), setInterval(prune, PRUNE)];
  for (const timer of timers) timer.unref();
  return () => {
    timers.forEach(clearInterval);
    prune();
  };
}
