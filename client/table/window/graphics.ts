// How sharp the table is drawn, and what happens when the graphics are lost.
import type { TableQuality } from '../types.ts';

// The number of pixels that the table draws per CSS pixel.

/** The most pixels per CSS pixel, because more are invisible. */
const MOST = 2;
/** The most pixels of the canvas on the low tier, unless that is less than one per CSS pixel. */
const FEW = 1_400_000;

/**
 * Returns how many pixels are drawn per CSS pixel. With one, as on a monitor, a phone would look coarse.
 * @param device the screen's pixels per CSS pixel
 */
export function sharpness(quality: TableQuality, width: number, height: number, device: number): number {
  const most = Math.min(Math.max(device, 1), MOST);
  if (quality === 'high') return most;
  return Math.min(most, Math.max(1, Math.sqrt(FEW / (Math.max(width, 1) * Math.max(height, 1)))));
}

// Detects that the driver has taken the graphics away for good while the table is open.

/** How long the driver may take to restore the graphics, ms. Usually it takes about a second. */
const RESTORED_WITHIN = 3000;

/**
 * Watches a canvas for a loss of its graphics.
 * @param onLost called if they are not restored within three seconds
 * @returns a function that stops watching
 */
export function watchGraphics(canvas: HTMLCanvasElement, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = () => {
    clearTimeout(timer);
    timer = setTimeout(onLost, RESTORED_WITHIN);
  };
  const restored = () => clearTimeout(timer);
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    clearTimeout(timer);
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
