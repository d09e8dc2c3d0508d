import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Site } from '../../server/testing/site.ts';
import { OPERATOR_PATH } from '../../shared/play/net/operator.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
import { stateOf } from './table/state.ts';

const KEY = 'a-key-of-at-least-sixteen';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    Site.start(['a', 'b'], { LEASE_SECONDS: '2', OPERATOR_KEY: KEY }),
    launch({ gl: false }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const line = (page: Page, is: string) =>
  page.locator(`[data-testid="notices"][data-line="${is}"]`).waitFor({ state: 'attached' });
const seqOf = async (page: Page): Promise<number> => (await stateOf(page))?.seq ?? -1;

/** Returns how many tables a process has, after the operator asked it to do something. */
async function tablesAt(process: string, request: object = { do: 'status' }): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/p/${process}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body: JSON.stringify(request),
  });
  return ((await answer.json()) as { tables: unknown[] }).tables.length;
}

test('a page goes on at the other process without a reload after its process is drained, and after it is killed', async () => {
  const origin = `http://127.0.0.1:${site.port}`;
  const [ada, eve] = await Promise.all([0, 1].map(() => visitor(browser, origin, { reducedMotion: 'reduce' })));
  site.pinned = 'a';
  await open(ada.page, origin);
  await openMore(ada.page);
  await ada.page.getByTestId('input-name').fill('Ada');
  await ada.page.getByTestId('action-play').click();
  await ada.page.getByTestId('action-fill').click();
  await ada.page.getByTestId('prompt').waitFor();
  const { hash } = new URL(ada.page.url());
  await eve.page.goto(`${origin}/?test&board=cells&speed=off&hints=off${hash.replace('#/t/', '#/watch/')}`);
  await eve.page.getByTestId('prompt').waitFor();
  // A reload would drop this property of the window.
  for (const { page } of [ada, eve]) await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  site.pinned = '';
  const hands = new Pointer(ada.page);
  const taste = tasteOf(3, () => false);
  for (let i = 0; i < 3; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);

  /** Moves the table, and expects both pages to show the same decision as before and to go on. */
  const movesTo = async (name: string, move: () => Promise<unknown>) => {
    const question = await nextPanel(ada.page);
    const before = await seqOf(ada.page);
    await move();
    await expect.poll(() => tablesAt(name)).toBe(1);
    await Promise.all([ada, eve].map(({ page }) => line(page, 'on')));
    const same = await nextPanel(ada.page);
    expect([same.id, same.kind, await seqOf(ada.page)]).toEqual([question.id, question.kind, before]);
    for (let i = 0; i < 2; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);
    const after = await seqOf(ada.page);
    expect(after).toBeGreaterThan(before);
    await expect.poll(() => seqOf(eve.page)).toBeGreaterThanOrEqual(after);
    for (const [seat, { page }] of [ada, eve].entries()) {
      expect(await stateOf(page)).toMatchObject({ seat: seat === 0 ? 0 : -1, mismatches: 0 });
      expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
      if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${seat}.png` });
    }
  };
  expect(await tablesAt('a')).toBe(1);
  await movesTo('b', () => tablesAt('a', { do: 'drain', process: 'a' }));
  await site.restart('a');
  // The proxy answers for the killed process, and then the other process answers, until the
  // lease has run out.
  for (const { expects } of [ada, eve]) expects(/status of 50[23]|WebSocket connection to/);
  await movesTo('a', async () => site.processes.get('b')?.die());
  for (const { foreign } of [ada, eve]) expect(foreign).toEqual([]);
  await Promise.all([ada.close(), eve.close()]);
});
