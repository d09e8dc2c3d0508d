// The showcase on the whole screen; where the browser has no way to it, on the whole window.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const onChange = (call: () => void) => {
  document.addEventListener('fullscreenchange', call);
  return () => document.removeEventListener('fullscreenchange', call);
};
const isScreen = (): boolean => document.fullscreenElement != null;
/** Leaves the screen to others, where this page has it. */
const leaveScreen = (): void => {
  if (isScreen()) void document.exitFullscreen();
};

/** Can this browser give a page the screen? Phones' often cannot, and a frame only where the page around it lets it. */
export const hasScreen = (): boolean => document.fullscreenEnabled === true;

export interface FullScreen {
  /** On the whole screen, or window. */
  isFull: boolean;
  toggle(): void;
  leave(): void;
}

/** The screen, taken by a press and given back by Escape or with the showcase itself. */
export function useFullScreen(): FullScreen {
  const onScreen = useSyncExternalStore(onChange, isScreen);
  const [fills, setFills] = useState(false);
  const isFull = onScreen || fills;
  useEffect(() => leaveScreen, []);
  const leave = useCallback(() => {
    setFills(false);
    leaveScreen();
  }, []);
  const toggle = useCallback(() => {
    if (isFull) return leave();
    if (!hasScreen()) return setFills(true);
    document.documentElement.requestFullscreen().catch(() => setFills(true));
  }, [isFull, leave]);
  return { isFull, toggle, leave };
}
