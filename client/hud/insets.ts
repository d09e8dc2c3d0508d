// How much of the window's edges the frame covers, so that the camera keeps the board in what is left.
import { useEffect, useState } from 'react';
import type { Insets } from '../table/camera/view.ts';

/** What stands on the farthest hexes rises above them by so much, px. */
const AIR = 14;

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

function measure(): Insets {
  const page = document.querySelector('.page-table')?.getBoundingClientRect();
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  if (page === undefined || stage === undefined) return NONE;
  const insets = { ...NONE };
  for (const el of document.querySelectorAll<HTMLElement>('[data-inset], .top, .players, .aside, .bottom, .rack')) {
    const box = el.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const side = getComputedStyle(el).getPropertyValue('--covers').trim();
    if (side === 'top') insets.top = Math.max(insets.top, box.bottom - stage.top + AIR);
    if (side === 'left') insets.left = Math.max(insets.left, box.right - stage.left);
    if (side === 'right') insets.right = Math.max(insets.right, stage.right - box.left);
    if (side === 'bottom') insets.bottom = Math.max(insets.bottom, stage.bottom - box.top);
  }
  return insets;
}

/** Measured again when the window or a part of the frame changes its size; tiny changes are let pass. */
export function useInsets(): Insets {
  const [insets, setInsets] = useState<Insets>(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const check = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => {
        const now = measure();
        setInsets((was) =>
          (Object.keys(now) as (keyof Insets)[]).some((k) => Math.abs(was[k] - now[k]) > 12) ? now : was,
        );
      }, 120);
    };
    check();
    const seen = new ResizeObserver(check);
    for (const el of document.querySelectorAll('.page-table, .top, .players, .aside, .bottom, .rack')) seen.observe(el);
    return () => {
      seen.disconnect();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return insets;
}
