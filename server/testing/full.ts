import type { Store, TableWrites } from '../store/store.ts';

const WRITES: readonly (keyof Store)[] = [
  ...([
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

const SYNCHRONOUS: ReadonlySet<keyof Store> = new Set<keyof TableWrites>([
  'saveRoom',
  'saveCaster',
  'addMatch',
  'append',
  'snapshot',
  'played',
  'probe',
]);

export function onDisk(store: Store, disk: { full: boolean; failed: number }): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const value = target[name] as (...args: unknown[]) => unknown;
      if (!WRITES.includes(name)) return value.bind(target);
      return (...args: unknown[]) => {
        if (!disk.full) return value.apply(target, args);
        disk.failed++;
        const error = new Error('database or disk is full');
        if (!SYNCHRONOUS.has(name)) return Promise.reject(error);
        throw error;
      };
    },
  });
}
