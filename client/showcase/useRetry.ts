// Repeats a failed load automatically, for pages without a viewer at the keys.
import { useEffect } from 'react';

/** Pause before the next attempt, ms. Each attempt counts towards the record limit of an address. */
const AGAIN = 20_000;

/** Calls `load` after a pause; null if there is nothing to load. */
export function useRetry(load: (() => void) | null): void {
  useEffect(() => {
    if (load === null) return;
    const timer = setTimeout(load, AGAIN);
    return () => clearTimeout(timer);
  }, [load]);
}
