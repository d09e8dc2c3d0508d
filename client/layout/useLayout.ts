// Layout modes in components.
import { useCallback, useSyncExternalStore } from 'react';
import { followLayout, isLayout, type LayoutWord } from './modes.ts';

/** Returns whether a layout word fits the window; the component redraws when that changes. */
export function useLayout(word: LayoutWord): boolean {
  return useSyncExternalStore(
    useCallback((changed: () => void) => followLayout(word, changed), [word]),
    () => isLayout(word),
  );
}
