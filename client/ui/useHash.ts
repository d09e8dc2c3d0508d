// The hash of the address, for pages that depend on it.
import { useSyncExternalStore } from 'react';

const onHash = (call: () => void) => {
  addEventListener('hashchange', call);
  return () => removeEventListener('hashchange', call);
};

/** Returns the hash with its `#`, '' for none. */
export const useHash = (): string => useSyncExternalStore(onHash, () => location.hash);
