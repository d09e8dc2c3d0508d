import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { DecisionKind, Seat } from '../../shared/model/game/types.ts';
import { answerPanel, panelIfAsked, tasteOf } from './play/driver.ts';
import { readPanel } from './play/panel.ts';
import { Touch } from './play/touch.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
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

interface Player extends Watched {
  touch: Touch;
}

async function phone(width: number, height: number, name: string): Promise<Player> {
  const viewport = { width, height };
  const watched = await visitor(browser, server.origin, {
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await open(watched.page, server.origin);
  await openMore(watched.page);
  await watched.page.getByTestId('input-name').fill(name);
  return { ...watched, touch: await Touch.on(watched.page) };
}

/** Scrolls a control of a long form into reach, and taps its label. */
async function tick(page: Page, testid: string): Promise<void> {
  const control = page.getByTestId(testid);
  await control.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await control.tap({ force: true });
}

/** A game without magic. */
async function makeTable({ page, touch }: Player): Promise<void> {
  await touch.tap('[data-testid="action-make"]');
  for (const set of ['preset-design', 'players-2', 'bots-0']) await tick(page, `set-${set}`);
  await touch.tap('[data-testid="action-create"]');
  await page.getByTestId('room').waitFor();
}

const nearness = (page: Page): Promise<number> =>
  page.locator('.boards > .cells').evaluate((el) => new DOMMatrix(getComputedStyle(el).transform).a);

const PROMPT = '[data-testid="prompt"]';
const heightOf = async (page: Page): Promise<number> => (await page.locator(PROMPT).boundingBox())?.height ?? 0;

/**
 * Repeats a touch until it has its effect, as a person does. Chromium makes no click of a tap that follows a
 * drag or lasts too long, and a dragged element may have moved since it was located.
 */
async function until(isDone: () => Promise<boolean>, go: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await isDone())) await go();
        return isDone();
      },
      { interval: 400 },
    )
    .toBe(true);
}

const tapUntil = (touch: Touch, selector: string, isDone: () => Promise<boolean>): Promise<void> =>
  until(isDone, () => touch.tap(selector));

/**
 * Drags the sheet down to a line and up again, then folds
 * and unfolds it by its handle; the board grows meanwhile.
 */
async function foldAndUnfold({ page, touch }: Player): Promise<void> {
  const whole = await heightOf(page);
  const grip = await touch.middleOf('[data-testid="action-sheet"]');
  await touch.drag(grip, { x: grip.x, y: grip.y + 90 });
  await expect.poll(() => heightOf(page)).toBeLessThan(70);
  expect(await page.locator(`${PROMPT} .decide-actions .act:visible`).count()).toBe(1);
  const low = await touch.middleOf('[data-testid="action-sheet"]');
  await touch.drag(low, { x: low.x, y: low.y - 90 });
  await expect.poll(() => heightOf(page)).toBeGreaterThan(whole - 4);
  for (const isFolded of [true, false]) {
    await tapUntil(touch, '[data-testid="action-sheet"]', async () => (await heightOf(page)) < 70 === isFolded);
  }
}

/**
 * Two fingers zoom the board, one finger moves it, and a long press asks about a hex. None of these chooses.
 */
async function pinchAndAsk({ page, touch }: Player): Promise<void> {
  const before = await readPanel(page);
  const position = async () => JSON.stringify(await page.locator('.boards > .cells').boundingBox());
  await expect
    .poll(async () => {
      const start = await position();
      await page.waitForTimeout(250);
      return (await position()) === start;
    })
    .toBe(true);
  const middle = await touch.middleOf('.boards > .cells');
  await until(
    async () => (await nearness(page)) > 2,
    () => touch.pinch(middle, 60, 150),
  );
  const at = () => touch.middleOf('[data-testid="hex-0,0"] .cell-focus');
  const was = await at();
  await touch.drag(middle, { x: middle.x + 40, y: middle.y + 20 });
  await expect.poll(async () => (await at()).x).toBeGreaterThan(was.x + 20);
  await tapUntil(touch, '[data-testid="action-whole-board"]', async () => (await nearness(page)) === 1);
  await touch.stay(await at());
  await page.getByTestId('inspector').waitFor();
  expect(await readPanel(page)).toEqual(before);
  await tapUntil(
    touch,
    '[data-testid="inspector"] .close',
    async () => (await page.locator('.is-pinned').count()) === 0,
  );
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
}

async function dragThing({ page, touch }: Player): Promise<void> {
  const target = () => touch.middleOf('.cell[data-lit~="target"] .cell-focus');
  const isPlaced = async () => (await page.locator('.svg-ghost').count()) > 0;
  await until(isPlaced, async () => {
    await touch.closeLook();
    const thing = await touch.middleOf(`${PROMPT} [data-grab]:not([aria-disabled="true"])`);
    await touch.drag(thing, { x: thing.x, y: thing.y - 40 }, target);
  });
}

const taste = (id: number) => {
  const likes = (kind: DecisionKind, chance: (percent: number) => boolean): boolean =>
    kind === 'move' ? chance(35) : kind === 'recruit.buy' ? false : chance(60);
  return { ...tasteOf(31 + id, likes), onBoard: true };
};

test('a whole two-player game can be played by touch, upright and on its side', async () => {
  await server.next({
    players: 2,
    wish: { victory: 'turnLimit', turnLimit: 6 },
    lastRound: 1,
    test: { seed: 'by touch', fill: 600_000 },
  });
  const ann = await phone(390, 844, 'Ann');
  const ben = await phone(844, 390, 'Ben');
  await makeTable(ann);
  await ben.touch.tap('[data-testid="action-join"]');
  await ben.page.getByTestId('room').waitFor();
  for (const { page, touch } of [ann, ben]) {
    if ((await page.getByTestId('action-ready').count()) > 0) await touch.tap('[data-testid="action-ready"]');
  }
  const players = [ann, ben];
  await Promise.all(players.map(({ page }) => page.getByTestId('prompt').waitFor()));
  const tried = new Set<string>();
  const once = async (what: string, seat: Seat, go: () => Promise<void>) => {
    if (tried.has(`${what} ${seat}`)) return;
    tried.add(`${what} ${seat}`);
    await go();
  };
  const kinds = new Set<string>();
  for (let turn = 0; turn < 400; turn++) {
    const facts = await server.facts();
    if (facts.status === 'over') break;
    const questions = facts.open.filter((d) => !isWindow(d.kind));
    if (questions.length === 0) await ann.page.waitForTimeout(40);
    for (const { seat } of questions) {
      const player = players[seat];
      if (player === undefined) throw new Error(`nobody at seat ${seat}`);
      const panel = await panelIfAsked(player.page);
      if (panel === null) continue;
      if (panel.over) break;
      kinds.add(panel.kind);
      if (panel.kind === 'move') {
        await once('fold', seat, () => foldAndUnfold(player));
        await once('pinch', seat, () => pinchAndAsk(player));
      }
      if (/^(setup|recruit)\.place$/.test(panel.kind)) await once('drag', seat, () => dragThing(player));
      await answerPanel(player.page, panel, player.touch, taste(panel.id));
    }
  }
  const facts = await server.facts();
  expect(facts).toMatchObject({ status: 'over', missed: 0, faults: 0 });
  expect([...kinds]).toEqual(expect.arrayContaining(['tower.hex', 'setup.place', 'recruit.place', 'move', 'build']));
  expect(tried).toEqual(new Set(['fold', 'pinch', 'drag'].flatMap((what) => [0, 1].map((seat) => `${what} ${seat}`))));
  for (const { page, complaints, foreign, close } of players) {
    const result = page.getByTestId('result');
    await result.waitFor();
    expect(await result.getAttribute('data-winners')).toMatch(/^[01]$/);
    expect([...complaints, ...foreign]).toEqual([]);
    await close();
  }
});
