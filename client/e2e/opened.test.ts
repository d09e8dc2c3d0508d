// Nothing covers an opened element: the inspector, the Find lists, the players' strip,
// the first buttons.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './table/browser.ts';
import { atTable } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { DESK, LYING, UPRIGHT } from './table/sizes.ts';

let server: TestServer;
let flat: Browser;
beforeAll(async () => {
  [server, flat] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await flat?.close();
  await server?.stop();
});

test('the closer look’s buttons can be pressed, both when the pointer moves to them and after a click', async () => {
  const { page, complaints, close } = await atTable(server, flat, 'build', DESK);
  const purse = async () => Number(await page.getByTestId('player-0').getAttribute('data-gold'));
  const gold = await purse();
  const tile = page.locator('[data-testid="rack"] .tile[aria-label^="Sapphire"]');
  const cash = page.getByTestId('action-cash');
  await tile.hover();
  await cash.waitFor();
  expect(await page.getByTestId('inspector').innerText()).toContain('keeps this open');
  const box = await cash.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.waitForTimeout(400);
  expect(await cash.isVisible()).toBe(true);
  // The inspector closes when the pointer leaves it and the tile. A click pins it.
  await page.mouse.move(700, 300);
  await cash.waitFor({ state: 'hidden' });
  await tile.click();
  await page.mouse.move(700, 300);
  await page.waitForTimeout(400);
  await cash.click();
  await expect.poll(purse).toBe(gold + 5);
  await page.setViewportSize(UPRIGHT);
  await page.getByTestId('action-rack').click();
  await page.locator('[data-testid="rack"] .tile').first().click();
  await page.getByTestId('action-help').click();
  await page.locator('.help-sheet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('in a battle a closer look can be read to its end and leads to help; on a phone it is above the question', async () => {
  const { page, complaints, close } = await atTable(server, flat, 'battle.hits', { width: 1280, height: 720 });
  const look = page.getByTestId('inspector');
  const piece = page.locator('.decide-choices [data-testid^="action-piece-"]').first();
  await piece.hover();
  await look.getByTestId('action-help').waitFor();
  expect(await look.evaluate((el) => el.scrollHeight - el.clientHeight)).toBeLessThanOrEqual(2);
  const [box, more] = [await look.boundingBox(), await look.getByTestId('action-help').boundingBox()];
  if (box === null || more === null) throw new Error('no closer look');
  expect(more.y + more.height).toBeLessThanOrEqual(box.y + box.height);
  await page.setViewportSize(UPRIGHT);
  await page.mouse.move(200, 300);
  await piece.hover();
  await look.waitFor();
  const foot = () =>
    page.evaluate(() => {
      const edge = (css: string, of: 'top' | 'bottom') => document.querySelector(css)?.getBoundingClientRect()[of] ?? 0;
      return edge('[data-testid="inspector"]', 'bottom') - edge('[data-testid="prompt"]', 'top');
    });
  await expect.poll(foot).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await close();
});

test('nothing covers what a player opened or reads: Find over the log, the players’ strip, the first buttons', async () => {
  const { page, complaints, close } = await atTable(server, flat, 'crowded', DESK);
  await page.getByTestId('action-find').click();
  for (const testid of ['list-targets', 'list-mine', 'list-battles', 'list-forts']) {
    const { x, y, width } = (await page.getByTestId(testid).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const on = await page.evaluate(
      ([px, py]) => document.elementFromPoint(px, py)?.closest('[data-testid^="list-"]')?.getAttribute('data-testid'),
      [x + width - 20, y + 8] as const,
    );
    expect(on).toBe(testid);
  }
  await page.setViewportSize(UPRIGHT);
  const list = await page.locator('.lists-body').boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 999)).toBeLessThanOrEqual(UPRIGHT.width);
  await page.keyboard.press('Escape');
  const pool = await page.getByTestId('action-heroes').boundingBox();
  const strip = await page.locator('.players-list').boundingBox();
  expect((strip?.x ?? 0) + (strip?.width ?? 999)).toBeLessThanOrEqual(pool?.x ?? 0);
  await page.goto('about:blank');
  // The first view of the start page needs no scrolling.
  await page.goto(`${server.origin}/?test&board=cells`);
  for (const size of [UPRIGHT, DESK, LYING]) {
    await page.setViewportSize(size);
    const more = await page.getByTestId('action-more').boundingBox();
    expect((more?.y ?? 0) + (more?.height ?? 999)).toBeLessThanOrEqual(size.height);
  }
  expect(complaints).toEqual([]);
  await close();
});
