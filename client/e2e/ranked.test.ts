import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visitor, type Watched } from './table/browser.ts';
import { deviceOf } from './table/passkey.ts';
import { open, openMore } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
/** Passkeys need a host name; a numeric address has none. */
let origin = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start({ KT_ACCOUNTS: '1' }), launch({ gl: false })]);
  origin = `http://localhost:${server.port}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const WIDE = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

/** Claims an account by a passkey. */
async function claim(page: Page, name: string): Promise<void> {
  await deviceOf(page);
  await openMore(page);
  await page.getByTestId('action-ladder').click();
  // The page explains what a visitor without an account can do.
  await page.getByTestId('action-claim').click();
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('action-claim').click();
  await page.getByTestId('action-code-saved').click();
  await page.getByTestId('account-own-name').waitFor();
}

/** Opens the queue, and wishes for a short game of four. */
async function queue(page: Page): Promise<void> {
  await page.goto(`${origin}/?test&quality=low&speed=off&board=cells&hints=off#/ladder`);
  for (const wish of ['2', '3', 'express']) await page.getByTestId(`ranked-${wish}`).uncheck();
  await page.getByTestId('action-queue').click();
  await page.getByTestId('ranked-waiting').or(page.getByTestId('action-accept')).waitFor();
}

async function resign(page: Page): Promise<void> {
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-resign').click();
  await page.getByTestId('action-resign-yes').click();
}

test('four browsers meet through the ranked queue, and see their ratings after the game', async () => {
  await server.next({ players: 4, wish: { preset: 'short' }, keepsTables: true });
  const visitors: Watched[] = [];
  for (const how of [WIDE, PHONE, WIDE, WIDE]) visitors.push(await visitor(browser, origin, how));
  const pages = visitors.map(({ page }) => page);
  for (const [at, page] of pages.entries()) {
    await open(page, origin);
    await claim(page, ['Ann', 'Ben', 'Cy', 'Dan'][at] ?? '');
  }
  const phone = pages[1] as Page;
  await Promise.all(pages.map(queue));
  // The dialog fits a phone, and the title calls the player.
  await phone.getByTestId('action-accept').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await phone.title()).toContain('A game is ready');
  for (const page of pages) await page.getByTestId('action-accept').click();
  await Promise.all(pages.map((page) => page.getByTestId('action-menu').waitFor()));
  for (const page of pages.slice(0, 3)) await resign(page);
  const winner = pages[3] as Page;
  await winner
    .getByTestId('rating-change')
    .getByText(/^Rating 1500 → 1\d\d\d \(\+\d+\)$/)
    .waitFor();
  await phone
    .getByTestId('rating-change')
    .getByText(/^Rating 1500 → 1\d\d\d \(−\d+\)$/)
    .waitFor();
  expect(await winner.getByTestId('action-rematch').count()).toBe(0);
  await winner.getByTestId('action-queue-again').click();
  await winner.getByTestId('action-queue').waitFor();
  await Promise.all(visitors.map((visitor) => visitor.close()));
});
