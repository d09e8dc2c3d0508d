// What the boards are fitted to: all that is free until the table stands, then what keeps them under the hand.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Insets } from '../table/camera/view.ts';
import { FRAME, measure, NONE } from './insets.ts';

/** Tells when a part of the frame, or the window, changes its size; returns what ends it. */
function sized(check: () => void): () => void {
  const seen = new ResizeObserver(check);
  for (const el of document.querySelectorAll(`.page-table, ${FRAME}`)) seen.observe(el);
  return () => seen.disconnect();
}

/**
 * What panels cover of the window, as the boards are fitted to it. `--now-…` of what floats over them say what
 * is covered this moment.
 * @param stands the table is drawn; till then nothing is aimed at, and the boards follow each change
 */
export function useInsets(stands: boolean): Insets {
  const [insets, setInsets] = useState<Insets>(NONE);
  useLayoutEffect(() => setInsets(measure().insets), []);
  useEffect(() => {
    let stop = sized(() => setInsets(measure().insets));
    let isGone = false;
    // Where it cannot be fetched, the boards go on following each change.
    if (stands)
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
  }, [stands]);
  return insets;
}
