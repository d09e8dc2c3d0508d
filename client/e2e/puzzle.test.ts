// The puzzle of the day: a visitor answers it by the panel of the game.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedPuzzles } from '../../server/games/stored-puzzles.ts';
import { puzzlesOn, questionOf } from '../../shared/minds/puzzles/index.ts';
import { PUZZLE_PATH, type PuzzleOffer } from '../../shared/play/net/puzzle.ts';
import { type Press, pressesFor } from '../decide/testing/drive.ts';
import { hexKey } from '../decide/words.ts';
import { nextPanel } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open } from './table/seat.ts';
import { TestServer } from './table/server.ts';

const PUZZLES = storedPuzzles();
const DAY_MS = 86_400_000;
/** A day whose puzzle asks which piece takes a hit, so that the test does the same on every day. */
const day = Array.from({ length: PUZZLES.length }, (_, n) => n).find((n) =>
  puzzlesOn(PUZZLES, n).today.startsWith('hit-'),
);

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    TestServer.start({ KT_ACCOUNTS: '1', KT_PUZZLE_DAY: new Date((day ?? 0) * DAY_MS).toISOString().slice(0, 10) }),
    launch({ gl: false }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Returns the presses for a right answer to a puzzle. */
function rightPresses(id: string): readonly Press[] {
  const puzzle = PUZZLES.find((stored) => stored.id === id);
  if (puzzle === undefined) throw new Error(`no puzzle ${id}`);
  const { view, decision } = questionOf(puzzle);
  const ways = puzzle.answers.slice(0, puzzle.right).map(({ answer }) => pressesFor(view, decision, answer));
  const presses = ways.find((way) => way !== null);
  if (presses == null) throw new Error(`no way to press an answer to ${id}`);
  return presses;
}

test('a visitor solves the puzzle of the day, reads why, and learns how to be in the ranking', async () => {
  const origin = `http://localhost:${server.port}`;
  const { page, complaints, close } = await visitor(browser, origin, { reducedMotion: 'reduce' });
  await open(page, origin);
  const came = page.waitForResponse((answer) => answer.url().endsWith(PUZZLE_PATH));
  await page.getByTestId('action-puzzle').click();
  const offer = (await (await came).json()) as PuzzleOffer;
  await page.getByTestId('puzzle-goal').waitFor();
  expect((await nextPanel(page)).kind).toBe(offer.question.decision.kind);
  // On a phone, the title of the battle is below the goal.
  await page.setViewportSize({ width: 390, height: 844 });
  const edge = (of: string) =>
    page.locator(of).evaluate((el) => [el.getBoundingClientRect()].map((box) => [box.top, box.bottom])[0]);
  await expect
    .poll(async () => ((await edge('.stage-banner'))?.[0] ?? 0) - ((await edge('.coach-box'))?.[1] ?? 0))
    .toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const hands = new Pointer(page);
  // A puzzle proposes no answer, so there is nothing to take back.
  for (const press of rightPresses(offer.question.id).filter((press) => press !== 'undo')) {
    if (typeof press !== 'string') await hands.hex(hexKey(press.hex));
    else if (!press.startsWith('?')) await hands.press(press);
  }
  await page.getByTestId('puzzle-over').waitFor({ timeout: 60_000 });
  expect(await page.locator('[data-testid="puzzle-over"] h2').getAttribute('data-right')).toBe('true');
  expect(await page.locator('[data-testid="puzzle-figures"] tr').count()).toBeGreaterThan(1);
  // The position stays, without the question.
  expect(await page.locator('.prompt [data-testid^="piece-"]').count()).toBe(0);
  await page.getByTestId('action-keep-name').waitFor();
  expect(await page.getByTestId('puzzle-ranking').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a pass is an answer, also at the second try', async () => {
  const origin = `http://localhost:${server.port}`;
  const { page, complaints, close } = await visitor(browser, origin, { reducedMotion: 'reduce' });
  await open(page, origin);
  const n = puzzlesOn(PUZZLES, day ?? 0).past.findIndex((id) => id.startsWith('item-'));
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/puzzle/${n + 1}`,
  );
  for (const next of ['action-puzzle-again', 'action-puzzle-leave']) {
    await new Pointer(page).press('pass');
    await page.getByTestId('puzzle-over').waitFor();
    await page.locator('.puzzle-over').getByTestId(next).click();
  }
  await page.getByTestId('page-lessons').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
