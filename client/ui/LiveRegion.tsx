// Text for screen readers. The live region is mounted before its text, because otherwise it is not announced.
import type { ReactNode } from 'react';

interface LiveRegionProps {
  /** Interrupts the screen reader: only for questions to the player. */
  interrupts?: boolean;
  testid?: string;
  children: ReactNode;
}

export function LiveRegion({ interrupts = false, testid, children }: LiveRegionProps) {
  return (
    <p className="unseen" {...(interrupts ? { 'aria-live': 'assertive' } : { role: 'status' })} data-testid={testid}>
      {children}
    </p>
  );
}
