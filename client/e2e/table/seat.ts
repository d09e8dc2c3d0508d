// Leads a player to a table through the start page.
import type { Browser, Page } from 'playwright-core';
import { COARSE, visitor, type Watched } from './browser.ts';
import type { TestServer } from './server.ts';
import type { Size } from './sizes.ts';

interface Wishes {
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

/** Opens the start page's parts below its first view, if they are folded. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByTestId('action-more');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await page.getByTestId('input-name').waitFor();
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

/**
 * Sits down at a new table that begins at a position of a game.
 * @param drawn with the slower 3D table instead of the flat board, in coarse pixels
 */
export async function atTable(
  server: TestServer,
  browser: Browser,
  start: string,
  viewport: Size,
  drawn = false,
): Promise<Watched> {
  await server.next({ start });
  const pixels = drawn ? COARSE : {};
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce', viewport, ...pixels });
  await open(watched.page, server.origin, { board: drawn ? 'table' : 'cells' });
  await playNow(watched.page);
  if (drawn) await watched.page.waitForSelector('[data-testid="table"][data-ready="true"]');
  return watched;
}
