import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPanel } from './play/driver.ts';
import { launch, visitor } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { freeShare, SIZES } from './table/sizes.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const TALK = process.env.KT_TALK;

const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faultsFound: string[] = [];
    const w = innerWidth;
    const h = innerHeight;
    if (document.documentElement.scrollWidth > w)
      faultsFound.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${w}`);
    const name = (el: Element) =>
      el.getAttribute('data-testid') ??
      `${el.tagName}.${el.getAttribute('class') ?? ''} "${(el.textContent ?? '').slice(0, 20)}"`;
    const inside = (id: string) => {
      const box = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
      if (box === undefined || box.width === 0) faultsFound.push(`${id} is not there`);
      else if (box.left < -1 || box.top < -1 || box.right > w + 1 || box.bottom > h + 1) {
        faultsFound.push(`${id} is outside the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      }
    };
    inside('prompt');
    inside('action-send');
    inside('action-menu');
    const send = document.querySelector('[data-testid="action-send"]');
    const box = send?.getBoundingClientRect();
    if (box !== undefined) {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top === null || send?.contains(top) !== true)
        faultsFound.push(`action-send is covered by ${top === null ? 'nothing' : name(top)}`);
    }
    const centre = document.querySelector('[data-testid="hex-0,0"] .cell-focus')?.getBoundingClientRect();
    if (centre === undefined || centre.width < 12) faultsFound.push('the middle of the board is not seen');
    else {
      const top = document.elementFromPoint(centre.left + centre.width / 2, centre.top + centre.height / 2);
      if (top?.closest('[data-testid="hex-0,0"]') == null)
        faultsFound.push(`the middle of the board is covered by ${top === null ? 'nothing' : name(top)}`);
    }
    for (const cell of document.querySelectorAll('.cell[data-lit*="target"] .cell-focus')) {
      const b = cell.getBoundingClientRect();
      const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      if (top?.closest('.cells') == null) faultsFound.push(`a hex that may be chosen lies under ${top && name(top)}`);
    }
    const isVisible = (el: Element) => {
      const b = el.getBoundingClientRect();
      const style = getComputedStyle(el);
      return (
        b.width > 1 &&
        b.height > 1 &&
        style.visibility !== 'hidden' &&
        style.clipPath === 'none' &&
        Number(style.opacity) > 0
      );
    };
    for (const el of document.querySelectorAll('.page-table *:not(svg *)')) {
      const hasText = [...el.childNodes].some((n) => n.nodeType === 3 && (n.textContent ?? '').trim() !== '');
      if (!hasText || !isVisible(el) || el.closest('svg') !== null) continue;
      const size = Number.parseFloat(getComputedStyle(el).fontSize);
      // A text of size zero is hidden because it repeats a picture.
      if (size > 0 && size < 14) faultsFound.push(`text of ${size} px: ${name(el)}`);
    }
    for (const el of document.querySelectorAll('.page-table button')) {
      if (!isVisible(el) || el.closest('.log') !== null) continue;
      const b = el.getBoundingClientRect();
      if (b.height < 43.5 || b.width < 31.5)
        faultsFound.push(`a target of ${Math.round(b.width)}×${Math.round(b.height)}: ${name(el)}`);
    }
    return [...new Set(faultsFound)];
  });

test('at every size nothing is cut off, the middle of the board is free, and text and targets are large enough', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const all: string[] = [];
  for (const start of ['recruit.place', 'crowded']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await server.next({ start });
    await open(page, server.origin);
    await playNow(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // A phone opens other parts than a desktop when it loads the page.
      if (width < 1000) await page.reload();
      await nextPanel(page);
      await page.waitForTimeout(400);
      if (start === 'crowded' && (await page.getByTestId('action-send').count()) === 0) {
        await page.locator('[data-testid="prompt"] [data-testid^="action-hex-"]').first().click();
      }
      await page.waitForTimeout(300);
      for (const fault of await faults(page)) all.push(`${start} ${width}×${height}: ${fault}`);
      const bar = Math.min(width, height) < 500 ? 0.55 : width < 1400 ? 0.62 : 0.7;
      const free = await freeShare(page);
      if (free < bar) all.push(`${start} ${width}×${height}: the board has ${(free * 100).toFixed(2)} % of the window`);
      if (TALK) await page.screenshot({ path: `/tmp/shot-${start}-${width}x${height}.png` });
    }
  }
  expect(all).toEqual([]);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

/** One size of each layout: desk, tablet, and a phone in both orientations. */
const LAYOUTS = [[1280, 720], ...SIZES.slice(4)] as const;

test('a mouse resting on a barred button shows the reason, and nothing moves', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await server.next({ start: 'recruit.place' });
  await open(page, server.origin);
  await playNow(page);
  for (const [width, height] of LAYOUTS) {
    await page.setViewportSize({ width, height });
    await nextPanel(page);
    const barred = page.locator('.decide-actions .act[aria-disabled="true"]');
    expect(await barred.count()).toBeGreaterThan(0);
    for (const button of await barred.all()) {
      await page.mouse.move(width / 2, 2);
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      if (before === null) throw new Error('a button that is not seen');
      await page.mouse.move(before.x + before.width / 2, before.y + before.height - 3);
      const why = page.getByTestId('decide-why');
      await expect
        .poll(async () => (await why.textContent())?.replace(/ Why\?$/, ''), { message: `${width}×${height}` })
        .toBe(await button.getAttribute('title'));
      expect(await button.boundingBox(), `${width}×${height}`).toEqual(before);
    }
  }
  await close();
});

test('the start page fits every size', async () => {
  const { page, close } = await visitor(browser, server.origin);
  await open(page, server.origin);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const { scroll, play } = await page.evaluate(() => {
      const box = document.querySelector('[data-testid="action-play"]')?.getBoundingClientRect();
      return {
        scroll: document.documentElement.scrollWidth,
        play: box && { right: box.right, bottom: box.bottom, height: box.height },
      };
    });
    expect(scroll, `${width}×${height}`).toBeLessThanOrEqual(width);
    expect(play?.right).toBeLessThanOrEqual(width);
    expect(play?.bottom, `Play now is seen at once at ${width}×${height}`).toBeLessThanOrEqual(height);
    expect(play?.height).toBeGreaterThanOrEqual(44);
    if (TALK) await page.screenshot({ path: `/tmp/shot-start-${width}x${height}.png` });
  }
  await close();
});
