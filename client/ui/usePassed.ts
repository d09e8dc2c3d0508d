// A moment inside the time of an event.
import { useEffect, useState } from 'react';

/** Returns whether this many ms have passed since `of` became this object. */
export function usePassed(of: object | null, ms: number): boolean {
  const [passed, setPassed] = useState<object | null>(null);
  useEffect(() => {
    if (of === null) return;
    const timer = setTimeout(() => setPassed(of), ms);
    return () => clearTimeout(timer);
  }, [of, ms]);
  return of !== null && passed === of;
}
