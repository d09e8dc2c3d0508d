// Finds parts of the result that move after they are drawn.
import type { Page } from 'playwright-core';

/** Notes which parts of the result move after they are drawn. */
export function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { __shifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('.result')) shifts.push(`${element.tagName}.${element.className}`);
      }
  }).observe({ type: 'layout-shift' });
}

/** Returns the parts of the result that have moved since `noteShifts`, after the next frame. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
    .then(() => page.evaluate(() => (window as unknown as { __shifts: string[] }).__shifts));
