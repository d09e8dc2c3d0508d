// Where the closer look opens: away from the pointer, and never over a hex that may be chosen.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBoard } from '../state/board.ts';
import { putApart } from './seenTargets.ts';

/**
 * Keeps the box of a closer look in the first place that covers no hex that may be chosen, or the fewest: beside the board on its right,
 * then on its left; low where the pointer was in the upper half of the window when it began, else high.
 * @param told what is told of; the place is found anew when it changes, or what may be chosen
 */
export function usePlaceApart(told: string, pinned: boolean): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const y = useRef(Number.POSITIVE_INFINITY);
  const low = useRef(false);
  const lit = useBoard((s) => s.link.lit);
  useEffect(() => {
    const onPoint = (e: PointerEvent) => {
      y.current = e.clientY;
    };
    // Before whatever is pointed at tells of it.
    document.addEventListener('pointerover', onPoint, { capture: true, passive: true });
    return () => document.removeEventListener('pointerover', onPoint, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only something else to tell of moves it up or down
  useLayoutEffect(() => {
    low.current = y.current < innerHeight / 2;
  }, [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told has another size, what is lit another place
  useLayoutEffect(() => {
    const el = box.current;
    if (el === null) return;
    const here = low.current && !pinned ? ['low', ''] : ['', 'low'];
    putApart(
      el,
      here.flatMap((at) => [at, `${at} left`.trim()]),
    );
  }, [told, pinned, lit]);
  return box;
}
