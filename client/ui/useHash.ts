// The part of the address behind the hash, for pages that go by it.
import { useSyncExternalStore } from 'react';

const onHash = (call: () => void) => {
  addEventListener('hashchange', call);
  return () => removeEventListener('hashchange', call);
};

/** The hash now, `#` included, '' for none; the component draws again when it changes. */
export const useHash = (): string => useSyncExternalStore(onHash, () => location.hash);
