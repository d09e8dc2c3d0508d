import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPanel } from './play/driver.ts';
import { Keys } from './play/hands.ts';
import { readPanel } from './play/panel.ts';
import { launch, visitor } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { logOf } from './table/state.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page at the dice of a battle: seat 0 has a Lucky Charm, and `window` ms to think. */
async function atTheDice(test: { window: number; heldOpen?: number }) {
  await server.next({ start: 'do:lucky_charm', isUnheld: true, test });
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(watched.page, server.origin);
  await playNow(watched.page);
  return watched;
}
/** A page of a slow machine shows its first question before these ms are over. */
const THINKING = 9000;

const charms = async () => (await server.facts()).given.filter((g) => g.kind === 'luck.charm').map((g) => g.answer);

test('AMB-78: a window held open outlasts its clock, and an answer given then counts', async () => {
  const { page, complaints, close } = await atTheDice({ window: THINKING, heldOpen: 60_000 });
  const { seq } = await server.facts();
  await page.keyboard.press('h');
  await expect.poll(() => page.getByTestId('action-window-hold').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByTestId('window-held').count()).toBe(1);
  await page.waitForTimeout(THINKING + 1000);
  expect((await nextPanel(page)).kind).toBe('luck.charm');
  expect((await server.facts()).seq).toBe(seq);
  const hands = new Keys(page);
  await hands.press('die-0-down');
  await hands.press('send');
  await expect.poll(charms).toHaveLength(1);
  expect((await charms())[0]).toMatchObject({ die: 0, by: -1 });
  await expect.poll(() => logOf(page)).toMatch(/turns a die from 3 to 2/);
  expect(complaints).toEqual([]);
  await close();
});

test('a choice begun in time is not cut off: the page holds the window open', async () => {
  const { page, close } = await atTheDice({ window: THINKING, heldOpen: 60_000 });
  await page.getByTestId('action-die-0-down').click();
  await expect.poll(() => page.getByTestId('window-held').count()).toBe(1);
  await page.waitForTimeout(THINKING + 1000);
  await page.getByTestId('action-send').click();
  await expect.poll(() => logOf(page)).toMatch(/turns a die from 3 to 2/);
  await close();
});

test('an unheld window closes by its clock, and nothing is used up', async () => {
  const { page, complaints, close } = await atTheDice({ window: 900 });
  const { seq } = await server.facts();
  await expect.poll(async () => (await server.facts()).seq).toBeGreaterThan(seq);
  expect(await charms()).toEqual([]);
  await expect.poll(() => page.getByTestId('rack').getAttribute('data-count')).toBe('1');
  expect(complaints).toEqual([]);
  await close();
});

test('ENG-04: passing until something changes passes every window of the battle, ends with it, and sends nothing', async () => {
  const { page, complaints, close } = await atTheDice({ window: 1500 });
  expect((await nextPanel(page)).kind).toBe('luck.charm');
  await page.getByTestId('action-window-pass-all').click();
  await expect.poll(() => readPanel(page).then((p) => p.kind)).toBe('capture.place');
  expect(await logOf(page)).toMatch(/(You win|wins) the battle at D4/);
  expect(await charms()).toEqual([]);
  expect((await server.facts()).missed).toBe(0);
  expect(await page.getByTestId('action-window-pass-all').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
