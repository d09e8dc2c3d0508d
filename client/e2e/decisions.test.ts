// Every decision's panel, by pointer and by keys alone: what is pressed comes to an answer that the rules accept. On the page of
// scenes, where no server is waited for; that answers arrive is shown by effects.test.ts and by the whole game of game.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { DECISION_KINDS } from '../../shared/decisions/index.ts';
import type { DecisionKind } from '../../shared/game/types.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { nextPanel, pressThrough, SURELY_MET, tasteOf } from './play/driver.ts';
import { type Hands, Keys, Pointer } from './play/hands.ts';
import { outOfPlace } from './play/places.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let mine: Watched;
const open = async () => {
  await mine.page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=off`);
  await mine.page.locator('main[data-board="cells"]').waitFor();
};
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  mine = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** An answer that did something: it names a piece, a hex, a number or a power, or says yes. */
const didSomething = (answer: string): boolean =>
  /\d|true|"power":"/.test(answer) && !/^\{"(hex|id)":-1\}$/.test(answer);

/** Pressed by pointer at a server's table: each in its own position and with what it does, or in the whole game. */
const ELSEWHERE = new Set<DecisionKind>([...Object.values(PREPARED_EFFECTS).map((make) => make().kind), ...SURELY_MET]);
for (const kind of ['move', 'battle.hits', 'battle.retreat'] as const) ELSEWHERE.delete(kind);

describe.each<[string, (w: Watched) => Hands, boolean, readonly DecisionKind[]]>([
  ['pointer', (w) => new Pointer(w.page), true, DECISION_KINDS.filter((kind) => !ELSEWHERE.has(kind))],
  ['keys', (w) => new Keys(w.page), false, DECISION_KINDS],
])('by %s', (name, handsOf, onBoard, kinds) => {
  test.each(kinds)('%s', async (kind) => {
    const { page } = mine;
    // What one panel leaves open must not fail those after it.
    onTestFailed(open);
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-testid="prompt"][data-decision="${kind}"] [data-kind]`).waitFor();
    const accepted = page.getByTestId('accepted');
    await accepted.waitFor({ state: 'detached' });
    const taste = { ...tasteOf(7, () => true), onBoard };
    const { pressed } = await pressThrough(page, await nextPanel(page), handsOf(mine), taste);
    await accepted.waitFor();
    const answer = await accepted.innerText();
    expect(didSomething(answer), `by ${name}: ${pressed.join(' ')} gave ${answer}`).toBe(true);
  });
});

/** Of every sort of panel one. */
const SWEPT = [
  'move',
  'setup.place',
  'setup.exchange',
  'juju.place',
  'hero.recruit',
  'start.cell',
  'battle.retreat',
  'event.play',
] as const;

test('no press of a choice moves a button or a counter sideways, and nothing takes the place of the gold button', async () => {
  const { page } = mine;
  const all: string[] = [];
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open();
    for (const kind of SWEPT) {
      await page.evaluate((scene) => {
        location.hash = scene;
      }, `panel-${kind}`);
      await page.locator(`[data-testid="prompt"][data-decision="${kind}"] [data-kind]`).waitFor();
      for (const fault of await outOfPlace(page)) all.push(`${kind} ${width}×${height}: ${fault}`);
    }
  }
  expect(all).toEqual([]);
});

test('nothing was complained of, and nothing asked of anybody else', () => {
  expect(mine.complaints).toEqual([]);
  expect(mine.foreign).toEqual([]);
});
