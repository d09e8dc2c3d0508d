import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Way } from '../../server/testing/enter.ts';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

test('a table appears on another start page without a reload, and disappears within 2 s when its player leaves', async () => {
  const [ann, ben] = await Promise.all([visitor(browser, server.origin, VIEW), visitor(browser, server.origin, VIEW)]);
  // From now on the browser opens the whole start page.
  await open(ben.page, server.origin);
  await openMore(ben.page);
  let lists = 0;
  await ben.page.route('**/api/tables', (route) => {
    lists++;
    return route.continue();
  });
  let admit = () => {};
  const admitted = new Promise<void>((done) => {
    admit = done;
  });
  await ben.page.route(`**${ENTER_PATH}`, async (route) => {
    await admitted;
    await route.continue();
  });
  await open(ben.page, server.origin);
  await ben.page.evaluate(() => document.fonts.ready);
  const below = ben.page.getByTestId('action-ladder');
  await below.waitFor();
  const before = await below.boundingBox();
  admit();
  await ben.page.getByText('You are the only one here').waitFor();
  // A button that moves under a press loses the press.
  expect(await below.boundingBox()).toEqual(before);
  const rows = ben.page.getByTestId(/^table-/);
  const gone = async (leave: () => Promise<unknown>) => {
    await leave();
    const left = performance.now();
    await rows.waitFor({ state: 'detached' });
    expect(performance.now() - left).toBeLessThan(2000);
  };
  const make = async () => {
    await open(ann.page, server.origin);
    await openMore(ann.page);
    await ann.page.getByTestId('input-name').fill('Ann');
    await ann.page.getByTestId('action-make').click();
    await ann.page.getByTestId('action-create').click();
    await ann.page.getByTestId('room').waitFor();
    await rows.waitFor();
  };
  await make();
  const shown = await rows.innerText();
  for (const text of ['Ann', '1 of 2 seats taken, 1 free', 'host Ann', 'normal clock']) expect(shown).toContain(text);
  // The player's own start page shows the list again.
  await gone(() => ann.page.goBack());
  await ann.page.goForward();
  await rows.waitFor();
  await gone(() => ann.page.goto('about:blank'));
  await make();
  await ann.page.reload();
  await ann.page.getByTestId('room').waitFor();
  await rows.waitFor();
  await gone(() => ann.page.close());
  expect(lists).toBe(0);
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  await Promise.all([ann.close(), ben.close()]);
});

test('on a phone, 200 tables are a short list that grows by request, and a player joins one of them', async () => {
  const table = await new Way(server.port).make({ name: 'Cleo', table: { players: 2, name: 'Oak Hall' } });
  table.onMessage('*', () => {});
  await server.crowd(200);
  const { page, complaints, close } = await visitor(browser, server.origin, PHONE);
  await open(page, server.origin);
  await openMore(page);
  const waiting = page.getByRole('list', { name: 'Open tables' });
  const rows = waiting.getByTestId(/^table-/);
  const more = waiting.locator('xpath=following-sibling::button');
  await more.waitFor();
  expect(await page.getByTestId(/^table-/).count()).toBe(24);
  expect(await more.innerText()).toBe('Show 40 more tables');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Rows are drawn only on request, and the list stays where the player reads while tables change.
  await more.click();
  expect(await rows.count()).toBe(52);
  await rows.last().scrollIntoViewIfNeeded();
  const [at, before] = [await page.evaluate(() => scrollY), await rows.allInnerTexts()];
  expect(at).toBeGreaterThan(844);
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(at);
  await more.click();
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(101);
  const own = page.getByTestId(`table-${table.roomId}`);
  const join = own.getByTestId('action-join');
  expect((await join.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await join.click();
  await page.getByTestId('room').waitFor();
  expect(complaints).toEqual([]);
  await table.leave();
  await close();
});
