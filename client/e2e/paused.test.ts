import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { stateOf } from './table/state.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('law of the journal: the page reports a full disk, bars every action, and resumes', async () => {
  await server.next({ players: 2, start: 'build' });
  const { page, complaints, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(page, server.origin);
  await playNow(page);
  await page.waitForSelector('[data-testid="prompt"]:not([data-decision=""])');
  const before = await server.facts();
  await server.disk(true);
  // Any write reports the full disk: here a setting of the player.
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-auto').click();
  const notice = page.getByTestId('paused');
  await notice.waitFor();
  expect(await notice.innerText()).toContain('Nothing is lost');
  expect(await page.getByTestId('action-auto').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const send = page.getByTestId('action-send');
  expect(await send.getAttribute('title')).toContain('cannot save');
  await send.click({ force: true });
  const { seq, given, hashes } = await server.facts();
  expect([seq, given, hashes]).toEqual([before.seq, before.given, before.hashes]);
  await server.disk(false);
  await notice.waitFor({ state: 'detached' });
  await answerPanel(
    page,
    await nextPanel(page),
    new Pointer(page),
    tasteOf(1, () => false),
  );
  await expect.poll(async () => (await server.facts()).given.length).toBeGreaterThan(given.length);
  expect((await stateOf(page))?.mismatches).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
