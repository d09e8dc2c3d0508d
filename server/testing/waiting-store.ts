// A store whose calls a test can delay or fail.
import type { Lease } from '../store/sql.ts';
import type { Store } from '../store/store.ts';

/**
 * Wraps each call of the store.
 * @param around receives the name of a call, its arguments and its work
 */
export function waitingStore(
  store: Store,
  around: (name: keyof Store, args: unknown[], work: () => unknown) => Promise<unknown>,
): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const method = target[name] as (...args: unknown[]) => unknown;
      if (name === 'owned') return (lease: Lease, lost: () => void) => waitingStore(target.owned(lease, lost), around);
      if (name === 'close') return () => target.close();
      return (...args: unknown[]) => around(name, args, () => method.apply(target, args));
    },
  });
}
