/** How many pixels the table is drawn with for each of the page's. */
import type { TableQuality } from '../types.ts';

/** Never more for each than this: nobody sees them. */
const MOST = 2;
/** Pixels a frame of the low tier may have: a large window at one each, a small one at as many as its screen has. */
const FEW = 1_400_000;

/**
 * Pixels for each CSS pixel of a window of this size. A phone's window is small and its screen fine: drawn like a
 * monitor's it would be coarse, and cost less than a monitor's does.
 * @param device what the screen has
 */
export function sharpness(quality: TableQuality, width: number, height: number, device: number): number {
  const most = Math.min(Math.max(device, 1), MOST);
  if (quality === 'high') return most;
  return Math.min(most, Math.max(1, Math.sqrt(FEW / (Math.max(width, 1) * Math.max(height, 1)))));
}
