// Two players and a spectator hear each other's cheers and jeers.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
const pages: Watched[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await Promise.all(pages.map((watched) => watched.close()));
  await browser?.close();
  await server?.stop();
});

async function newVisitor(name: string): Promise<Page> {
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  pages.push(watched);
  await open(watched.page, server.origin);
  await watched.page.getByTestId('input-name').fill(name);
  return watched.page;
}

const callOf = (page: Page, from: number | 'gallery') => page.getByTestId(`call-${from}`);

test('two players and a spectator hear each other; a muted player is neither seen nor read out', async () => {
  await server.next({ players: 2, test: { seed: 'company', fill: 600_000 } });
  const [ada, ben, eve] = [await newVisitor('Ada'), await newVisitor('Ben'), await newVisitor('Eve')];
  await ada.getByTestId('action-play').click();
  await ada.getByTestId('room').waitFor();
  await ben.getByTestId('action-play').click();
  await Promise.all([ada, ben].map((page) => page.getByTestId('prompt').waitFor()));
  await eve.getByTestId('action-watch').first().click();
  await eve.getByTestId('prompt').waitFor();
  const { seq } = await server.facts();
  const everyone = [ada, ben, eve];
  // By keyboard: the key opens the panel and puts the focus on its button, from where Tab leads to the calls.
  await Promise.all(everyone.map((page) => page.getByTestId('action-talk').waitFor()));
  await ada.keyboard.press('c');
  await ada.getByTestId('action-call-huzzah').focus();
  await ada.keyboard.press('Enter');
  await Promise.all(everyone.map((page) => callOf(page, 0).waitFor()));
  expect(await barriers(ada)).toEqual([]);
  await eve.getByTestId('action-talk').click();
  await eve.getByTestId('action-call-turnip').click();
  await Promise.all(everyone.map((page) => callOf(page, 'gallery').waitFor()));
  // With reduced motion the picture is still.
  const motion = await callOf(ben, 'gallery')
    .locator('svg')
    .evaluate((picture) => getComputedStyle(picture).animationName);
  expect(motion).toBe('none');
  await ben.getByTestId('action-talk').click();
  await ben.getByTestId('talk-mute').locator('summary').click();
  await ben.getByTestId('set-mute-0').check({ force: true });
  const readOut = await ben.getByTestId('call-read-out').textContent();
  await ada.getByTestId('action-call-boo').click();
  await callOf(eve, 0).waitFor();
  expect([await callOf(ben, 0).count(), await ben.getByTestId('call-read-out').textContent()]).toEqual([0, readOut]);
  await ada.keyboard.press('Escape');
  expect(await ada.getByTestId('talk').count()).toBe(0);
  expect((await server.facts()).seq).toBe(seq);
});
