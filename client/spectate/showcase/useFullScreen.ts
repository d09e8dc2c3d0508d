// Full screen for the showcase. Without browser support the showcase fills the window.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const onChange = (call: () => void) => {
  document.addEventListener('fullscreenchange', call);
  return () => document.removeEventListener('fullscreenchange', call);
};
const isScreen = (): boolean => document.fullscreenElement != null;
const leaveScreen = (): void => {
  if (isScreen()) void document.exitFullscreen();
};

/** Returns whether the browser supports full screen. A frame needs permission from the page around it. */
export const hasScreen = (): boolean => document.fullscreenEnabled === true;

export interface FullScreen {
  /** The showcase is in full screen, or fills the window. */
  isFull: boolean;
  toggle(): void;
  leave(): void;
}

/** Returns full screen control: entered by a press, left by Escape or on closing. */
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
