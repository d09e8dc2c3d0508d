// The supported window sizes, and the board's share of a window.
import type { Page } from 'playwright-core';

export interface Size {
  width: number;
  height: number;
}

export const DESK: Size = { width: 1440, height: 900 };
export const LYING: Size = { width: 844, height: 390 };
export const UPRIGHT: Size = { width: 390, height: 844 };

export const SIZES: readonly [number, number][] = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [820, 1180],
  [844, 390],
  [390, 844],
];

/** Returns the share of the window that no panel covers, 0 to 1. */
export const freeShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [w, h] = [innerWidth, innerHeight];
    const panels = [
      ...document.querySelectorAll(
        '.top, .player, .pool, .prompt, .rack, .log-panel, .battle, .camera-buttons > .chip',
      ),
    ].map((el) => el.getBoundingClientRect());
    let free = 0;
    const step = 6;
    for (let x = 0; x < w; x += step)
      for (let y = 0; y < h; y += step)
        if (!panels.some((b) => x >= b.left && x < b.right && y >= b.top && y < b.bottom))
          free += (step * step) / w / h;
    return free;
  });
