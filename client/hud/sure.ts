// A button for what cannot be taken back: the first press asks, the second within some seconds does it.
import { useEffect, useState } from 'react';

const SECONDS = 6;

/** `press` asks first (`asked`) and calls `act` when it is pressed again in time. */
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
