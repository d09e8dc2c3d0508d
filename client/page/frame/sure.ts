// A button for final actions: the first press asks, the second within some seconds acts.
import { useEffect, useState } from 'react';

const SECONDS = 6;

/**
 * Returns whether the button asks (`asked`) and its handler. `press` asks first, and calls `act` if pressed
 * again in time.
 */
export function useSureButton(act: () => void): { asked: boolean; press: () => void } {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [asked]);
  return {
    asked,
    press: () => {
      if (!asked) return setAsked(true);
      setAsked(false);
      act();
    },
  };
}
