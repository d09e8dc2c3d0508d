// The way to a table through the start page, as a player takes it.
import type { Page } from 'playwright-core';

export interface Wishes {
  /** More of the address: "&speed=normal", "&hints=on". */
  query?: string;
  /** Which board is seen; the flat one is quicker where looks do not matter. */
  board?: 'table' | 'cells';
}

/** Loads the start page. */
export async function open(page: Page, origin: string, { query = '', board = 'cells' }: Wishes = {}): Promise<void> {
  // Another hash alone would be the same page.
  await page.goto('about:blank');
  await page.goto(`${origin}/?test&quality=low&speed=off&board=${board}${query}&hints=off`);
  await page.getByTestId('action-play').waitFor();
}

/** From the start page to a game that has begun: "Play now", bots in the empty seats at once. */
export async function playNow(page: Page): Promise<void> {
  await page.getByTestId('action-play').click();
  await page.getByTestId('prompt').waitFor();
}

/** Leaves the table by the menu. */
export async function leave(page: Page): Promise<void> {
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-leave').click();
  await page.getByTestId('action-play').waitFor();
}
