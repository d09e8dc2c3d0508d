// Places the inspector away from the pointer, and never over a legal hex.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBoard } from '../state/board.ts';
import { putApart } from './seenTargets.ts';

/**
 * Keeps the inspector in the first place that covers no legal hex, or the fewest: right of the board, then
 * left. It is low if the pointer was in the upper half of the window when it opened, else high.
 * @param told identifies its subject; the place is chosen again when it or the legal hexes change
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
    // In the capture phase, before the hovered element reports itself.
    document.addEventListener('pointerover', onPoint, { capture: true, passive: true });
    return () => document.removeEventListener('pointerover', onPoint, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject moves it up or down
  useLayoutEffect(() => {
    low.current = y.current < innerHeight / 2;
  }, [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: subject sets its size, lit hexes its place
  useLayoutEffect(() => {
    const el = box.current;
    if (el === null) return;
    const heights = low.current && !pinned ? ['low', ''] : ['', 'low'];
    putApart(
      el,
      heights.flatMap((at) => [at, `${at} left`.trim()]),
    );
  }, [told, pinned, lit]);
  return box;
}
