// Measures how much the frame covers of the window's edges.
import type { Insets, Viewport } from '../../table/camera/view.ts';

/** How far pieces on the farthest hexes rise above them, px. */
export const AIR = 14;

export const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const NOWHERE: Viewport = { width: 0, height: 0, insets: NONE };
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** The parts of the frame that may cover the board. */
export const FRAME = '[data-inset], .top, .players, .aside, .bottom, .rack';

/** Returns the window's size and covered edges. */
export function measure(): Viewport {
  const page = document.querySelector('.page-table')?.getBoundingClientRect();
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  if (page === undefined || stage === undefined) return NOWHERE;
  const insets = { ...NONE };
  for (const el of document.querySelectorAll<HTMLElement>(FRAME)) {
    const box = el.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const side = getComputedStyle(el).getPropertyValue('--covers').trim();
    if (side === 'top') insets.top = Math.max(insets.top, box.bottom - stage.top + AIR);
    if (side === 'left') insets.left = Math.max(insets.left, box.right - stage.left);
    if (side === 'right') insets.right = Math.max(insets.right, stage.right - box.left);
    if (side === 'bottom') insets.bottom = Math.max(insets.bottom, stage.bottom - box.top);
  }
  return { width: stage.width, height: stage.height, insets };
}
