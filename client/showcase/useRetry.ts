// Loads again what could not be loaded: there may be nobody to press the button.
import { useEffect } from 'react';

/** Pause before the next attempt, ms. Each one counts towards the records of an address. */
const AGAIN = 20_000;

/** Calls `load` after a pause; null if there is nothing to load again. */
export function useRetry(load: (() => void) | null): void {
  useEffect(() => {
    if (load === null) return;
    const timer = setTimeout(load, AGAIN);
    return () => clearTimeout(timer);
  }, [load]);
}
