// Windows laid out for a hand: a phone's, upright or on its side, and a tablet's upright. The question is a sheet, lists are sheets over it.

import { useSyncExternalStore } from 'react';

/** As the style sheets say it (`styles/table/phone`). */
export const SMALL = '(max-width: 900px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

/** Is the window as small as that now? */
export const isWindowSmall = (): boolean => matchMedia(SMALL).matches;

/** Windows in which the panel of a battle would leave the board less than 70 % beside a question. */
const NARROW = `(max-width: 1599px), ${SMALL}`;
const isNarrow = (): boolean => matchMedia(NARROW).matches;

function watchNarrow(told: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', told);
  return () => narrow.removeEventListener('change', told);
}
/** Whether there is no room for the panel of a battle beside a question, followed while the window is turned and resized. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watchNarrow, isNarrow);
