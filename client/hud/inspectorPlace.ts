// Where the closer look opens: away from the pointer, and never over a hex that may be chosen.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBoard } from '../state/board.ts';
import { seenTargets } from './seenTargets.ts';

/** Half of a hex of the 3D table, about, CSS pixels. */
const HALF = 30;

/** How many hexes that may be chosen lie under this part of the window. */
function covered(box: DOMRect): number {
  return seenTargets().filter(({ mark, x, y, width, height }) => {
    const [across, down] = width === 0 ? [HALF, HALF] : [width / 2, height / 2];
    const isApart = x + across < box.left || x - across > box.right || y + down < box.top || y - down > box.bottom;
    return mark !== 'path' && !isApart;
  }).length;
}

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
    let best = { place: '', count: Number.POSITIVE_INFINITY };
    for (const place of here.flatMap((at) => [at, `${at} left`.trim()])) {
      el.dataset.place = place;
      const count = covered(el.getBoundingClientRect());
      if (count < best.count) best = { place, count };
      if (count === 0) break;
    }
    el.dataset.place = best.place;
  }, [told, pinned, lit]);
  return box;
}
