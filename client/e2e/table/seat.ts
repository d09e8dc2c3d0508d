// Leads a player to a table through the start page.
import type { Page } from 'playwright-core';

export interface Wishes {
  /** Additional parameters of the address: "&speed=normal", "&hints=on". */
  query?: string;
  /** The flat board is faster, for tests that do not look at the table. */
  board?: 'table' | 'cells';
}

/** Loads the start page. */
export async function open(page: Page, origin: string, { query = '', board = 'cells' }: Wishes = {}): Promise<void> {
  // A change of the hash alone would not reload the page.
  await page.goto('about:blank');
  await page.goto(`${origin}/?test&quality=low&speed=off&board=${board}${query}&hints=off`);
  await page.getByTestId('action-play').waitFor();
}

/** Starts a game with "Play now": bots fill the empty seats immediately. */
export async function playNow(page: Page): Promise<void> {
  await page.getByTestId('action-play').click();
  await page.getByTestId('prompt').waitFor();
}

export async function leave(page: Page): Promise<void> {
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-leave').click();
  await page.getByTestId('action-play').waitFor();
}
