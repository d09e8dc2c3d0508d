import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visitor } from './table/browser.ts';
import { TestServer } from './table/server.ts';
import { UPRIGHT } from './table/sizes.ts';

let server: TestServer;
let flat: Browser;
beforeAll(async () => {
  [server, flat] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await flat?.close();
  await server?.stop();
});

test('the log follows its newest line, even when a battle opens above it; scrolled back, it stays and offers a way to return', async () => {
  const watched = await visitor(flat, server.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 640 },
  });
  const { page, complaints, close } = watched;
  await page.goto(`${server.origin}/scenes.html?scene=hud-log&board=cells`);
  const distanceToEnd = () =>
    page.getByTestId('log').evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight));
  const ticker = (await page.getByTestId('log').boundingBox())?.height ?? 0;
  expect(ticker).toBeLessThan(60);
  await expect.poll(distanceToEnd).toBeLessThan(3);
  await page.getByTestId('action-log').click();
  const { height = 0 } = (await page.getByTestId('log').boundingBox()) ?? {};
  await expect.poll(distanceToEnd).toBeLessThan(3);
  const play = () => page.getByTestId('play').click();
  await play();
  await page.locator('.battle').waitFor();
  await expect.poll(async () => (await page.getByTestId('log').boundingBox())?.height).toBeLessThan(height * 0.8);
  await expect.poll(distanceToEnd).toBeLessThan(3);
  await play();
  await page.waitForTimeout(100);
  await expect.poll(distanceToEnd).toBeLessThan(3);
  const stops = () =>
    page.locator('[data-testid="log"] button').evaluateAll((all) => all.filter((b) => b.tabIndex === 0));
  expect(await stops()).toHaveLength(1);
  await page.getByTestId('action-log').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.closest('.line')?.textContent ?? '');
  const newest = await focused();
  await page.keyboard.press('ArrowUp');
  expect(await focused()).not.toBe(newest);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(newest);
  await page.keyboard.press('Home');
  await expect.poll(distanceToEnd).toBeGreaterThan(500);
  expect(await stops()).toHaveLength(1);
  const top = await page.getByTestId('log').evaluate((el) => el.scrollTop);
  await play();
  await page.waitForTimeout(100);
  expect(await page.getByTestId('log').evaluate((el) => el.scrollTop)).toBe(top);
  await page.getByTestId('action-newest').click();
  await expect.poll(distanceToEnd).toBeLessThan(3);
  expect(await page.getByTestId('action-newest').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the folded log shows where a march goes however long the player’s name is: the name is cut first', async () => {
  for (const size of [UPRIGHT, { width: 1280, height: 720 }]) {
    const { page, close } = await visitor(flat, server.origin, { reducedMotion: 'reduce', viewport: size });
    await page.goto(`${server.origin}/scenes.html?scene=six-crowded`);
    const line = page.locator('.log-panel.is-folded .line:not(.line-heading):has(.who)').last();
    await line.waitFor();
    const fit = await line.evaluate((last) => {
      const march = last.cloneNode(true) as HTMLElement;
      const [sentence, badge] = [march.firstElementChild, march.querySelector('.who')];
      if (sentence === null || badge === null) throw new Error('the line names no player');
      march.className = 'line line-move';
      badge.append(' Maximiliana the Long-Winded');
      sentence.replaceChildren(badge, ' moves 10 pieces from ', document.createElement('b'), ' to ');
      const goal = sentence.appendChild(document.createElement('b'));
      goal.textContent = 'C5.';
      last.before(march);
      const [row, at] = [march.getBoundingClientRect(), goal.getBoundingClientRect()];
      return { wide: at.width > 5, cut: at.right > row.right || sentence.scrollWidth > sentence.clientWidth + 1 };
    });
    expect(fit, `${size.width}`).toEqual({ wide: true, cut: false });
    await close();
  }
});
