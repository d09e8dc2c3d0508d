// The public tables on the start page, as the lobby of the server pushes them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
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

const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

test('a table appears on another start page without a reload, and disappears within 2 s when its player leaves', async () => {
  const [ann, ben] = await Promise.all([visitor(browser, server.origin, VIEW), visitor(browser, server.origin, VIEW)]);
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
