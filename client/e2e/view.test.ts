// What a player sees of the table and how they get about it: camera, closer look, log, keyboard, on real tables.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visitor, type Watched } from './table/browser.ts';
import { whereIs } from './table/canvas.ts';
import { open, playNow } from './table/seat.ts';
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

interface Size {
  width: number;
  height: number;
}

/** At a table on the flat board, which is quicker; `drawn`: on the 3D table, once it is there. */
async function atTable(start: string, viewport: Size, drawn = false): Promise<Watched> {
  await server.next({ start });
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce', viewport });
  watched.page.setDefaultTimeout(30_000);
  await open(watched.page, server.origin, { board: drawn ? 'table' : 'cells' });
  await playNow(watched.page);
  if (drawn) await watched.page.waitForSelector('[data-testid="table"][data-ready="true"]', { timeout: 60_000 });
  return watched;
}

/** The outermost hexes of a board of 37. */
const RIM = [19, 22, 25, 28, 31, 34];

/** How many of these hexes have their middle where no panel lies over the table. */
async function inSight(page: Page, hexes: readonly number[]): Promise<number> {
  const spots = await Promise.all(hexes.map((hex) => whereIs(page, hex)));
  return page.evaluate(
    (all) =>
      all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="table"], .whole-board')).length,
    spots,
  );
}

/** The width of the board in the window. */
async function span(page: Page): Promise<number> {
  const spots = await Promise.all(RIM.map((hex) => whereIs(page, hex)));
  const xs = spots.map((p) => p.x);
  return Math.max(...xs) - Math.min(...xs);
}

const LYING = { width: 844, height: 390 };
const UPRIGHT = { width: 390, height: 844 };

test('a phone that is turned shows the whole board again, also after a hex was touched', async () => {
  const { page, complaints, close } = await atTable('crowded', UPRIGHT, true);
  const { x, y } = await whereIs(page, 2);
  await page.mouse.click(x, y);
  for (const size of [LYING, UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    // All of it, and not as a stamp in the distance.
    await expect
      .poll(async () => [await inSight(page, RIM), (await span(page)) > 250], { timeout: 8000 })
      .toEqual([RIM.length, true]);
  }
  // The button and the key bring the whole board back from wherever the camera is.
  for (const how of ['button', 'key']) {
    await page.mouse.move(240, 200);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => inSight(page, RIM), { timeout: 8000 }).toBeLessThan(RIM.length);
    if (how === 'button') await page.getByTestId('action-whole-board').click();
    else await page.keyboard.press('0');
    await expect.poll(() => inSight(page, RIM), { timeout: 8000 }).toBe(RIM.length);
  }
  expect(complaints).toEqual([]);
  await close();
});

const DESK = { width: 1440, height: 900 };

test('what the closer look offers can be pressed where it is shown, by a pointer that comes to it and after a click', async () => {
  const { page, complaints, close } = await atTable('build', DESK);
  const purse = async () => Number(await page.getByTestId('player-0').getAttribute('data-gold'));
  const gold = await purse();
  const tile = page.locator('[data-testid="rack"] .tile[aria-label^="Sapphire"]');
  const cash = page.getByTestId('action-cash');
  // Pointed at it can be reached.
  await tile.hover();
  await cash.waitFor();
  expect(await page.getByTestId('inspector').innerText()).toContain('keeps this open');
  const box = await cash.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.waitForTimeout(400);
  expect(await cash.isVisible()).toBe(true);
  // It goes when both are left, and a click keeps it.
  await page.mouse.move(700, 300);
  await cash.waitFor({ state: 'hidden' });
  await tile.click();
  await page.mouse.move(700, 300);
  await page.waitForTimeout(400);
  await cash.click();
  await expect.poll(purse).toBe(gold + 5);
  // On a phone it is a sheet over what else is there.
  await page.setViewportSize(UPRIGHT);
  await page.locator('[data-testid="rack"] .tile').first().click();
  await page.getByTestId('action-help').click();
  await page.locator('.help-sheet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the log follows its newest line also while a battle opens above it; read back in, it waits and says how to return', async () => {
  const watched = await visitor(browser, server.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 640 },
  });
  const { page, complaints, close } = watched;
  await page.goto(`${server.origin}/scenes.html?scene=hud-log&board=cells`);
  const left = () =>
    page.getByTestId('log').evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight));
  const { height = 0 } = (await page.getByTestId('log').boundingBox()) ?? {};
  await expect.poll(left).toBeLessThan(3);
  const play = () => page.getByTestId('play').click();
  await play();
  await page.locator('.battle').waitFor();
  await expect.poll(async () => (await page.getByTestId('log').boundingBox())?.height).toBeLessThan(height * 0.8);
  await expect.poll(left).toBeLessThan(3);
  await play();
  await page.waitForTimeout(100);
  await expect.poll(left).toBeLessThan(3);
  // All of it is one stop of the Tab key, from line to line by arrows.
  const stops = () =>
    page.locator('[data-testid="log"] button').evaluateAll((all) => all.filter((b) => b.tabIndex === 0));
  expect(await stops()).toHaveLength(1);
  await page.getByTestId('action-log').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.closest('.line')?.textContent ?? '');
  const newest = await focused();
  await page.keyboard.press('ArrowUp');
  expect(await focused()).not.toBe(newest);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(newest);
  await page.keyboard.press('Home');
  await expect.poll(left).toBeGreaterThan(500);
  expect(await stops()).toHaveLength(1);
  const top = await page.getByTestId('log').evaluate((el) => el.scrollTop);
  await play();
  await page.waitForTimeout(100);
  expect(await page.getByTestId('log').evaluate((el) => el.scrollTop)).toBe(top);
  await page.getByTestId('action-newest').click();
  await expect.poll(left).toBeLessThan(3);
  expect(await page.getByTestId('action-newest').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('by keys: the question has the focus when it is asked, and one key leads back to it from anywhere', async () => {
  const { page, complaints, close } = await atTable('build', DESK);
  const inPrompt = () => page.evaluate(() => document.activeElement?.closest('[data-testid="prompt"]') !== null);
  expect(await inPrompt()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inPrompt()).toBe(true);
  // The first stop of the page.
  const first = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main button, main a, main [tabindex="0"]')];
    return all.find((el) => el.tabIndex >= 0)?.dataset.testid;
  });
  expect(first).toBe('action-to-prompt');
  await page.getByTestId('action-to-prompt').focus();
  const box = await page.getByTestId('action-to-prompt').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Enter');
  expect(await inPrompt()).toBe(true);
  // From the board.
  await page.getByTestId('hex-0,0').focus();
  await page.keyboard.press('p');
  expect(await inPrompt()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
