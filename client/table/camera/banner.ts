// How high the banner of a battle is, and whether the dice fall next to its hex.
import type { Viewport } from './view.ts';

/** The banner's height, CSS pixels; a single line in a window lower than LOW. */
const BANNER = 62;
const BANNER_LOW = 34;
export const LOW = 520;

/** Returns the height of the banner, CSS pixels. */
export const bannerIn = (height: number): number => (height < LOW ? BANNER_LOW : BANNER);

/**
 * If the free part of the window is at least this many times as wide as high, the dice fall next to the hex.
 */
const ASIDE_FROM = 1.3;

/** Returns whether dice fall next to the hex, by the free part of the window. */
export function diceAside({ width, height, insets }: Viewport): boolean {
  const across = width - insets.left - insets.right;
  return across >= ASIDE_FROM * (height - insets.top - bannerIn(height) - insets.bottom);
}
