import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { DecisionKind } from '../../shared/model/game/types.ts';
import { answerPanel, nextPanel, SURELY_MET, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  // Without WebGL the game is ten times as fast as with 3D drawing by software.
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Accepts fights and rarely calls bluffs, so that the game has many kinds of decisions. */
const tasteFor = (id: number) => tasteOf(11 + id, likes);
const likes = (kind: DecisionKind, chance: (percent: number) => boolean): boolean => {
  if (kind === 'bluff.call') return chance(3);
  if (kind === 'battle.retreat') return chance(15);
  if (kind === 'move') return chance(45);
  if (kind === 'recruit.buy') return chance(30);
  return chance(60);
};

/**
 * Fixes the page's nonce (its only draw of 32 bytes), which is part of the dice, so that the game repeats.
 */
function sameNonce() {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint8Array && array.length === 32 ? array.fill(3) : draw(array);
}

test('a game of two against a steady bot is played to its result', async () => {
  // Without a limit the game took ten rounds.
  await server.next({
    players: 2,
    wish: { victory: 'turnLimit', turnLimit: 6 },
    lastRound: 2,
    test: { seed: 'whole game', bot: 0 },
  });
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await page.addInitScript(sameNonce);
  await open(page, server.origin);
  await openMore(page);
  await page.getByTestId('input-name').fill('Ada');
  await playNow(page);
  const hands = new Pointer(page);
  const counts = new Map<string, number>();
  let answers = 0;
  const answered = new Set<number>();
  for (let panel = await nextPanel(page); !panel.over; panel = await nextPanel(page)) {
    const { kind, id } = panel;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    // Windows stay unanswered: an answer would make the game depend on the machine's speed.
    if (isWindow(kind as DecisionKind)) {
      await page.locator(`[data-testid="prompt"][data-id="${id}"]`).waitFor({ state: 'detached' });
      continue;
    }
    // Each question has its own taste, so that a second reading of a question does not change the others.
    await answerPanel(page, panel, hands, tasteFor(id));
    answered.add(id);
    answers++;
    if (process.env.KT_TALK && answers % 10 === 0)
      console.log(answers, (await server.facts()).round, JSON.stringify([...counts]));
  }
  const facts = await server.facts();
  if (process.env.KT_TALK) console.log(answers, facts.round, JSON.stringify([...counts]));
  expect(facts.status).toBe('over');
  expect(facts.missed, 'nothing was answered by a clock or a bot in their place').toBe(0);
  const givenAnswers = facts.given.filter((g) => g.seat === 0);
  expect([...answered].filter((id) => !givenAnswers.some((g) => g.id === id))).toEqual([]);
  expect(givenAnswers.filter((g) => !answered.has(g.id) && !(g.kind !== '' && isWindow(g.kind)))).toEqual([]);
  expect(facts.faults).toBe(0);
  const result = page.getByTestId('result');
  expect(await result.getAttribute('data-winners')).toMatch(/^[01]$/);
  expect(await result.innerText()).toContain('Ada');
  expect(await page.getByTestId('action-rematch').isVisible()).toBe(true);
  expect(await page.getByTestId('notices').getAttribute('data-mismatches')).toBe('0');
  expect(await page.getByTestId('log').locator('li').count()).toBeGreaterThan(50);
  for (const kind of SURELY_MET) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(['battle.pick', 'battle.hits', 'explore.bribe'].filter((kind) => counts.has(kind))).not.toEqual([]);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  if (process.env.KT_TALK) await page.screenshot({ path: '/tmp/shot-result.png' });
  await close();
});
