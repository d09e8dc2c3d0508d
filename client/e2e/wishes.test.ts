import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../../server/testing/process.ts';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { leave, open, openMore } from './table/seat.ts';
import { stateOf } from './table/state.ts';

const TALK = process.env.KT_TALK;
let server: ServerProcess;
let browser: Browser;
let visitors: Watched[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ HOUSE_GAME: '0', KT_TEST: '' }), launch({ gl: false })]);
});
afterEach(async () => {
  for (const { page } of visitors) if (await page.getByTestId('action-menu').isVisible()) await leave(page);
  for (const { close } of visitors) await close();
  visitors = [];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function come(name: string): Promise<Page> {
  const origin = `http://127.0.0.1:${server.port}`;
  const newVisitor = await visitor(browser, origin, { reducedMotion: 'reduce' });
  visitors.push(newVisitor);
  const { page } = newVisitor;
  await open(page, origin);
  await openMore(page);
  await page.getByTestId('input-name').fill(name);
  return page;
}

async function wish(page: Page, field: string, value: string): Promise<void> {
  const options = page.getByTestId('play-options');
  if ((await options.getAttribute('open')) === null) await page.getByTestId('action-play-options').click();
  await page.getByTestId(field).selectOption(value);
}

const pressPlay = (page: Page) => page.getByTestId('action-play').click();
const roomOf = (page: Page) => new URL(page.url()).hash;
const SIZES = [
  [1280, 720],
  [390, 844],
  [844, 390],
] as const;

test('two players with different wishes that can both be met play at one table', async () => {
  const [ada, ben] = [await come('Ada'), await come('Ben')];
  await wish(ada, 'play-clock', 'fast');
  await pressPlay(ada);
  await ada.getByTestId('prompt').waitFor();
  const before = roomOf(ada);
  await wish(ben, 'play-preset', 'short');
  await pressPlay(ben);
  await ada.getByTestId('moved').waitFor();
  expect(await ada.getByTestId('moved').textContent()).toContain('4 players · Short · Fast clock');
  await ben.getByTestId('prompt').waitFor();
  await ada.getByTestId('prompt').waitFor();
  await expect.poll(() => roomOf(ada)).toBe(roomOf(ben));
  expect(roomOf(ada)).not.toBe(before);
  const [seatOfAda, seatOfBen] = [await stateOf(ada), await stateOf(ben)].map((state) => state?.seat);
  expect(new Set([seatOfAda, seatOfBen])).toEqual(new Set([0, 1]));
  if (TALK) await ada.screenshot({ path: '/tmp/shot-moved.png' });
});

test('a wish for a fast clock is asked about a table with a normal clock; the player joins it or plays alone', async () => {
  const [ada, ben, cy] = [await come('Ada'), await come('Ben'), await come('Cy')];
  await wish(ada, 'play-clock', 'normal');
  await pressPlay(ada);
  await ada.getByTestId('prompt').waitFor();
  for (const page of [ben, cy]) {
    await wish(page, 'play-clock', 'fast');
    await pressPlay(page);
    expect(await page.getByTestId('offer-differs').textContent()).toBe('Different from your options: Normal clock.');
  }
  for (const [width, height] of SIZES) {
    await ben.setViewportSize({ width, height });
    const join = ben.getByTestId('action-offer-join');
    const box = await join.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width), `${width}×${height}`).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? height), `${width}×${height}`).toBeLessThanOrEqual(height);
    expect(await barriers(ben), `${width}×${height}`).toEqual([]);
    if (TALK) await ben.screenshot({ path: `/tmp/shot-offer-${width}x${height}.png` });
  }
  await ben.getByTestId('action-offer-join').click();
  await ben.getByTestId('prompt').waitFor();
  expect(roomOf(ben)).toBe(roomOf(ada));
  await cy.getByTestId('action-offer-own').click();
  await cy.getByTestId('prompt').waitFor();
  expect(roomOf(cy)).not.toBe(roomOf(ada));
});
