// A second press of a choice sends it. A double click counts as one press and never sends.
import { useRef } from 'react';

/** From this time after the first press on, a press counts as the second, ms. */
const APART = 400;

/** `first` records a choice; `counts` returns whether a press now is the second. */
export function useSecondPress(): { first(): void; counts(): boolean } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    first() {
      at.current = performance.now();
    },
    counts: () => performance.now() - at.current >= APART,
  };
}
