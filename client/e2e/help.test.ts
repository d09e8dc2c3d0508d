import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPanel } from './play/driver.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore, playNow } from './table/seat.ts';
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

const soon = <T>(what: () => Promise<T>) => expect.poll(what);

const highlighted = (page: Page) =>
  page.evaluate(() => {
    const rule = document.querySelector('.book-rule.is-meant');
    const box = rule?.getBoundingClientRect();
    return {
      rule: rule?.getAttribute('data-rule') ?? '',
      seen: box !== undefined && box.top >= 0 && box.bottom <= innerHeight,
    };
  });
const topic = (page: Page) => page.locator('.help-head').last().getAttribute('data-topic');

test('the rulebook can be read and searched from the start page, and each rule has an address', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin);
  await open(page, server.origin);
  await openMore(page);
  await page.getByTestId('action-rules').click();
  await page.getByTestId('page-book').waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('book-search');
  await page.keyboard.type('PLAGUE');
  await page.getByTestId('hit-kind.dark_plague').waitFor();
  expect(await page.getByTestId('book-count').textContent()).toMatch(/^\d+ rules, rulings and pieces found$/);
  await soon(async () => (await page.locator('mark').first().textContent())?.toLowerCase()).toBe('plague');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(() => topic(page)).toBe('kind.dark_plague');
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('help').count()).toBe(0);
  await page.getByTestId('hit-EVT-07').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'EVT-07', seen: true });
  expect(page.url()).toMatch(/#\/rules\/EVT-07$/);
  await page.getByTestId('book-search').fill('castle zzzz');
  await soon(() => page.getByTestId('book-count').textContent()).toContain('castle zzzz');
  expect(await page.locator('.book-hit').count()).toBe(0);
  await page.getByTestId('book-search').press('Escape');
  expect(await page.getByTestId('book-search').inputValue()).toBe('');
  for (const [hash, rule] of [
    ['#/rules/SETUP-01', 'SETUP-01'],
    ['#CIT-02', 'CIT-02'],
    ['#/rules/AMB-122', 'AMB-122'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${server.origin}/${hash}`);
    await soon(() => highlighted(page)).toEqual({ rule, seen: true });
    const drawn = (part: string) => page.locator(`.is-meant ${part}`).count();
    const [boards, barred] = { 'SETUP-01': [4, 0], 'CIT-02': [1, 1] }[rule] ?? [0, 0];
    await soon(() => drawn('.small-board')).toBe(boards);
    expect([await drawn('.small-board-barred'), await drawn('.example-refusal')]).toEqual([barred, barred]);
  }
  await page.locator('[data-rule="AMB-122"] [data-testid="see-HIT-01"]').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'HIT-01', seen: true });
  await page.locator('[data-rule="HIT-01"] [data-testid="see-AMB-47"]').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'AMB-47', seen: true });
  expect(page.url()).toMatch(/#\/rules\/AMB-47$/);
  await page.goto('about:blank');
  await page.goto(`${server.origin}/#/rules/kind.fan`);
  await soon(() => topic(page)).toBe('kind.fan');
  await page.getByTestId('help-rule-MAG-10').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'MAG-10', seen: true });
  await page.getByTestId('action-start').click();
  await page.getByTestId('action-play').waitFor();
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

test('at the table, phase, hex, rack, panel and refusal lead to help without leaving the game', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await server.next({ start: 'recruit.place' });
  await open(page, server.origin);
  await playNow(page);
  await nextPanel(page);
  const closeHelp = async () => {
    await page.keyboard.press('Escape');
    await soon(() => page.getByTestId('help').count()).toBe(0);
  };
  await page.getByTestId('prompt').locator('.say').first().hover();
  await page.keyboard.press('?');
  await page.getByTestId('book-search').waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('book').count()).toBe(0);
  await page.locator('.phase').nth(5).click();
  await page.getByTestId('action-help').click();
  await soon(() => topic(page)).toBe('phase.combat');
  await page.getByTestId('help-word.battle').click();
  await soon(() => topic(page)).toBe('word.battle');
  await page.getByTestId('help-back').click();
  await soon(() => topic(page)).toBe('phase.combat');
  await page.getByTestId('help-rule-COMB-01').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'COMB-01', seen: true });
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('book').count()).toBe(0);
  await closeHelp();
  await page.keyboard.press('Escape');
  await page.getByTestId('hex-0,0').focus();
  await page.keyboard.press('?');
  await soon(() => topic(page)).toMatch(/^terrain\.\d$/);
  await closeHelp();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('hex-0,0');
  const thing = page.locator('[data-testid="prompt"] .piece').first();
  await thing.click({ button: 'right' });
  await page.getByTestId('action-help').click();
  await soon(() => topic(page)).toMatch(/^kind\./);
  await closeHelp();
  await page.keyboard.press('Escape');
  const piece = page.locator('[data-testid="prompt"] .piece').nth(1);
  await piece.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.getByTestId('action-help').waitFor();
  await piece.dispatchEvent('pointerup', { pointerType: 'touch' });
  expect(await page.locator('.inspector').getAttribute('class')).toContain('is-pinned');
  await page.keyboard.press('Escape');
  // A barred button names its rule. After a click the sentence stays, and its rule id opens the book.
  const send = page.locator('[data-testid="prompt"] [data-testid="action-send"]');
  await send.click({ force: true });
  const rule = page.locator('[data-testid="decide-why"] .rule-link');
  await page.getByTestId('prompt').locator('.say').first().hover();
  expect(await rule.getAttribute('title')).toBe('REC-05');
  await rule.click();
  await soon(() => highlighted(page)).toEqual({ rule: 'REC-05', seen: true });
  await page.getByTestId('book-search').fill('elixir');
  await page.getByTestId('hit-kind.elixir').click();
  await soon(() => topic(page)).toBe('kind.elixir');
  await page.getByTestId('help-rule-MAG-03').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'MAG-03', seen: true });
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('book').count()).toBe(0);
  expect((await server.facts()).given).toEqual([]);
  expect(await page.getByTestId('prompt').getAttribute('data-decision')).toBe('recruit.place');
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});

test('a log line explains itself with its rules and the ruling that decides it', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await server.next({});
  await open(page, server.origin);
  await playNow(page);
  await nextPanel(page);
  // Moves the pointer away: over a hex it would open the inspector, which may cover the log.
  await page.mouse.move(2, 2);
  await page.getByTestId('action-log').click();
  await page
    .getByRole('button', { name: /^Why did that happen\? .* rolls for first player/ })
    .first()
    .click();
  await soon(() => topic(page)).toBe('why.log.rolled.first');
  expect(await page.locator('.help-line').textContent()).toMatch(/rolls for first player/);
  expect(await page.locator('.help-rules .rule-link').allTextContents()).toEqual(['SETUP-06', 'AMB-05']);
  await page.getByTestId('help-rule-AMB-05').click();
  await soon(() => highlighted(page)).toEqual({ rule: 'AMB-05', seen: true });
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('book').count()).toBe(0);
  await page.keyboard.press('Escape');
  await soon(() => page.getByTestId('help').count()).toBe(0);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});
