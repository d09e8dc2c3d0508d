// Text for screen readers. The live region is mounted before its text, because otherwise it is not announced.
import type { ReactNode } from 'react';

interface SaidProps {
  /** Interrupts the screen reader: only for questions to the player. */
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
