// A player's way to a table through the start page.
import type { Page } from 'playwright-core';

export interface Wishes {
  /** Additional parameters of the address: "&speed=normal", "&hints=on". */
  query?: string;
  /** Which board is shown; the flat board is faster if its look does not matter. */
  board?: 'table' | 'cells';
}

/** Loads the start page. */
export async function open(page: Page, origin: string, { query = '', board = 'cells' }: Wishes = {}): Promise<void> {
  // An address that differs only in its hash would not reload the page.
  await page.goto('about:blank');
  await page.goto(`${origin}/?test&quality=low&speed=off&board=${board}${query}&hints=off`);
  await page.getByTestId('action-play').waitFor();
}

/** Starts a game from the start page with "Play now": bots fill the empty seats immediately. */
export async function playNow(page: Page): Promise<void> {
  await page.getByTestId('action-play').click();
  await page.getByTestId('prompt').waitFor();
}

/** Leaves the table through the menu. */
export async function leave(page: Page): Promise<void> {
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-leave').click();
  await page.getByTestId('action-play').waitFor();
}
