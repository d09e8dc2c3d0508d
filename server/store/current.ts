// The store of this process: the library makes the rooms, so they ask for it here.
import { openStore } from './sqlite.ts';
import type { Store } from './store.ts';

let current: Store | null = null;

/** From now on rooms use this one. */
export function chooseStore(store: Store): void {
  current = store;
}

/** The store in use; one that forgets everything where none was chosen. */
export function theStore(): Store {
  current ??= openStore(null);
  return current;
}
