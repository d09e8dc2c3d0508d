// A browser without 3D.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Keys } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('without WebGL2 the page falls back to the flat board and can be played', async () => {
  const { page, expects, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  expects(/WebGL/i);
  await server.next({ start: 'tower.hex' });
  await open(page, server.origin, { board: 'table' });
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') === null)).toBe(true);
  await playNow(page);
  expect(await page.locator('main').getAttribute('data-board')).toBe('cells');
  expect(await page.locator('[data-testid="table"] canvas').count()).toBe(0);
  const panel = await nextPanel(page);
  await answerPanel(
    page,
    panel,
    new Keys(page),
    tasteOf(3, () => true),
  );
  await expect.poll(async () => (await server.facts()).given.map((g) => g.kind)).toContain('tower.hex');
  await expect.poll(() => page.locator('[data-testid^="hex-"] .svg-fort').count()).toBeGreaterThan(0);
  await close();
});
