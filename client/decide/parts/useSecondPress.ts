// A second press of what is chosen takes it. A double click is one press: nothing is given that was only pointed at.
import { useRef } from 'react';

/** The time after the first press from which another is a press of its own, ms. */
const APART = 400;

/** `first`: something was chosen now. `counts`: is a press of it now one of its own? */
export function useSecondPress(): { first(): void; counts(): boolean } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    first() {
      at.current = performance.now();
    },
    counts: () => performance.now() - at.current >= APART,
  };
}
