// Where the camera of the 3D table stands: the whole board in a window of any shape, and both sides of a battle.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTable } from './table/at-table.ts';
import { launch } from './table/browser.ts';
import { whereIs } from './table/canvas.ts';
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

/** Smaller than most windows of a desk: each pixel of the table is drawn by software. */
const SMALL_DESK = { width: 1024, height: 640 };

/** The outermost hexes of a board of 37. */
const RIM = [19, 22, 25, 28, 31, 34];

/** How many of these hexes have their middle where no panel lies over the table. */
async function inSight(page: Page, hexes: readonly number[]): Promise<number> {
  const spots = await Promise.all(hexes.map((hex) => whereIs(page, hex)));
  return page.evaluate(
    (all) =>
      all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="table"], .camera-buttons'))
        .length,
    spots,
  );
}

/** The width of the board in the window. */
async function span(page: Page): Promise<number> {
  const spots = await Promise.all(RIM.map((hex) => whereIs(page, hex)));
  const xs = spots.map((p) => p.x);
  return Math.max(...xs) - Math.min(...xs);
}

test('a phone that is turned shows the whole board again, also after a hex was touched', async () => {
  const { page, complaints, close } = await atTable(server, deep, 'crowded', LYING, true);
  const { x, y } = await whereIs(page, 2);
  await page.mouse.click(x, y);
  for (const size of [UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    // All of it, and not as a stamp in the distance.
    await expect.poll(async () => [await inSight(page, RIM), (await span(page)) > 250]).toEqual([RIM.length, true]);
  }
  // The board is turned: one's own land lies nearer than all the rest together.
  const own = await page.evaluate(() => {
    const mine = document.querySelectorAll<SVGElement>('.cells [data-owner="0"]');
    return [...mine].map((cell) => Number(cell.dataset.hex));
  });
  const heights = await Promise.all(own.map(async (hex) => (await whereIs(page, hex)).y));
  expect(own.length).toBeGreaterThan(2);
  const middle = (await whereIs(page, 0)).y;
  expect(heights.reduce((sum, y) => sum + y, 0) / own.length).toBeGreaterThan(middle);
  // The button and the key bring the whole board back from wherever the camera is.
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

test('asked whether to stay or retreat one sees both sides on the stage; the way that is chosen comes into sight with them', async () => {
  const { page, complaints, close } = await atTable(server, deep, 'battle.retreat', SMALL_DESK, true);
  const banner = page.getByTestId('stage-banner');
  await banner.waitFor();
  const fought = Number(await banner.getAttribute('data-hex'));
  // So wide a hex has counters that are read; in one picture with the ways it has not half of it.
  const wide = async () => {
    const [one, other] = await Promise.all([whereIs(page, fought), whereIs(page, fought === 0 ? 1 : 0)]);
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  const way = page.locator('.hex-choice').first();
  await way.waitFor();
  await expect.poll(() => inSight(page, [fought])).toBe(1);
  // The hex may be in sight before the stage has come to rest.
  let staged = await whereIs(page, fought);
  const moved = async () => {
    const before = staged;
    await page.waitForTimeout(500);
    staged = await whereIs(page, fought);
    return Math.hypot(staged.x - before.x, staged.y - before.y);
  };
  await expect.poll(moved).toBe(0);
  const near = await wide();
  await way.click();
  await expect.poll(wide).toBeLessThan(near);
  await banner.waitFor();
  await way.click();
  const fromStage = async () => {
    const { x, y } = await whereIs(page, fought);
    return Math.hypot(x - staged.x, y - staged.y);
  };
  await expect.poll(fromStage).toBeLessThan(1);
  expect(complaints).toEqual([]);
  await close();
});
