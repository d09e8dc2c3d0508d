// Maintains the store while the server runs: stores how long matches have been played, deletes old matches,
// and opens tables whose game of days must continue without its players.
import { CompanyBook } from './accounts/company.ts';
import { Profiles } from './accounts/profiles.ts';
import { monotonicNow } from './common/clock.ts';
import type { Log } from './common/log.ts';
import type { Tables } from './rooms/tables.ts';
import { dueTables } from './store/day-clocks.ts';
import type { Registry, Store } from './store/store.ts';

/** How often playing times are stored (NOTE) and old matches deleted (PRUNE), ms. */
const NOTE = 2_000;
const PRUNE = 600_000;
/** How often players at tables are recorded as online, ms. */
const SEEN = 60_000;
const KEEP = { days: 30, short: { entries: 40, hours: 1 } };
const NOTHING = Promise.resolve();
const AT_ONCE = 4;

/**
 * Starts the maintenance. The returned function stops it after a last deletion.
 * @param most how many bytes the store may hold
 * @param leads returns whether this process deletes old matches; only one process does
 */
export function startMaintenance(
  store: Registry & Pick<Store, 'database'>,
  tables: Tables,
  most: number,
  { process, leads, log }: { process: string; leads(): boolean; log: Log },
): () => Promise<void> {
  const profiles = new Profiles(store.database());
  const company = new CompanyBook(store.database());
  const quietly = (run: () => Promise<unknown>) => {
    let round: Promise<void> | null = null;
    const begin = async (): Promise<void> => {
      try {
        await run();
      } catch (error) {
        log.error({ why: error }, 'maintenance of the store failed');
      }
      round = null;
    };
    return (): Promise<void> => {
      // If the store is slow, the next round waits for the current round.
      round ??= begin();
      return round;
    };
  };
  // Uses the monotonic clock, because a wall clock that is years ahead would make every match old.
  let counted = monotonicNow();
  const prune = quietly(() => {
    const now = monotonicNow();
    const passed = now - counted;
    counted = now;
    return leads() ? Promise.all([store.prune(passed, KEEP), profiles.tidy(Date.now())]) : NOTHING;
  });
  const shrink = quietly(() => (leads() ? store.shrink(most, AT_ONCE) : NOTHING));
  const note = quietly(() =>
    store.played(
      tables.all().flatMap((room) => {
        const played = room.table.games.playedNow(monotonicNow());
        return played === null ? [] : [played];
      }),
      process,
    ),
  );
  const see = quietly(() => {
    const seats = tables.all().flatMap(({ table }) => table.seats.present.map((seat) => table.seats.accountOf(seat)));
    return company.saw(
      seats.filter((account) => account !== null),
      Date.now(),
    );
  });
  // A table that cannot be opened now is tried again later.
  const wake = quietly(async () => {
    if (!leads()) return;
    for (const id of await dueTables(store.database(), AT_ONCE)) await tables.open(id, false).catch(() => null);
  });
  void prune();
  const timers = [
    setInterval(note, NOTE),
    setInterval(shrink, NOTE),
    setInterval(prune, PRUNE),
    setInterval(see, SEEN),
    setInterval(wake, NOTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    timers.forEach(clearInterval);
    return prune();
  };
}
