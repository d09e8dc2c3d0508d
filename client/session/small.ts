// Windows laid out for touch: phones in both orientations, and upright tablets. The question is a sheet;
// lists are sheets over it.

import { useCallback, useSyncExternalStore } from 'react';

/** Matches the style sheets (`styles/table/phone`). */
export const SMALL = '(max-width: 900px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

/** Returns true if the window is that small now. */
export const isWindowSmall = (): boolean => matchMedia(SMALL).matches;

/** Windows in which the battle panel next to a question would leave the board less than 70 %. */
const NARROW = `(max-width: 1599px), ${SMALL}`;

/** Follows a media query of the window. */
function useQuery(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
}

/** Returns true if the window is a phone or an upright tablet. */
export const useIsSmall = (): boolean => useQuery(SMALL);

/** Returns true if the battle panel does not fit next to a question. */
export const useIsNarrow = (): boolean => useQuery(NARROW);
