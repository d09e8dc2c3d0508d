import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Keys } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { atTable, leave, open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { DESK } from './table/sizes.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a player reaches an answer from the start page by keyboard alone, and chooses the hex on the board', async () => {
  const { page, complaints, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await server.next({ start: 'kingdom.hex' });
  await open(page, server.origin);
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');
  for (let i = 0; i < 20 && (await focus()) !== 'action-play'; i++) await page.keyboard.press('Tab');
  expect(await focus()).toBe('action-play');
  await page.keyboard.press('Enter');
  await page.getByTestId('prompt').waitFor();
  const panel = await nextPanel(page);
  const taste = { ...tasteOf(3, () => true), onBoard: true };
  await answerPanel(page, panel, new Keys(page), taste);
  const { given } = await server.facts();
  expect(given).toMatchObject([{ kind: 'kingdom.hex', id: panel.id }]);
  const cell = page.getByTestId('hex-0,0');
  expect(await cell.getAttribute('aria-label')).toMatch(/^[A-G]\d, /);
  expect(complaints).toEqual([]);
  await close();
});

const FAR = 5;

/**
 * Returns the number of keys from the question to each
 * reachable target: a first key, then the keys of a list.
 */
async function keysTo(page: Page, targets: string, first: string): Promise<(number | undefined)[]> {
  const least: (number | undefined)[] = [];
  const at = () =>
    page.evaluate((all) => [...document.querySelectorAll(all)].indexOf(document.activeElement as Element), targets);
  for (const leap of ['', 'PageDown', 'End']) {
    for (const arrow of ['ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press('p');
      const keys = [first, ...(leap === '' ? [] : [leap]), ...Array<string>(FAR).fill(arrow)].slice(0, FAR);
      for (const [i, key] of keys.entries()) {
        await page.keyboard.press(key);
        const n = await at();
        if (n >= 0) least[n] = Math.min(least[n] ?? FAR, i + 1);
      }
    }
  }
  return Array.from({ length: await page.locator(targets).count() }, (_, n) => least[n]);
}

test('every hex to choose, Thing, player and log line is at most five keys from the question', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const unreached = (all: readonly (number | undefined)[]) => all.flatMap((keys, n) => (keys === undefined ? [n] : []));
  for (const [start, things] of [
    ['crowded', '.rack .rack-thing button'],
    ['recruit.place', '.decide [data-testid^="action-piece-"]'],
  ] as const) {
    await server.next({ start });
    await open(page, server.origin);
    await playNow(page);
    await nextPanel(page);
    await page.getByTestId('log').waitFor();
    // The handler of this key loads after the table is shown.
    await expect.poll(() => page.keyboard.press('k').then(() => page.locator('.player-facts:focus').count())).toBe(1);
    for (const [targets, key, fewest] of [
      [things, 'r', 2],
      ['.players .player-facts', 'k', 2],
    ] as const) {
      const keys = await keysTo(page, targets, key);
      expect(keys.length, `${start}: ${targets}`).toBeGreaterThanOrEqual(fewest);
      expect(unreached(keys), `${start}: ${targets}`).toEqual([]);
    }
    await page.keyboard.press('p');
    const inLog = () => page.evaluate(() => document.activeElement?.closest('.log-panel') !== null);
    for (let keys = 0; keys < FAR && !(await inLog()); keys++) await page.keyboard.press('Shift+Tab');
    expect(await inLog(), `${start}: the log`).toBe(true);
    if (start !== 'crowded') continue;
    const lit = page.locator('.cell[data-lit*="target"]');
    const named = await lit.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')?.slice(0, 2) ?? ''));
    expect(named.length).toBeGreaterThan(1);
    for (const [i, name] of named.entries()) {
      expect(name).toMatch(/^[A-G]\d$/);
      const hex = page.locator(`.cell[aria-label^="${name},"]`);
      const before = await hex.getAttribute('data-lit');
      for (const key of `g${name.toLowerCase()}`) await page.keyboard.press(key);
      await expect.poll(() => hex.getAttribute('data-lit'), { message: `${start}: ${name}` }).not.toBe(before);
      await page.keyboard.press('p');
      for (let steps = 0; steps <= i && (await hex.getAttribute('data-lit')) !== before; steps++)
        await page.keyboard.press('Escape');
    }
  }
  await close();
});

test('the clock of the asked player is marked at 30 and 10 s, when its sound plays, and the page title says it is their turn', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  // Moves the page's own clock ahead.
  await page.addInitScript(() => {
    const own = performance.now.bind(performance);
    let more = 0;
    performance.now = () => own() + more;
    const later = (ms: number) => {
      more += ms;
    };
    Object.assign(window, { later });
  });
  const advance = (ms: number) =>
    page.evaluate((by) => (window as unknown as { later(ms: number): void }).later(by), ms);
  await server.next({ start: 'build', test: { limit: 60_000 } });
  await open(page, server.origin);
  const plain = await page.title();
  await playNow(page);
  await nextPanel(page);
  expect(await page.title()).toBe(`● Your choice · ${plain}`);
  const readClock = () =>
    page.getByTestId('clock').evaluate((el) => {
      const [minutes = 0, seconds = 0] = (el.textContent ?? '').split(':').map(Number);
      return { left: 60 * minutes + seconds, mark: el.className.replace(/^clock *| *edge-\d/g, '') };
    });
  for (const [passed, most] of [
    [0, 60],
    [29_000, 30],
    [19_000, 10],
  ] as const) {
    await advance(passed);
    let look = await readClock();
    for (; look.left > most; look = await readClock()) await page.waitForTimeout(100);
    // Computes the expected mark from the seconds that were read, because a busy machine may be late.
    const mark = look.left > 30 ? '' : look.left > 10 ? 'clock-soon' : 'clock-short';
    expect(look).toMatchObject({ mark });
  }
  await leave(page);
  expect(await page.title()).toBe(plain);
  await close();
});

const countSounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = AudioBufferSourceNode.prototype.start;
    document.documentElement.dataset.sounds = '0';
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      document.documentElement.dataset.sounds = String(Number(document.documentElement.dataset.sounds) + 1);
      start.apply(this, when);
    };
  });

async function setSound(page: Page): Promise<void> {
  await countSounds(page);
  const sounds = () => page.evaluate(() => Number(document.documentElement.dataset.sounds));
  const isOff = async () =>
    (await page.locator('.sound-button').getAttribute('aria-label')) === 'Turn the sound on (M)';
  const slider = page.getByTestId('set-sound-turn');
  await page.getByTestId('action-menu').press('Enter');
  await page.getByTestId('menu-sound').locator('summary').press('Enter');
  const before = Number(await slider.inputValue());
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe(String(before - 5));
  await expect.poll(sounds).toBeGreaterThan(0);
  await page.getByTestId('set-muted').press('Space');
  await expect.poll(() => slider.isDisabled()).toBe(true);
  await page.locator('.sheet .close').press('Enter');
  await expect.poll(isOff).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(isOff).toBe(false);
  await page.keyboard.press('M');
  await expect.poll(isOff).toBe(true);
}

test('by keyboard: a new question takes the focus, one key leads back to it from anywhere, and the sound can be set', async () => {
  const { page, complaints, close } = await atTable(server, browser, 'build', DESK);
  const inPrompt = () => page.evaluate(() => document.activeElement?.closest('[data-testid="prompt"]') !== null);
  // Before its panel has loaded, the question has no control for Tab.
  await page.locator('[data-testid="prompt"] button:visible').first().waitFor();
  await expect.poll(inPrompt).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(inPrompt).toBe(true);
  const first = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main button, main a, main [tabindex="0"]')];
    return all.find((el) => el.tabIndex >= 0)?.dataset.testid;
  });
  expect(first).toBe('action-to-prompt');
  await page.getByTestId('action-to-prompt').focus();
  const box = await page.getByTestId('action-to-prompt').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Enter');
  await expect.poll(inPrompt).toBe(true);
  await page.getByTestId('hex-0,0').focus();
  await page.keyboard.press('p');
  await expect.poll(inPrompt).toBe(true);
  await setSound(page);
  expect(complaints).toEqual([]);
  await close();
});
