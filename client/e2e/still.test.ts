// With reduced motion the director cuts, nothing drifts, and an idle page draws no frame. Without reduced
// motion the same page flies and drifts, which proves that the test can see motion.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawConnection } from '../../server/testing/raw.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { statsOf, still } from './table/canvas.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Motion = 'reduce' | 'no-preference';

/** Slows flights, so that a slow machine draws some frames on the way. */
const SLOW = 2;
function slowly(times: number) {
  const now = performance.now.bind(performance);
  performance.now = () => now() / times;
}

/** Opens television at a game whose player does not answer. An idle picture drifts. */
async function watching(start: string, reducedMotion: Motion): Promise<Watched & { leave(): Promise<void> }> {
  await server.next({ start });
  const player = await RawConnection.open(server.port, { how: 'play', name: 'Ada' });
  await expect.poll(async () => (await server.facts()).status).toBe('playing');
  const watched = await visitor(browser, server.origin, { viewport: { width: 400, height: 250 } });
  await watched.page.emulateMedia({ reducedMotion });
  await watched.page.addInitScript(slowly, SLOW);
  await watched.page.goto(`${server.origin}/?test&quality=low&board=table&hints=off#/tv`);
  await watched.page.locator('[data-testid="table"][data-ready="true"]').waitFor();
  await watched.page.getByTestId('action-director').waitFor();
  const leave = async () => {
    await player.cut();
    await watched.close();
  };
  return { ...watched, leave };
}
const boardsOf = (page: Page, more: string) => page.locator(`.boards${more}`);

const notePlaces = (page: Page) =>
  page.evaluate(() => {
    const { __table } = window as unknown as { __table: { project(hex: number): { x: number; y: number } } };
    const places: string[] = [];
    const note = () => {
      const { x, y } = __table.project(0);
      const place = `${Math.round(x)} ${Math.round(y)}`;
      if (place !== places.at(-1)) places.push(place);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { places });
  });
const placesOf = (page: Page) => page.evaluate(() => (window as unknown as { places: string[] }).places);

async function framesDuring(page: Page, passes: number): Promise<number> {
  const { frames } = await statsOf(page);
  await page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const pass = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => pass(left - 1)));
        pass(count);
      }),
    passes,
  );
  return (await statsOf(page)).frames - frames;
}

/** Lists the running animations, which move without a redraw. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((motion) => ('animationName' in motion ? String(motion.animationName) : 'transition')),
  );

async function wayToBattle(motion: Motion): Promise<string[]> {
  const { page, leave } = await watching('battle.hits', motion);
  const director = page.getByTestId('action-director');
  // The director is on at first and shows the battle already. The test shows the whole board, then turns the
  // director on again.
  expect(await director.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('0');
  await expect.poll(() => director.getAttribute('aria-pressed')).toBe('false');
  await still(page);
  await notePlaces(page);
  await director.click();
  await boardsOf(page, ':is([data-shot="standOff"], [data-shot="dice"])').waitFor();
  await still(page);
  const places = await placesOf(page);
  await leave();
  return places;
}

test('with reduced motion the director cuts without places between two shots; otherwise it flies', async () => {
  const cut = await wayToBattle('reduce');
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.length).toBeLessThanOrEqual(3);
  expect((await wayToBattle('no-preference')).length).toBeGreaterThan(2 * cut.length);
});

test('with reduced motion nothing drifts and no frame is drawn while nothing happens; otherwise the picture drifts', async () => {
  const calm = await watching('crowded', 'reduce');
  await boardsOf(calm.page, '[data-shot]').waitFor();
  await still(calm.page);
  expect(await boardsOf(calm.page, '[data-drifts]').count()).toBe(0);
  expect((await statsOf(calm.page)).rests).toBe(true);
  expect(await framesDuring(calm.page, 120)).toBe(0);
  expect(await moving(calm.page)).toEqual([]);
  await calm.leave();
  const show = await watching('crowded', 'no-preference');
  await boardsOf(show.page, '[data-drifts]').waitFor();
  expect(await moving(show.page)).toContain('watch-drift');
  await show.page.emulateMedia({ reducedMotion: 'reduce' });
  await still(show.page);
  expect(await framesDuring(show.page, 120)).toBe(0);
  expect(await moving(show.page)).toEqual([]);
  await show.leave();
});
