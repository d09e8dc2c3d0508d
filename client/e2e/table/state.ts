import type { Page } from 'playwright-core';
import type { Probe } from '../../session/probe.ts';

/** Returns the page's state; null before the page knows a game. */
export const stateOf = (page: Page): Promise<Probe | null> =>
  page.evaluate(() => (window as unknown as { __kt?: () => Probe | null }).__kt?.() ?? null);

/** Waits until the page shows this step (or a later one). */
export async function at(page: Page, seq: number): Promise<Probe> {
  await page.waitForFunction(
    (wanted) => {
      const probe = (window as unknown as { __kt?: () => { seq: number; shown: boolean } | null }).__kt?.();
      return probe != null && probe.seq >= wanted && probe.shown;
    },
    seq,
    { polling: 20 },
  );
  return (await stateOf(page)) as Probe;
}

/** Returns the text of the log without badge letters, line ends, and spaces before punctuation. */
export const logOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('log').innerText())
    .replace(/\s+/g, ' ')
    .replace(/(^| )[A-D?] /g, '$1')
    .replace(/ (?=[,.:;])/g, '');
