// A near counter shows its whole face; a far counter shows a large value without a name. Plain colours
// replace the sheets of faces, so that a pixel shows which sheet was drawn.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableHandle } from '../table/types.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { type Colour, pixelsAround, plainPicture, still } from './table/canvas.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const CYAN: Colour = { r: 0, g: 255, b: 255 };
const MAGENTA: Colour = { r: 255, g: 0, b: 255 };

/** Opens a scene whose sheets of faces are cyan (near) and magenta (far). */
async function sceneWithPlainFaces(query: string, viewport: { width: number; height: number }): Promise<Watched> {
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce', viewport });
  const { page } = watched;
  page.setDefaultTimeout(60_000);
  const sheets: string[] = [];
  await page.route(/\/counters(-small)?-[^/]*\.webp$/, (route) => {
    const small = route.request().url().includes('counters-small');
    sheets.push(small ? 'small' : 'near');
    return route.fulfill({ contentType: 'image/png', body: plainPicture(small ? MAGENTA : CYAN, 64) });
  });
  await page.goto(`${server.origin}/scenes.html?${query}`);
  await page.waitForSelector('[data-testid="table"][data-ready="true"]');
  await still(page);
  expect(sheets.sort()).toEqual(['near', 'small']);
  return watched;
}

/** Returns the share of each sheet in the pixels around the middle of a hex. */
async function facesAround(page: Page, hex: number, radius: number): Promise<{ near: number; small: number }> {
  const pixels = await pixelsAround(page, hex, radius);
  const share = (is: (p: Colour) => boolean) => pixels.filter(is).length / pixels.length;
  return {
    near: share(({ r, g, b }) => g > 60 && b > 60 && g > 2 * r && b > 2 * r),
    small: share(({ r, g, b }) => r > 60 && b > 60 && r > 2 * g && b > 2 * g),
  };
}

test('with the whole board in view, counters show the faces made for a distance', async () => {
  const { page, complaints, close } = await sceneWithPlainFaces('scene=battle3&still=1', { width: 640, height: 400 });
  // The scenes page has no keyboard shortcuts.
  await page.evaluate(() =>
    (window as unknown as { __table: { handle(): TableHandle } }).__table.handle().wholeBoard(),
  );
  await still(page);
  const { near, small } = await facesAround(page, 0, 24);
  expect(small).toBeGreaterThan(0.1);
  expect(near).toBeLessThan(0.02);
  expect(complaints).toEqual([]);
  await close();
});

test('from near, counters show the whole face', async () => {
  const { page, complaints, close } = await sceneWithPlainFaces('scene=battle3&still=1&at=0', {
    width: 600,
    height: 600,
  });
  const { near, small } = await facesAround(page, 0, 80);
  expect(near).toBeGreaterThan(0.1);
  expect(small).toBeLessThan(0.02);
  expect(complaints).toEqual([]);
  await close();
});
