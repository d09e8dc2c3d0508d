// Measures how long writes to the store take.
import { performance } from 'node:perf_hooks';
import { monotonicNow } from '../common/clock.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { isConflict } from './faults.ts';
import type { Lease } from './sql.ts';
import type { Store } from './store.ts';

/** Only writes for which a player waits. */
const WRITES: ReadonlySet<PropertyKey> = new Set<keyof Store>([
  'addRoom',
  'saveRoom',
  'saveCaster',
  'addMatch',
  'append',
  'snapshot',
]);

/**
 * Wraps a store to measure its writes.
 * @param failed called if a write failed, except for a conflict in the rows of one match
 */
export function measuredStore(store: Store, counter: WorkCounter, failed: (at: number) => void): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === 'owned')
        return (lease: Lease, lost: () => void) => measuredStore(target.owned(lease, lost), counter, failed);
      const method = target[name] as (...args: unknown[]) => unknown;
      if (!WRITES.has(name)) return method.bind(target);
      return async (...args: unknown[]): Promise<unknown> => {
        const since = performance.now();
        try {
          const result = await method.apply(target, args);
          counter.wrote(true, (performance.now() - since) / 1000);
          return result;
        } catch (error) {
          if (!isConflict(error)) failed(monotonicNow());
          counter.wrote(false, 0);
          throw error;
        }
      };
    },
  });
}
