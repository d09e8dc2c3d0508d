// Provides the insets to which the boards are fitted: all free space until the table is drawn, and then
// stable while a player answers.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Insets } from '../../table/camera/view.ts';
import { FRAME, measure, NONE } from './insets.ts';

/** Calls back when a part of the frame or the window changes its size. Returns the function that stops it. */
function sized(check: () => void): () => void {
  const observer = new ResizeObserver(check);
  for (const el of document.querySelectorAll(`.page-table, ${FRAME}`)) observer.observe(el);
  return () => observer.disconnect();
}

/**
 * Returns the part of the window that panels cover, as the boards are fitted to it. (Floating elements use
 * the current cover, in `--now-…` properties.)
 * @param isDrawn is the table drawn? Until then the boards follow every change, because no player aims
 * at a hex
 */
export function useInsets(isDrawn: boolean): Insets {
  const [insets, setInsets] = useState<Insets>(NONE);
  useLayoutEffect(() => setInsets(measure().insets), []);
  useEffect(() => {
    let stop = sized(() => setInsets(measure().insets));
    let isGone = false;
    // If the import fails, the boards keep following each change.
    if (isDrawn)
      import('./fitter.ts').then(
        ({ keepFitted }) => {
          if (isGone) return;
          stop();
          stop = keepFitted(setInsets, sized);
        },
        () => {},
      );
    return () => {
      isGone = true;
      stop();
    };
  }, [isDrawn]);
  return insets;
}
