import type { Lease } from '../store/sql.ts';
import type { Store } from '../store/store.ts';

const WRITES: readonly (keyof Store)[] = [
  ...([
    'addRoom',
    'saveRoom',
    'addMatch',
    'append',
    'snapshot',
    'played',
    'setVersions',
    'setState',
    'setAside',
    'prune',
    'probe',
    'secret',
  ] as const),
];

export function onDisk(store: Store, disk: { full: boolean; failed: number }): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === 'owned') return (lease: Lease, lost: () => void) => onDisk(target.owned(lease, lost), disk);
      const value = target[name] as (...args: unknown[]) => unknown;
      if (!WRITES.includes(name)) return value.bind(target);
      return (...args: unknown[]) => {
        if (!disk.full) return value.apply(target, args);
        disk.failed++;
        return Promise.reject(new Error('database or disk is full'));
      };
    },
  });
}
