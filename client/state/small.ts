// Windows laid out for a hand: a phone's, upright or on its side, and a tablet's upright. The question is a sheet, lists are sheets over it.

import { useSyncExternalStore } from 'react';

/** As the style sheets say it (`styles/table/phone`). */
export const SMALL = '(max-width: 900px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

/** Is the window as small as that now? */
export const isWindowSmall = (): boolean => matchMedia(SMALL).matches;

function watchSmall(told: () => void): () => void {
  const small = matchMedia(SMALL);
  small.addEventListener('change', told);
  return () => small.removeEventListener('change', told);
}
/** Whether it is as small as that, followed while it is turned and resized. */
export const useIsSmall = (): boolean => useSyncExternalStore(watchSmall, isWindowSmall);
