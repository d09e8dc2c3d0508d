// Touch targets on a phone: their size, their neighbours, and the room that they leave the board.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { bannerIn } from '../table/camera/banner.ts';
import { outOfHand } from './play/reach.ts';
import { launch, visitor } from './table/browser.ts';
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

/** Lists targets below 44 px, unless a press 22 px from their centre still hits them. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const faults: string[] = [];
    for (const control of document.querySelectorAll('button, a[href], summary, select, input, textarea')) {
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
      // Targets that are scrolled or folded out of sight do not count.
      if (!isHit(0, 0) || (isHit(-21, 0) && isHit(21, 0) && isHit(0, -21) && isHit(0, 21))) continue;
      const name = control.getAttribute('data-testid') ?? `${control.tagName}.${control.className}`;
      faults.push(`${Math.round(width)}×${Math.round(height)} ${name} "${(el.textContent ?? '').slice(0, 24)}"`);
    }
    return faults;
  });

/** Lists controls in the panel's foot that overlap each other or the row, or extend beyond the sheet. */
const tangled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect();
    const sheet = boxOf('.prompt');
    const row = boxOf('.decide-choices');
    const parts = [
      ...document.querySelectorAll('.decide-actions > .act, .decide-actions > .stepper > *, .list-toggle'),
    ];
    const boxes = parts.map((el) => ({ name: (el.textContent ?? '').slice(0, 24), box: el.getBoundingClientRect() }));
    const visible = boxes.filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [i, { name, box }] of visible.entries()) {
      if (box.bottom > Math.min(innerHeight, sheet?.bottom ?? 0) + 1) faults.push(`"${name}" goes on below the sheet`);
      if (row !== undefined && row.height > 0 && box.top < row.bottom - 4) faults.push(`"${name}" lies over the row`);
      for (const other of visible.slice(i + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`"${name}" and "${other.name}" lie over one another`);
      }
    }
    return faults;
  });

/** Selectors that open something on a phone's table, and selectors that close it again. */
const OPENED: readonly [string, string][] = [
  ['[data-testid="action-log"]', '[data-testid="action-log"]'],
  ['.battle .fold', '.battle .fold'],
  ['[data-testid="action-heroes"]', '[data-testid="action-heroes-close"]'],
  ['[data-testid="action-find"]', '[data-testid="action-find"]'],
  ['.player-facts', '.inspector .close'],
  ['[data-testid="action-menu"]', '.sheet .close'],
];

test('on a phone every target of each panel and of what opens next to it is 44 px both ways, and hexes and buttons keep their places after a press', async () => {
  const { page, complaints, close } = await visitor(browser, server.origin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const found = new Map<string, string>();
  const moved: string[] = [];
  const low: string[] = [];
  const tangles: string[] = [];
  const look = async (where: string) => {
    for (const target of await smallTargets(page)) found.set(target, `${where}, ${page.viewportSize()?.width} px wide`);
  };
  let size = { width: 390, height: 844 };
  // A player opens the list on purpose, so it may take 45 % of the window.
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
  // With hints, as in a first game: they need no extra room.
  await page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=on`);
  // Pressing a hex that can no longer be chosen opens the inspector over the question.
  const pinned = page.locator('.inspector.is-pinned .close');
  const uncover = async () => {
    if ((await pinned.count()) > 0) await pinned.tap();
  };
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
    await uncover();
    for (const fault of await outOfHand(page)) moved.push(`${kind}, ${size.width} px wide: ${fault}`);
    // Alternates between the list and the row of choices from panel to panel.
    const toggle = page.locator('.list-toggle');
    await uncover();
    if (await toggle.isVisible()) {
      const pressed = async () => {
        await uncover();
        return toggle.tap({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(pressed).toBe(true);
      const lying = size.width > size.height;
      if (lying) await turn();
      await share(kind);
      if (lying) await turn();
    }
  }
  await page.evaluate(() => {
    location.hash = 'panel-move';
  });
  const rack = page.getByTestId('action-rack');
  await rack.click();
  await look('the rack');
  await rack.click();
  await page.evaluate(() => {
    location.hash = 'panel-battle.hits';
  });
  await page.locator('[data-testid="prompt"][data-decision="battle.hits"] [data-kind]').waitFor();
  // The battle has the room of the rack and of the last lines of the log.
  expect([await rack.isVisible(), await page.getByTestId('log').isVisible()]).toEqual([false, false]);
  // Shows the choices as a row, because a list takes the whole height of a phone on its side.
  if ((await page.locator('.decide.is-list').count()) > 0) await page.locator('.list-toggle').click();
  for (let i = 0; i < 2; i++) {
    for (const [opens, closes] of OPENED) {
      await page.locator(opens).first().click();
      await look(opens);
      await page.locator(closes).first().click();
    }
    await turn();
  }
  // With a warning below it, the question has one line, which ends before the words next to it.
  if (size.width > size.height) await turn();
  for (const kind of ['build', 'recruit.place']) {
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-decision="${kind}"] [data-testid="action-undo"]`).tap();
    await page.locator('.decide-head.has-warning').waitFor();
    const ends = await page.evaluate(() =>
      ['.say', '.facts-more', '.hint b'].map((part) => {
        const text = document.createRange();
        text.selectNodeContents(document.querySelector(`.decide-head ${part}`) ?? document.body);
        const { left, right, bottom } = text.getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    const [say, facts, hint] = ends;
    expect(facts?.left, `the question of ${kind}`).toBeGreaterThan(say?.right ?? 0);
    expect(hint?.left).toBeGreaterThan(facts?.right ?? 0);
    // The hint is above the line of the warning.
    expect(hint?.bottom).toBeLessThan((facts?.bottom ?? 0) + 7);
  }
  // The battle banner never exceeds the height that the camera reserves for it. Its hex is fully visible.
  await page.evaluate(() => {
    location.hash = 'battle-three';
  });
  for (const [width, height] of [...SIZES.slice(0, 1), ...SIZES.slice(4)]) {
    await page.setViewportSize({ width, height });
    await page.getByTestId('stage-banner').waitFor();
    const banner = page.getByTestId('stage-banner');
    // The banner is drawn again when the layout changes, so its measures are taken at one moment.
    const { high, spare } = await banner.evaluate((el) => {
      const { height, right } = el.getBoundingClientRect();
      const hex = el.querySelector('.stage-title > :last-child')?.getBoundingClientRect();
      return { high: height, spare: hex === undefined ? -1 : right - hex.right };
    });
    expect(high, `${width}×${height}`).toBeLessThanOrEqual(bannerIn(height) - 2);
    expect(spare, `${width}×${height}`).toBeGreaterThan(0);
  }
  expect([...found].map(([target, where]) => `${target} (${where})`)).toEqual([]);
  expect(moved).toEqual([]);
  expect(low).toEqual([]);
  expect(tangles).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
