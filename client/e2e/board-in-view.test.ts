import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './table/browser.ts';
import { whereIs } from './table/canvas.ts';
import { atTable } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { LYING, UPRIGHT } from './table/sizes.ts';

let server: TestServer;
let deep: Browser;
beforeAll(async () => {
  [server, deep] = await Promise.all([TestServer.start(), launch()]);
});
afterAll(async () => {
  await deep?.close();
  await server?.stop();
});

/** A small window, because software draws each pixel of the table. */
const SMALL_DESK = { width: 860, height: 530 };

/** The outermost hexes of a board of 37. */
const RIM = [19, 22, 25, 28, 31, 34];

async function inSight(page: Page, hexes: readonly number[]): Promise<number> {
  const spots = await Promise.all(hexes.map((hex) => whereIs(page, hex)));
  return page.evaluate(
    (all) =>
      all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="table"], .camera-buttons'))
        .length,
    spots,
  );
}

async function span(page: Page): Promise<number> {
  const spots = await Promise.all(RIM.map((hex) => whereIs(page, hex)));
  const xs = spots.map((p) => p.x);
  return Math.max(...xs) - Math.min(...xs);
}

test('a rotated phone shows the whole board again, even after a hex was tapped', async () => {
  const { page, complaints, close } = await atTable(server, deep, 'crowded', LYING, true);
  const { x, y } = await whereIs(page, 2);
  await page.mouse.click(x, y);
  for (const size of [UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    await expect.poll(async () => [await inSight(page, RIM), (await span(page)) > 250]).toEqual([RIM.length, true]);
  }
  // The board is turned so that the player's own land is nearer than the average.
  const ownHexes = await page.evaluate(() => {
    const ownCells = document.querySelectorAll<SVGElement>('.cells [data-owner="0"]');
    return [...ownCells].map((cell) => Number(cell.dataset.hex));
  });
  const heights = await Promise.all(ownHexes.map(async (hex) => (await whereIs(page, hex)).y));
  expect(ownHexes.length).toBeGreaterThan(2);
  const middle = (await whereIs(page, 0)).y;
  expect(heights.reduce((sum, y) => sum + y, 0) / ownHexes.length).toBeGreaterThan(middle);
  for (const how of ['button', 'key']) {
    await page.mouse.move(240, 200);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => inSight(page, RIM)).toBeLessThan(RIM.length);
    if (how === 'button') await page.getByTestId('action-whole-board').click();
    else await page.keyboard.press('0');
    await expect.poll(() => inSight(page, RIM)).toBe(RIM.length);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('at a retreat question both sides are on the stage, and the chosen retreat hex comes into view with them', async () => {
  const { page, complaints, close } = await atTable(server, deep, 'battle.retreat', SMALL_DESK, true);
  const banner = page.getByTestId('stage-banner');
  await banner.waitFor();
  const fought = Number(await banner.getAttribute('data-hex'));
  // At this width, px, the counters of a hex can be read. A picture that includes the retreat hexes shows
  // each hex at less than half of it.
  const wide = async () => {
    const [centre, neighbour] = await Promise.all([whereIs(page, fought), whereIs(page, fought === 0 ? 1 : 0)]);
    return Math.hypot(centre.x - neighbour.x, centre.y - neighbour.y);
  };
  const retreat = page.locator('.hex-choice').first();
  await retreat.waitFor();
  await expect.poll(() => inSight(page, [fought])).toBe(1);
  // The hex may be visible before the camera is still.
  let staged = await whereIs(page, fought);
  const moved = async () => {
    const before = staged;
    await page.waitForTimeout(500);
    staged = await whereIs(page, fought);
    return Math.hypot(staged.x - before.x, staged.y - before.y);
  };
  await expect.poll(moved).toBe(0);
  const near = await wide();
  await retreat.click();
  await expect.poll(wide).toBeLessThan(near);
  await banner.waitFor();
  await retreat.click();
  const fromStage = async () => {
    const { x, y } = await whereIs(page, fought);
    return Math.hypot(x - staged.x, y - staged.y);
  };
  await expect.poll(fromStage).toBeLessThan(1);
  expect(complaints).toEqual([]);
  await close();
});
