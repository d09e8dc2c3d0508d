// Places the inspector away from the pointer, and never over a legal hex.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBoard } from '../../session/board.ts';
import { putApart } from './seen-targets.ts';

/**
 * Puts the inspector where it covers the fewest legal hexes: right of the board, then left; low if the
 * pointer was in the upper half when it opened, otherwise high.
 * @param subject names what it describes; another subject moves it
 */
export function usePlaceApart(subject: string, pinned: boolean): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const y = useRef(Number.POSITIVE_INFINITY);
  const low = useRef(false);
  const lit = useBoard((s) => s.link.lit);
  useEffect(() => {
    const onPoint = (e: PointerEvent) => {
      y.current = e.clientY;
    };
    // Listens in the capture phase, so that the pointer is known before the hovered element reports itself.
    document.addEventListener('pointerover', onPoint, { capture: true, passive: true });
    return () => document.removeEventListener('pointerover', onPoint, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject moves it up or down
  useLayoutEffect(() => {
    low.current = y.current < innerHeight / 2;
  }, [subject]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: subject sets its size, lit hexes its place
  useLayoutEffect(() => {
    const el = box.current;
    if (el === null) return;
    const heights = low.current && !pinned ? ['low', ''] : ['', 'low'];
    putApart(
      el,
      heights.flatMap((at) => [at, `${at} left`.trim()]),
    );
  }, [subject, pinned, lit]);
  return box;
}
