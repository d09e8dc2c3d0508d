// What the director does for who asked for reduced motion: it cuts, nothing drifts, and no frame is drawn while nothing happens. The
// same page of somebody who did not ask flies and drifts, so that it is seen that this can be seen.
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

/** Flights take this many times as long: a machine that draws few frames a second draws some on the way all the same. */
const SLOW = 4;
function slowly(times: number) {
  const now = performance.now.bind(performance);
  performance.now = () => now() / times;
}

/** Television, which drifts while nothing is open, shows a game in which everything waits for a player who does not answer. */
async function watching(start: string, reducedMotion: Motion): Promise<Watched & { leave(): Promise<void> }> {
  await server.next({ start });
  const player = await RawConnection.open(server.port, { how: 'play', name: 'Ada' });
  await expect.poll(async () => (await server.facts()).status).toBe('playing');
  const watched = await visitor(browser, server.origin, { viewport: { width: 720, height: 450 } });
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
const stage = (page: Page, more: string) => page.locator(`.stage${more}`);

/** Notes each place at which the middle of the board is seen from now on. */
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

/** How many frames are drawn during `passes` of the page's own. */
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

/** What moves in the picture without being drawn anew. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => ('animationName' in one ? String(one.animationName) : 'transition')),
  );

/** The director goes from the whole board to the battle: the places on the way there. */
async function wayToBattle(motion: Motion): Promise<string[]> {
  const { page, leave } = await watching('battle.hits', motion);
  const director = page.getByTestId('action-director');
  // It begins by itself, and is at the battle already: it goes there again from the whole board.
  expect(await director.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('0');
  await expect.poll(() => director.getAttribute('aria-pressed')).toBe('false');
  await still(page);
  await notePlaces(page);
  await director.click();
  await stage(page, ':is([data-shot="standOff"], [data-shot="dice"])').waitFor();
  await still(page);
  const places = await placesOf(page);
  await leave();
  return places;
}

test('with reduced motion the director cuts: there is no place between two shots; without it flies', async () => {
  const cut = await wayToBattle('reduce');
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.length).toBeLessThanOrEqual(3);
  expect((await wayToBattle('no-preference')).length).toBeGreaterThan(2 * cut.length);
});

test('with reduced motion nothing drifts, and not one frame is drawn while nothing happens; without it drifts', async () => {
  const calm = await watching('crowded', 'reduce');
  await stage(calm.page, '[data-shot]').waitFor();
  await still(calm.page);
  expect(await stage(calm.page, '[data-drifts]').count()).toBe(0);
  expect((await statsOf(calm.page)).rests).toBe(true);
  expect(await framesDuring(calm.page, 120)).toBe(0);
  expect(await moving(calm.page)).toEqual([]);
  await calm.leave();
  const show = await watching('crowded', 'no-preference');
  await stage(show.page, '[data-drifts]').waitFor();
  expect(await moving(show.page)).toContain('watch-drift');
  // Who asks for it while they watch has it at once.
  await show.page.emulateMedia({ reducedMotion: 'reduce' });
  await still(show.page);
  expect(await framesDuring(show.page, 120)).toBe(0);
  expect(await moving(show.page)).toEqual([]);
  await show.leave();
});
