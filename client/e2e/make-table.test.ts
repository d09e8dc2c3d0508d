// A table made through the form, with a finger and with a mouse: the form, the waiting room and the list of tables tell what is played.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visitor } from './table/browser.ts';
import { open } from './table/seat.ts';
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

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

test.each(SIZES)('D-52: at $width × $height a table is made as it is wished, and says so to all', async (viewport) => {
  await server.next({ players: 3 });
  const [ann, ben] = await Promise.all([
    visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' }),
    visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' }),
  ]);
  const { page } = ann;
  await open(page, server.origin);
  await page.getByTestId('action-make').click();
  const form = page.getByTestId('sheet');
  await form.getByTestId('set-players-3').check({ force: true });
  await form.getByTestId('set-clock-fast').check({ force: true });
  await form.getByTestId('set-bluffCall-auto').check({ force: true });
  await form.getByTestId('set-events').uncheck({ force: true });
  await form.getByTestId('set-heroes').uncheck({ force: true });
  expect(await form.getByTestId('set-bots-3').count()).toBe(0);
  expect(await form.getByTestId('set-specialPowers').isDisabled()).toBe(true);
  expect(await form.innerText()).toContain('Special powers belong to heroes.');
  const wide = await form.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByTestId('action-create').click();
  await page.getByTestId('room').waitFor();
  const told = await page.getByTestId(/^told-/).allInnerTexts();
  expect(told).toEqual([
    '3 players',
    'Bluffs: They are found out by themselves',
    'without heroes',
    'without events',
    'Fast clock',
  ]);
  await open(ben.page, server.origin);
  const row = ben.page.getByTestId(/^table-/).filter({ hasText: 'without heroes' });
  await row.waitFor();
  expect(await row.innerText()).toContain('without heroes · without events · Fast clock');
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  await Promise.all([ann.close(), ben.close()]);
});
