// Repeats a failed load, for unattended pages.
import { useEffect } from 'react';

/** In ms. Each attempt counts towards the record limit of an address. */
const AGAIN = 20_000;

/** Calls `load` after a pause. */
export function useRetry(load: (() => void) | null): void {
  useEffect(() => {
    if (load === null) return;
    const timer = setTimeout(load, AGAIN);
    return () => clearTimeout(timer);
  }, [load]);
}
