/** The number of pixels that the table draws per CSS pixel. */
import type { TableQuality } from '../types.ts';

/** More pixels per CSS pixel are invisible. */
const MOST = 2;
/** Pixels of the canvas on the low tier, but at least one per CSS pixel. */
const FEW = 1_400_000;

/**
 * Returns the pixels per CSS pixel for a window. At a monitor's ratio a phone would look coarse.
 * @param device the screen's pixels per CSS pixel
 */
export function sharpness(quality: TableQuality, width: number, height: number, device: number): number {
  const most = Math.min(Math.max(device, 1), MOST);
  if (quality === 'high') return most;
  return Math.min(most, Math.max(1, Math.sqrt(FEW / (Math.max(width, 1) * Math.max(height, 1)))));
}
