// Windows laid out for a hand: a phone's, upright or on its side, and a tablet's upright. The question is a sheet, lists are sheets over it.

import { useCallback, useSyncExternalStore } from 'react';

/** As the style sheets say it (`styles/table/phone`). */
export const SMALL = '(max-width: 900px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

/** Is the window as small as that now? */
export const isWindowSmall = (): boolean => matchMedia(SMALL).matches;

/** Windows in which the panel of a battle would leave the board less than 70 % beside a question. */
const NARROW = `(max-width: 1599px), ${SMALL}`;

/** Follows a query of the window while it is turned and resized. */
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

/** Returns whether the window is a phone's, or an upright tablet's. */
export const useIsSmall = (): boolean => useQuery(SMALL);

/** Returns whether there is no room for the panel of a battle beside a question. */
export const useIsNarrow = (): boolean => useQuery(NARROW);
