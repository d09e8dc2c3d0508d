// Every decision's panel leads to an answer that the rules accept, by pointer and by keyboard alone, on the
// scenes page without a server. effects.test.ts and game.test.ts show that answers reach a server.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import type { DecisionKind } from '../../shared/model/game/types.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { nextPanel, pressThrough, SURELY_MET, tasteOf } from './play/driver.ts';
import { type Hands, Keys, Pointer } from './play/hands.ts';
import { outOfPlace } from './play/places.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let watched: Watched;
const open = async () => {
  await watched.page.goto(`${server.origin}/scenes.html?scene=result&test&quality=low&speed=off&board=cells&hints=off`);
  await watched.page.locator('main[data-board="cells"]').waitFor();
};
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const didSomething = (answer: string): boolean =>
  /\d|true|"power":"/.test(answer) && !/^\{"(hex|id)":-1\}$/.test(answer);

/** Kinds that effects.test.ts and game.test.ts answer by pointer. */
const ELSEWHERE = new Set<DecisionKind>([...Object.values(PREPARED_EFFECTS).map((make) => make().kind), ...SURELY_MET]);
for (const kind of ['move', 'battle.hits', 'battle.retreat'] as const) ELSEWHERE.delete(kind);

describe.each<[string, (w: Watched) => Hands, boolean, readonly DecisionKind[]]>([
  ['pointer', (w) => new Pointer(w.page), true, DECISION_KINDS.filter((kind) => !ELSEWHERE.has(kind))],
  ['keys', (w) => new Keys(w.page), false, DECISION_KINDS],
])('by %s', (name, handsOf, onBoard, kinds) => {
  test.each(kinds)('%s', async (kind) => {
    const { page } = watched;
    // After a failure, opens the page again: the open panel would fail the tests after it.
    onTestFailed(open);
    await page.evaluate((scene) => {
      location.hash = scene;
    }, `panel-${kind}`);
    await page.locator(`[data-testid="prompt"][data-decision="${kind}"] [data-kind]`).waitFor();
    const accepted = page.getByTestId('accepted');
    await accepted.waitFor({ state: 'detached' });
    const taste = { ...tasteOf(7, () => true), onBoard };
    const { pressed } = await pressThrough(page, await nextPanel(page), handsOf(watched), taste);
    await accepted.waitFor();
    const answer = await accepted.innerText();
    expect(didSomething(answer), `by ${name}: ${pressed.join(' ')} gave ${answer}`).toBe(true);
  });
});

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

test('pressing a choice moves no button or counter sideways, and nothing takes the place of the gold button', async () => {
  const { page } = watched;
  const all: string[] = [];
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A phone opens other parts than a desktop when it loads the page.
    if (width < 1000) await open();
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

test('there were no complaints and no foreign requests', () => {
  expect(watched.complaints).toEqual([]);
  expect(watched.foreign).toEqual([]);
});
