import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETUP_RULES } from '../session/rules.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
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

const PART = /\/assets\/rounds-[\w-]+\.js$/;

async function answersBuild(page: Page): Promise<void> {
  const panel = await nextPanel(page);
  expect(panel.kind).toBe('build');
  await answerPanel(
    page,
    panel,
    new Pointer(page),
    tasteOf(7, () => true),
  );
  await expect.poll(async () => (await server.facts()).given.map((g) => g.id)).toContain(panel.id);
}

test('a new game fetches the lazy part while the kingdoms are founded, before it is needed', async () => {
  await server.next({});
  const { page, complaints, foreign, close } = await visitor(browser, server.origin);
  const requests: string[] = [];
  page.on('request', (r) => PART.test(r.url()) && requests.push(r.url()));
  await open(page, server.origin);
  expect(requests).toEqual([]);
  await playNow(page);
  expect((await nextPanel(page)).kind in SETUP_RULES).toBe(true);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

test('in a running game the lazy part is fetched immediately; offline, the page says so and continues once reconnected', async () => {
  await server.next({ start: 'build' });
  const { page, expects, foreign, close } = await visitor(browser, server.origin);
  expects(/Failed to load resource: net::ERR_FAILED/);
  await open(page, server.origin);
  await page.route(PART, (route) => route.abort());
  await playNow(page);
  const loading = page.getByTestId('panel-loading');
  const retry = page.getByTestId('action-late-again');
  await retry.waitFor();
  expect(await loading.innerText()).toContain('could not be loaded');
  const isPage = ({ pathname }: URL) => pathname === '/';
  await page.route(isPage, (route) => route.abort());
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const failed = page.waitForEvent('requestfailed', (r) => isPage(new URL(r.url())));
  await retry.click();
  await failed;
  await retry.waitFor();
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  // A browser may cache a failed import until the page is reloaded.
  await page.unroute(isPage);
  await page.unroute(PART);
  await retry.click();
  await answersBuild(page);
  expect(await loading.count()).toBe(0);
  expect(foreign).toEqual([]);
  await close();
});

test('a reload in a running game restores the open panel', async () => {
  await server.next({ start: 'build' });
  const { page, complaints, foreign, close } = await visitor(browser, server.origin);
  await open(page, server.origin);
  await playNow(page);
  await nextPanel(page);
  await page.reload();
  await answersBuild(page);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

test.each([
  ['the words of the rules', /\/assets\/rule-texts-[\w-]+\.js$/, ''],
  ['a hint', /\/assets\/QuestionHint-[\w-]+\.js$/, '&hints=on'],
])(
  '%s: if the server refuses every request for this part, the page says so and reloads only when the player presses the button',
  async (_, part, query) => {
    await server.next({ start: 'build' });
    const { page, expects, foreign, close } = await visitor(browser, server.origin);
    expects(/Failed to load resource: the server responded with a status of 503/);
    expects(/could not be fetched|Failed to fetch dynamically/);
    // Refuses every request until the notice is shown, in case the browser retries a failed import.
    await page.route(part, (route) => route.fulfill({ status: 503 }));
    await open(page, server.origin, { query });
    await playNow(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const missing = page.getByTestId('missing');
    await expect
      .poll(
        async () => {
          await page.mouse.move(5 + Math.random() * 20, 300);
          return missing.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(await missing.innerText()).toContain('could not be loaded');
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    const { id } = await nextPanel(page);
    await page.unroute(part);
    const response = page.waitForResponse((r) => part.test(r.url()));
    await page.getByTestId('action-missing-reload').click();
    await page.locator('body:not([data-same-page])').waitFor();
    expect((await nextPanel(page)).id).toBe(id);
    await page.mouse.move(40, 300);
    expect((await response).status()).toBe(200);
    expect(await missing.count()).toBe(0);
    expect(foreign).toEqual([]);
    await close();
  },
);
