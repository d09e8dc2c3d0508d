// Every text of a question is readable in full at every common size, and a choice changes no panel's height.
// Uses the scenes page, without a server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Returns the question's texts that are partly cut off and cannot be scrolled to. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const isHidden = (el: Element) => {
      const box = el.getBoundingClientRect();
      return box.width <= 1 || box.height <= 1 || el.closest('.unseen') !== null;
    };
    const texts = document.createTreeWalker(document.querySelector('.prompt') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const el = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (el === null || text === '' || isHidden(el)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1) continue;
      const tell = (by: Element, how: string) =>
        faults.push(`"${text.slice(0, 50)}" ${how} ${by.tagName}.${by.className}`);
      const axes = { x: true, y: true };
      for (let over: Element | null = el; over !== null && !over.matches('.prompt'); over = over.parentElement) {
        if (isHidden(over)) break;
        const { overflowX, overflowY } = getComputedStyle(over);
        const around = over.getBoundingClientRect();
        const isOutX = box.left < around.left - 1.5 || box.right > around.right + 1.5;
        const isOutY = box.top < around.top - 2.5 || box.bottom > around.bottom + 2.5;
        const cuts = (overflow: string) => /hidden|clip/.test(overflow);
        if (axes.x && isOutX && (cuts(overflowX) || over.matches('button'))) tell(over, 'is cut at the side of');
        if (axes.y && isOutY && (cuts(overflowY) || over.matches('button'))) tell(over, 'is cut at the foot of');
        if (/auto|scroll/.test(overflowX)) axes.x = false;
        if (/auto|scroll/.test(overflowY)) axes.y = false;
      }
    }
    return [...new Set(faults)];
  });

async function openAt(width: number, height: number): Promise<void> {
  const { page } = watched;
  await page.setViewportSize({ width, height });
  await page.goto('about:blank');
  await page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=on`);
  await page.locator('main[data-board="cells"]').waitFor();
}

async function ask(kind: string): Promise<void> {
  const { page } = watched;
  await page.evaluate((scene) => {
    location.hash = scene;
  }, `panel-${kind}`);
  await page.locator(`[data-testid="prompt"][data-decision="${kind}"] [data-kind]`).waitFor();
  await page.evaluate(
    () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))),
  );
}

const SIZES = [
  [1280, 720],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;

test.each(SIZES)('at %i×%i no text of a question is cut off', async (width, height) => {
  await openAt(width, height);
  const all: string[] = [];
  for (const kind of DECISION_KINDS) {
    await ask(kind);
    for (const fault of await cutTexts(watched.page)) all.push(`${kind}: ${fault}`);
  }
  expect(all).toEqual([]);
});

// Not on a phone on its side, where the panel does not move the board.
test.each(SIZES.slice(0, 3))('at %i×%i a choice changes no panel’s height', async (width, height) => {
  await openAt(width, height);
  const all: string[] = [];
  const { page } = watched;
  const high = () =>
    page.evaluate(() => {
      const of = (el: Element | null) => Math.round(el?.getBoundingClientRect().height ?? 0);
      const parts = [
        ...document.querySelectorAll('.decide > *, .prompt > *, .decide-head > *, .windows > *, .decide-actions > *'),
      ];
      return {
        all: of(document.querySelector('.prompt')),
        parts: parts.map((el) => `${el.className} ${of(el)}`).join(', '),
      };
    });
  for (const kind of DECISION_KINDS) {
    await ask(kind);
    const before = await high();
    for (let i = 0; i < 3; i++) {
      const isPressed = await page.evaluate((nth) => {
        const choice = document.querySelectorAll<HTMLElement>('.decide-choices .act:not([aria-disabled])')[nth];
        choice?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
        choice?.click();
        return choice !== undefined;
      }, i);
      await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
      if (!isPressed || (await page.locator('[data-testid="accepted"]').count()) > 0) break;
      const after = await high();
      // Allows less than half a line: a button's label may break into two lines.
      if (Math.abs(after.all - before.all) > 9)
        all.push(`${kind}: ${before.all} to ${after.all} after press ${i + 1}; ${before.parts} became ${after.parts}`);
    }
  }
  expect(all).toEqual([]);
});
