// With reduced motion the director cuts, nothing drifts, and an idle page draws no frame. Without reduced
// motion the same page flies and drifts, which proves that the test can see motion.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawConnection } from '../../server/testing/raw.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { statsOf, still, whereIs } from './table/canvas.ts';
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
      if ((window as unknown as { places: string[] }).places === places) requestAnimationFrame(note);
    };
    Object.assign(window, { places });
    note();
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

async function wayToBattle(page: Page, reducedMotion: Motion): Promise<string[]> {
  await page.emulateMedia({ reducedMotion });
  const director = page.getByTestId('action-director');
  // The director is on and shows the battle already. The test shows the whole board, then turns the
  // director on again.
  expect(await director.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('0');
  await expect.poll(() => director.getAttribute('aria-pressed')).toBe('false');
  await still(page);
  await notePlaces(page);
  await director.click();
  await boardsOf(page, ':is([data-shot="standOff"], [data-shot="dice"])').waitFor();
  await still(page);
  return placesOf(page);
}

test('with reduced motion the director cuts without places between two shots; otherwise it flies', async () => {
  const { page, leave } = await watching('battle.hits', 'reduce');
  const cut = await wayToBattle(page, 'reduce');
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.length).toBeLessThanOrEqual(3);
  expect((await wayToBattle(page, 'no-preference')).length).toBeGreaterThan(2 * cut.length);
  await leave();
});

test('with reduced motion nothing drifts and no frame is drawn while nothing happens; otherwise the picture drifts', async () => {
  const { page, leave } = await watching('crowded', 'no-preference');
  await boardsOf(page, '[data-drifts]').waitFor();
  expect(await moving(page)).toContain('watch-drift');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await boardsOf(page, '[data-shot]:not([data-drifts])').waitFor();
  await still(page);
  expect((await statsOf(page)).rests).toBe(true);
  expect(await framesDuring(page, 120)).toBe(0);
  expect(await moving(page)).toEqual([]);
  await leave();
});

test('behind the start page the running game drifts, counts no spectator, and rests when it is scrolled away', async () => {
  await server.next({ start: 'crowded' });
  const player = await RawConnection.open(server.port, { how: 'play', name: 'Ada' });
  await expect.poll(async () => (await server.facts()).status).toBe('playing');
  const { page, complaints, close } = await visitor(browser, server.origin, { viewport: { width: 400, height: 250 } });
  await page.goto(`${server.origin}/?test&living&quality=low&board=table`);
  await page.locator('[data-testid="demo"].is-there[data-live="true"]').waitFor();
  // Not the middle of the board, at which the camera looks.
  const first = await whereIs(page, 3);
  await expect.poll(() => whereIs(page, 3)).not.toEqual(first);
  const { table } = await page.evaluate(async () => (await fetch('/api/tv')).json());
  expect(table).toMatchObject({ status: 'playing', watching: 0 });
  await page.getByTestId('action-more').click();
  await page.getByTestId('action-settings').scrollIntoViewIfNeeded();
  await still(page);
  expect(await framesDuring(page, 60)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('[data-testid="demo"]').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await player.cut();
  await close();
});
