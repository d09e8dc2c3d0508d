// A second press of a choice sends it. A double click counts as one press, so that it never sends by
// accident.
import { useRef } from 'react';

/** The time after the first press from which a press counts as the second, ms. */
const APART = 400;

/** `first` records a choice. `counts` returns whether a press of it now is the second. */
export function useSecondPress(): { first(): void; counts(): boolean } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    first() {
      at.current = performance.now();
    },
    counts: () => performance.now() - at.current >= APART,
  };
}
