// Places the coach so that it covers neither the question nor the log.
import { type CSSProperties, useEffect, useState } from 'react';
import { useBoardActions } from '../session/board-actions.ts';

const FRAME = '.top, .players, .aside > *, .bottom, .rack';
const GAP = 6;
/** A place narrower than this has no room for a sentence, px. */
const NARROW = 220;
/** A page at most this wide is upright, px. */
const UPRIGHT = 760;
/** The coach may cover parts that are lower than this, px. */
const CHIP = 60;

interface Free {
  left: number;
  right: number;
  top: number;
}

/** Returns the free area that remains next to a panel. A wide or low panel in the lower half is ignored. */
function without(free: Free, { left, right, top, bottom, width, height }: DOMRect): Free {
  if (height < CHIP && top > innerHeight / 2) return free;
  const middle = (left + right) / 2;
  if (width > innerWidth * 0.55 || innerWidth <= Math.min(UPRIGHT, innerHeight))
    return bottom < innerHeight / 2 ? { ...free, top: Math.max(free.top, bottom) } : free;
  return middle < innerWidth / 2
    ? { ...free, left: Math.max(free.left, right) }
    : { ...free, right: Math.min(free.right, left) };
}

function place(): CSSProperties {
  let free: Free = { left: 0, right: innerWidth, top: 0 };
  for (const part of document.querySelectorAll(FRAME)) {
    const box = part.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) free = without(free, box);
  }
  if (free.right - free.left < NARROW) free = { ...free, left: 0, right: innerWidth };
  const [left, width] = [free.left + GAP, free.right - free.left - 2 * GAP];
  return { top: free.top + GAP, left, width };
}

/** Returns the coach's place, measured again when the frame changes. */
export function useCoachPlace(): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  const { makeRoom } = useBoardActions();
  useEffect(() => {
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const spot = place();
        setStyle((previous) =>
          previous.top === spot.top && previous.left === spot.left && previous.width === spot.width ? previous : spot,
        );
      });
    };
    const sizes = new ResizeObserver(check);
    const watch = () => {
      sizes.disconnect();
      for (const part of document.querySelectorAll(FRAME)) sizes.observe(part);
      check();
    };
    const changed = new MutationObserver(watch);
    const page = document.querySelector('.page-table');
    if (page !== null) changed.observe(page, { childList: true });
    for (const part of document.querySelectorAll('.aside')) changed.observe(part, { childList: true });
    watch();
    addEventListener('resize', check);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changed.disconnect();
      removeEventListener('resize', check);
    };
  }, []);
  // The boards notice another size of the coach, but not another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(makeRoom, [style.top, makeRoom]);
  return style;
}
