// What is read out and not seen: a sentence in a place that is there before it, for a region that comes with its words is not heard.
import type { ReactNode } from 'react';

interface SaidProps {
  /** Interrupts what is being read: for what somebody is asked, and nothing else. */
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
