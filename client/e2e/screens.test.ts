// Every window size the game is made for, and a browser without 3D.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/decisions/index.ts';
import { bannerIn } from '../table/camera/stage.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Keys } from './play/hands.ts';
import { outOfHand } from './play/reach.ts';
import { launch, visitor } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
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

const SIZES: readonly [number, number][] = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [390, 844],
];
const TALK = process.env.KT_TALK;

/** How much of the window no panel lies over, 0 to 1. */
const freeShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [w, h] = [innerWidth, innerHeight];
    const panels = [
      ...document.querySelectorAll(
        '.top, .player, .pool, .prompt, .rack, .log-panel, .battle, .camera-buttons > .chip',
      ),
    ].map((el) => el.getBoundingClientRect());
    let free = 0;
    const step = 6;
    for (let x = 0; x < w; x += step)
      for (let y = 0; y < h; y += step)
        if (!panels.some((b) => x >= b.left && x < b.right && y >= b.top && y < b.bottom))
          free += (step * step) / w / h;
    return free;
  });

/** What is wrong with the page at this size; empty when nothing is. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const w = innerWidth;
    const h = innerHeight;
    if (document.documentElement.scrollWidth > w)
      found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${w}`);
    const name = (el: Element) =>
      el.getAttribute('data-testid') ??
      `${el.tagName}.${el.getAttribute('class') ?? ''} "${(el.textContent ?? '').slice(0, 20)}"`;
    const inside = (id: string) => {
      const box = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
      if (box === undefined || box.width === 0) found.push(`${id} is not there`);
      else if (box.left < -1 || box.top < -1 || box.right > w + 1 || box.bottom > h + 1) {
        found.push(`${id} is outside the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      }
    };
    inside('prompt');
    inside('action-send');
    inside('action-menu');
    // What lies on top there must be the board, and the button the button.
    const send = document.querySelector('[data-testid="action-send"]');
    const box = send?.getBoundingClientRect();
    if (box !== undefined) {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top === null || send?.contains(top) !== true)
        found.push(`action-send is covered by ${top === null ? 'nothing' : name(top)}`);
    }
    const centre = document.querySelector('[data-testid="hex-0,0"] .cell-focus')?.getBoundingClientRect();
    if (centre === undefined || centre.width < 12) found.push('the middle of the board is not seen');
    else {
      const top = document.elementFromPoint(centre.left + centre.width / 2, centre.top + centre.height / 2);
      if (top?.closest('[data-testid="hex-0,0"]') == null)
        found.push(`the middle of the board is covered by ${top === null ? 'nothing' : name(top)}`);
    }
    // Nothing lies over what may be chosen.
    for (const cell of document.querySelectorAll('.cell[data-lit*="target"] .cell-focus')) {
      const b = cell.getBoundingClientRect();
      const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      if (top?.closest('.cells') == null) found.push(`a hex that may be chosen lies under ${top && name(top)}`);
    }
    const seen = (el: Element) => {
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
      const own = [...el.childNodes].some((n) => n.nodeType === 3 && (n.textContent ?? '').trim() !== '');
      if (!own || !seen(el) || el.closest('svg') !== null) continue;
      const size = Number.parseFloat(getComputedStyle(el).fontSize);
      // Zero hides the words of a picture that says the same.
      if (size > 0 && size < 14) found.push(`text of ${size} px: ${name(el)}`);
    }
    for (const el of document.querySelectorAll('.page-table button')) {
      if (!seen(el) || el.closest('.log') !== null) continue;
      const b = el.getBoundingClientRect();
      if (b.height < 43.5 || b.width < 31.5)
        found.push(`a target of ${Math.round(b.width)}×${Math.round(b.height)}: ${name(el)}`);
    }
    return [...new Set(found)];
  });

test('at every size nothing is cut off, the middle of the board is free, words and targets are large enough', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const all: string[] = [];
  for (const start of ['recruit.place', 'crowded']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await server.next({ start });
    await open(page, server.origin);
    await playNow(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // A phone loads the page at its own size: what lies open there is another matter than on a desk.
      if (width < 1000) await page.reload();
      await nextPanel(page);
      await page.waitForTimeout(400);
      if (start === 'crowded' && (await page.getByTestId('action-send').count()) === 0) {
        await page.locator('[data-testid="prompt"] [data-testid^="action-hex-"]').first().click();
      }
      await page.waitForTimeout(300);
      for (const fault of await faults(page)) all.push(`${start} ${width}×${height}: ${fault}`);
      // The board has the window while a question is open.
      const bar = Math.min(width, height) < 500 ? 0.55 : width < 1400 ? 0.62 : 0.7;
      const free = await freeShare(page);
      if (free < bar) all.push(`${start} ${width}×${height}: the board has ${Math.round(free * 100)} % of the window`);
      if (TALK) await page.screenshot({ path: `/tmp/shot-${start}-${width}x${height}.png` });
    }
  }
  expect(all).toEqual([]);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

/** What a finger presses and may miss: targets below 44 px, unless what lies 22 px beside their middle is theirs, too. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const found: string[] = [];
    for (const control of document.querySelectorAll('button, a[href], summary, select, input, textarea')) {
      // A box is pressed by its words.
      const el = (control.matches('input') && control.closest('label')) || control;
      const { left, top, width, height } = el.getBoundingClientRect();
      const style = getComputedStyle(el);
      if (width < 2 || height < 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
      if (width >= 43.5 && height >= 43.5) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (dx: number, dy: number) => {
        const at = document.elementFromPoint(x + dx, y + dy);
        return at !== null && el.contains(at);
      };
      // What is swept or folded out of sight is pressed elsewhere.
      if (!isHit(0, 0) || (isHit(-21, 0) && isHit(21, 0) && isHit(0, -21) && isHit(0, 21))) continue;
      const name = control.getAttribute('data-testid') ?? `${control.tagName}.${control.className}`;
      found.push(`${Math.round(width)}×${Math.round(height)} ${name} "${(el.textContent ?? '').slice(0, 24)}"`);
    }
    return found;
  });

/** What is wrong in the foot of the panel: controls that lie over one another, over the row or beyond the sheet. */
const tangled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect();
    const sheet = boxOf('.prompt');
    const row = boxOf('.decide-choices');
    const parts = [
      ...document.querySelectorAll('.decide-actions > .act, .decide-actions > .stepper > *, .list-toggle'),
    ];
    const boxes = parts.map((el) => ({ name: (el.textContent ?? '').slice(0, 24), box: el.getBoundingClientRect() }));
    const seen = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [i, { name, box }] of seen.entries()) {
      if (box.bottom > Math.min(innerHeight, sheet?.bottom ?? 0) + 1) found.push(`"${name}" goes on below the sheet`);
      if (row !== undefined && row.height > 0 && box.top < row.bottom - 4) found.push(`"${name}" lies over the row`);
      for (const other of seen.slice(i + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) found.push(`"${name}" and "${other.name}" lie over one another`);
      }
    }
    return found;
  });

/** What opens something on the table of a phone, and what closes it again. */
const OPENED: readonly [string, string][] = [
  ['[data-testid="action-log"]', '[data-testid="action-log"]'],
  ['.battle .fold', '.battle .fold'],
  ['[data-testid="action-rack"]', '[data-testid="action-rack"]'],
  ['[data-testid="action-heroes"]', '[data-testid="action-heroes-close"]'],
  ['[data-testid="action-find"]', '[data-testid="action-find"]'],
  ['.player-facts', '.inspector .close'],
  ['[data-testid="action-menu"]', '.sheet .close'],
];

test('on a phone each panel, and all that opens beside it, is pressed by a finger: 44 px both ways, and so is each hex to choose and each button, where it was before a press', async () => {
  const { page, complaints, close } = await visitor(browser, server.origin, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  const found = new Map<string, string>();
  const moved: string[] = [];
  const low: string[] = [];
  const tangles: string[] = [];
  const look = async (where: string) => {
    for (const target of await smallTargets(page)) found.set(target, `${where}, ${page.viewportSize()?.width} px wide`);
  };
  let size = { width: 390, height: 844 };
  // A list is opened by who wants it, and may have 45 % of the window.
  const share = async (kind: string) => {
    if ((await page.locator('.decide.is-list').count()) > 0) return;
    const percent = Math.round(100 * (await freeShare(page)));
    if (percent < 55) low.push(`${kind}, ${size.width} px wide: ${percent} %`);
    for (const fault of await tangled(page)) tangles.push(`${kind}, ${size.width} px wide: ${fault}`);
  };
  const turn = async () => {
    size = { width: size.height, height: size.width };
    await page.setViewportSize(size);
  };
  // As in a first game: what a hint needs is no more than is there without.
  await page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=on`);
  for (const kind of DECISION_KINDS) {
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-testid="prompt"][data-decision="${kind}"] .decide`).waitFor();
    await look(kind);
    await share(kind);
    await turn();
    await look(kind);
    await share(kind);
    for (const fault of await outOfHand(page)) moved.push(`${kind}, ${size.width} px wide: ${fault}`);
    // The next one as a list, and the one after it as a row again.
    const toggle = page.locator('.list-toggle');
    // A hex that could no longer be chosen when it was pressed is looked at, over the question, until that is closed.
    const pinned = page.locator('.inspector.is-pinned .close');
    if ((await pinned.count()) > 0) await pinned.tap();
    if ((await toggle.count()) > 0) {
      await toggle.tap();
      const lying = size.width > size.height;
      if (lying) await turn();
      await share(kind);
      if (lying) await turn();
    }
  }
  await page.evaluate(() => {
    location.hash = 'panel-battle.hits';
  });
  await page.locator('[data-testid="prompt"][data-decision="battle.hits"] [data-kind]').waitFor();
  // As a row: a list has the whole height of a phone on its side.
  if ((await page.locator('.decide.is-list').count()) > 0) await page.locator('.list-toggle').click();
  for (let i = 0; i < 2; i++) {
    for (const [opens, closes] of OPENED) {
      await page.locator(opens).first().click();
      await look(opens);
      await page.locator(closes).first().click();
    }
    await turn();
  }
  // The banner of a battle keeps to the height that the camera leaves it, whatever is said; its hex is read whole.
  await page.evaluate(() => {
    location.hash = 'battle-three';
  });
  for (const [width, height] of [...SIZES.slice(0, 1), ...SIZES.slice(4)]) {
    await page.setViewportSize({ width, height });
    await page.getByTestId('stage-barred').waitFor();
    const banner = page.getByTestId('stage-banner');
    const box = await banner.boundingBox();
    expect(box?.height, `${width}×${height}`).toBeLessThanOrEqual(bannerIn(height) - 2);
    const hex = await banner.locator('.stage-title > :last-child').boundingBox();
    expect((hex?.x ?? 0) + (hex?.width ?? 0), `${width}×${height}`).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  }
  expect([...found].map(([target, where]) => `${target} (${where})`)).toEqual([]);
  expect(moved).toEqual([]);
  expect(low).toEqual([]);
  expect(tangles).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('on a desk the board has its share beside every question of a first game, whose hint stands in the line of the question', async () => {
  const { page, complaints, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const hinted = new Set<string>();
  await page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=on`);
  for (const kind of DECISION_KINDS) {
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-testid="prompt"][data-decision="${kind}"] .decide`).waitFor();
    for (const [width, height] of SIZES.slice(0, 4)) {
      await page.setViewportSize({ width, height });
      const bar = width < 1400 ? 0.62 : 0.7;
      // The panel of a battle folds a moment after its window is narrower.
      await expect.poll(() => freeShare(page), { message: `${kind} ${width}×${height}` }).toBeGreaterThanOrEqual(bar);
      if ((await page.getByTestId('hint').count()) > 0) hinted.add(kind);
      // Their row is the rack.
      if (/^(recruit.buy|setup.exchange|setup.place)$/.test(kind))
        expect(await page.locator('.rack > ul').isVisible(), `a second rack beside ${kind}`).toBe(false);
    }
  }
  expect(hinted.size).toBeGreaterThan(20);
  // An open log makes no question narrower, and so none higher.
  await page.setViewportSize({ width: 1280, height: 720 });
  const asked = page.getByTestId('prompt');
  const folded = await asked.boundingBox();
  await page.getByTestId('action-log').click();
  await expect.poll(() => page.getByTestId('action-log').getAttribute('aria-expanded')).toBe('true');
  expect(await asked.boundingBox()).toEqual(folded);
  await page.getByTestId('action-log').click();
  // What a hint says beyond its line is read over the question, and the question is back by Escape.
  await page.evaluate(() => {
    location.hash = 'panel-move';
  });
  const hint = page.locator('[data-decision="move"] [data-testid="hint"]');
  await hint.click();
  const card = page.getByTestId('hint-card');
  expect(await card.innerText()).toContain('send enough pieces to beat what may come up');
  const boxes = await Promise.all([card, page.getByTestId('prompt')].map((el) => el.boundingBox()));
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((boxes[0]?.[side] ?? 0) - (boxes[1]?.[side] ?? 0)), side).toBeLessThanOrEqual(4);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await hint.evaluate((el) => el === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a mouse that rests on a barred button reads its reason, and nothing moves', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await server.next({ start: 'recruit.place' });
  await open(page, server.origin);
  await playNow(page);
  for (const [width, height] of SIZES) {
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

test('without WebGL2 the page falls back to the flat board and can be played', async () => {
  const { page, expects, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  expects(/WebGL/i);
  await server.next({ start: 'tower.hex' });
  await open(page, server.origin, { board: 'table' });
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') === null)).toBe(true);
  await playNow(page);
  expect(await page.locator('main').getAttribute('data-board')).toBe('cells');
  expect(await page.locator('[data-testid="table"] canvas').count()).toBe(0);
  const panel = await nextPanel(page);
  await answerPanel(
    page,
    panel,
    new Keys(page),
    tasteOf(3, () => true),
  );
  await expect.poll(async () => (await server.facts()).given.map((g) => g.kind)).toContain('tower.hex');
  await expect.poll(() => page.locator('[data-testid^="hex-"] .svg-fort').count()).toBeGreaterThan(0);
  await close();
});
