// Where the coach stands: at the top of what the frame leaves of the window, so that it covers neither the question nor the log.
import { type CSSProperties, useEffect, useState } from 'react';

/** Parts of the frame, which the coach never covers. */
const FRAME = '.top, .players, .aside > *, .bottom, .rack';
const GAP = 6;
/** Narrower than this a column is no place for a sentence. */
const NARROW = 220;
/** In a window that is no wider, parts stand above one another. */
const UPRIGHT = 760;
/** Chips in a lower corner are no higher, px: the coach is above them. */
const CHIP = 60;

interface Free {
  left: number;
  right: number;
  top: number;
}

/** What a part of the frame takes away: from above where it is wide, nothing where it is wide and below, or a chip there; else from its side. */
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

/** Measured again whenever a part of the frame changes its size. */
export function useCoachPlace(): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useEffect(() => {
    let asked = 0;
    const check = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        const now = place();
        setStyle((was) => (was.top === now.top && was.left === now.left && was.width === now.width ? was : now));
      });
    };
    const seen = new ResizeObserver(check);
    const watch = () => {
      seen.disconnect();
      for (const part of document.querySelectorAll(FRAME)) seen.observe(part);
      check();
    };
    // Parts of the frame come and go: the log, a closer look.
    const changed = new MutationObserver(watch);
    const page = document.querySelector('.page-table');
    if (page !== null) changed.observe(page, { childList: true });
    for (const part of document.querySelectorAll('.aside')) changed.observe(part, { childList: true });
    watch();
    addEventListener('resize', check);
    return () => {
      cancelAnimationFrame(asked);
      seen.disconnect();
      changed.disconnect();
      removeEventListener('resize', check);
    };
  }, []);
  return style;
}
