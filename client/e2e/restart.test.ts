// The server is killed during a game and restarts. The pages of a player and a spectator reconnect to the
// same decision, and an answer given meanwhile counts once.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../../server/testing/process.ts';
import { decode } from '../../shared/play/replay/entry.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open } from './table/seat.ts';
import { stateOf } from './table/state.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ HOUSE_GAME: '0' }), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const line = (page: Page, is: string) =>
  page.locator(`[data-testid="notices"][data-line="${is}"]`).waitFor({ state: 'attached' });
const seqOf = async (page: Page): Promise<number> => (await stateOf(page))?.seq ?? -1;

test('law of the journal: after a kill the pages reconnect automatically, and an answer given meanwhile counts once', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const [ada, eve] = await Promise.all([0, 1].map(() => visitor(browser, origin, { reducedMotion: 'reduce' })));
  const noLine = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/;
  for (const { expects } of [ada, eve]) expects(noLine);
  await open(ada.page, origin);
  await ada.page.getByTestId('input-name').fill('Ada');
  await ada.page.getByTestId('action-play').click();
  await ada.page.getByTestId('action-fill').click();
  await ada.page.getByTestId('prompt').waitFor();
  const { hash } = new URL(ada.page.url());
  await eve.page.goto(`${origin}/?test&board=cells&speed=off&hints=off${hash.replace('#/t/', '#/watch/')}`);
  await eve.page.getByTestId('prompt').waitFor();
  const hands = new Pointer(ada.page);
  const taste = tasteOf(3, () => false);
  for (let i = 0; i < 3; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);

  const question = await nextPanel(ada.page);
  const before = await seqOf(ada.page);
  await server.die('now');
  await Promise.all([ada, eve].map(({ page }) => line(page, 'lost')));
  await server.up();
  await Promise.all([ada, eve].map(({ page }) => line(page, 'on')));
  const sameQuestion = await nextPanel(ada.page);
  expect([sameQuestion.id, sameQuestion.kind]).toEqual([question.id, question.kind]);
  expect(await seqOf(ada.page)).toBe(before);
  expect(await stateOf(ada.page)).toMatchObject({ seat: 0, mismatches: 0 });
  expect(await stateOf(eve.page)).toMatchObject({ seat: -1, mismatches: 0 });

  await server.die('now');
  await line(ada.page, 'lost');
  const answering = answerPanel(ada.page, sameQuestion, hands, taste);
  await ada.page.waitForTimeout(2000);
  expect(await ada.page.getByTestId('prompt').getAttribute('data-id')).toBe(String(sameQuestion.id));
  await server.up();
  await answering;
  await Promise.all([ada, eve].map(({ page }) => line(page, 'on')));
  await ada.page.locator(`[data-testid="prompt"]:not([data-id="${sameQuestion.id}"])`).waitFor();
  for (let i = 0; i < 2; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);
  const after = await seqOf(ada.page);
  expect(after).toBeGreaterThan(before);
  await expect.poll(() => seqOf(eve.page)).toBeGreaterThanOrEqual(after);
  for (const { page } of [ada, eve]) expect((await stateOf(page))?.mismatches).toBe(0);
  await server.die('now');
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const rows = db.prepare('SELECT json FROM entries ORDER BY match, n').all() as { json: string }[];
  db.close();
  const heldEntries = rows
    .map((row) => decode(row.json))
    .filter((e) => e.t === 'held' && e.id === Number(sameQuestion.id));
  expect(heldEntries).toMatchObject([{ seat: 0, who: 'Ada', cause: 'player' }]);
  for (const { foreign } of [ada, eve]) expect(foreign).toEqual([]);
  await Promise.all([ada.close(), eve.close()]);
});
