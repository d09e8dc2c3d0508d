// A table that begins at a moment of a game, with a player seated.
import type { Browser } from 'playwright-core';
import { visitor, type Watched } from './browser.ts';
import { open, playNow } from './seat.ts';
import type { TestServer } from './server.ts';
import type { Size } from './sizes.ts';

/** Sits down at a table with the flat board, or with the slower 3D table if `drawn`. */
export async function atTable(
  server: TestServer,
  browser: Browser,
  start: string,
  viewport: Size,
  drawn = false,
): Promise<Watched> {
  await server.next({ start });
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce', viewport });
  await open(watched.page, server.origin, { board: drawn ? 'table' : 'cells' });
  await playNow(watched.page);
  if (drawn) await watched.page.waitForSelector('[data-testid="table"][data-ready="true"]');
  return watched;
}
