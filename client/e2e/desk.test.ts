import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
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

test('on a desktop the board keeps its share next to every question of a first game, with the hint in the question’s line', async () => {
  const { page, complaints, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const hinted = new Set<string>();
  await page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=on`);
  for (const [i, kind] of DECISION_KINDS.entries()) {
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-testid="prompt"][data-decision="${kind}"] .decide`).waitFor();
    // Checks the narrowest window for each limit, and for some questions the larger windows, in which the
    // board's share only grows.
    for (const [width, height] of SIZES.slice(0, i % 8 === 0 ? 4 : 2)) {
      await page.setViewportSize({ width, height });
      const bar = width < 1400 ? 0.62 : 0.7;
      // The battle panel folds a moment after the resize.
      await expect.poll(() => freeShare(page), { message: `${kind} ${width}×${height}` }).toBeGreaterThanOrEqual(bar);
      // Every question has the same height, so that the board never jumps between questions.
      const { height: panel } = (await page.getByTestId('prompt').boundingBox()) ?? { height: 0 };
      if (width === 1280) {
        expect(Math.round(panel), `the height of ${kind}`).toBe(112);
        const fact = await page
          .locator('.decide-facts:not(.is-open) > li')
          .first()
          .boundingBox({ timeout: 1 })
          .catch(() => null);
        expect(fact?.height ?? 0, `the first fact of ${kind} is cut`).toBeLessThan(24);
      }
      if ((await page.getByTestId('hint').count()) > 0) hinted.add(kind);
      expect(await page.getByTestId('hint-card').count(), `a hint over the board at ${kind}`).toBe(0);
      // In these questions the rack is the row of choices.
      if (/^(recruit.buy|setup.exchange|setup.place)$/.test(kind))
        expect(await page.locator('.rack > ul').isVisible(), `a second rack beside ${kind}`).toBe(false);
    }
  }
  expect(hinted.size).toBeGreaterThan(20);
  // The question keeps its size while the log is open.
  await page.setViewportSize({ width: 1280, height: 720 });
  const prompt = page.getByTestId('prompt');
  const folded = await prompt.boundingBox();
  await page.getByTestId('action-log').click();
  await expect.poll(() => page.getByTestId('action-log').getAttribute('aria-expanded')).toBe('true');
  expect(await prompt.boundingBox()).toEqual(folded);
  await page.getByTestId('action-log').click();
  await page.evaluate(() => {
    location.hash = 'panel-move';
  });
  const hint = page.locator('[data-decision="move"] [data-testid="hint"]');
  // The names of the phases do not touch, and the pictures on the cards are explained.
  const gaps = await page.evaluate(() => {
    const phases = [...document.querySelectorAll('.phase')].map(({ children }) =>
      [...children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    return phases.slice(1).map(([first], i) => Math.round((first?.left ?? 0) - (phases[i]?.at(-1)?.right ?? 0)));
  });
  expect(gaps).toHaveLength(8);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  expect((await page.locator('.legend').innerText()).split(/\s+/)).toEqual([
    'Gold',
    'Income',
    'Hexes',
    'Rack',
    'Forts',
  ]);
  await hint.click();
  const card = page.getByTestId('hint-card');
  expect(await card.innerText()).toContain('send enough to beat what may come up');
  // The question stays readable, and its gold button sends the answer while the hint is open.
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = (await card.boundingBox()) ?? { y: 0, height: 0 };
    const asked = (await prompt.boundingBox()) ?? { y: 0 };
    expect(over.y).toBeGreaterThan(0);
    expect(over.y + over.height, `the hint at ${width}×${height}`).toBeLessThanOrEqual(asked.y);
    await prompt.getByText('Choose a stack').first().click({ trial: true });
    await prompt.getByTestId('action-end-move').click({ trial: true });
    await page.getByTestId('action-hint-fold').click({ trial: true });
  }
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await hint.evaluate((el) => el === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
