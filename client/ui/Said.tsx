// Text for screen readers only, in a live region. The region is mounted before its text, because a region
// that appears with its text is not announced.
import type { ReactNode } from 'react';

interface SaidProps {
  /** Interrupts the current announcement: only for questions to the player. */
  atOnce?: boolean;
  testid?: string;
  children: ReactNode;
}

export function Said({ atOnce = false, testid, children }: SaidProps) {
  return (
    <p className="unseen" {...(atOnce ? { 'aria-live': 'assertive' } : { role: 'status' })} data-testid={testid}>
      {children}
    </p>
  );
}
