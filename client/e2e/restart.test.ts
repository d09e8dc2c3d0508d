// The server is killed during a game and restarts. The pages of a player and a spectator reconnect to the
// same decision, and an answer given meanwhile counts once. Two players vote, and adjourn over a restart.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Way } from '../../server/testing/enter.ts';
import { ServerProcess } from '../../server/testing/process.ts';
import type { Welcome } from '../../shared/play/net/messages.ts';
import { decode } from '../../shared/play/replay/entry.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
import { stateOf } from './table/state.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ HOUSE_GAME: '0' }), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const line = (page: Page, is: string) =>
  page.locator(`[data-testid="notices"][data-line="${is}"]`).waitFor({ state: 'attached' });
const seqOf = async (page: Page): Promise<number> => (await stateOf(page))?.seq ?? -1;

test('law of the journal: after a kill the pages reconnect automatically, and an answer given meanwhile counts once', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const [ada, eve] = await Promise.all([0, 1].map(() => visitor(browser, origin, { reducedMotion: 'reduce' })));
  const noLine = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/;
  for (const { expects } of [ada, eve]) expects(noLine);
  await open(ada.page, origin);
  await openMore(ada.page);
  await ada.page.getByTestId('input-name').fill('Ada');
  await ada.page.getByTestId('action-play').click();
  await ada.page.getByTestId('action-fill').click();
  await ada.page.getByTestId('prompt').waitFor();
  const { hash } = new URL(ada.page.url());
  await eve.page.goto(`${origin}/?test&board=cells&speed=off&hints=off${hash.replace('#/t/', '#/watch/')}`);
  await eve.page.getByTestId('prompt').waitFor();
  const hands = new Pointer(ada.page);
  const taste = tasteOf(3, () => false);
  for (let i = 0; i < 3; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);

  const question = await nextPanel(ada.page);
  const before = await seqOf(ada.page);
  await server.die('now');
  await Promise.all([ada, eve].map(({ page }) => line(page, 'lost')));
  await server.up();
  await Promise.all([ada, eve].map(({ page }) => line(page, 'on')));
  const sameQuestion = await nextPanel(ada.page);
  expect([sameQuestion.id, sameQuestion.kind]).toEqual([question.id, question.kind]);
  expect(await seqOf(ada.page)).toBe(before);
  expect(await stateOf(ada.page)).toMatchObject({ seat: 0, mismatches: 0 });
  expect(await stateOf(eve.page)).toMatchObject({ seat: -1, mismatches: 0 });

  await server.die('now');
  await line(ada.page, 'lost');
  const answering = answerPanel(ada.page, sameQuestion, hands, taste);
  await ada.page.waitForTimeout(2000);
  expect(await ada.page.getByTestId('prompt').getAttribute('data-id')).toBe(String(sameQuestion.id));
  await server.up();
  await answering;
  await Promise.all([ada, eve].map(({ page }) => line(page, 'on')));
  await ada.page.locator(`[data-testid="prompt"]:not([data-id="${sameQuestion.id}"])`).waitFor();
  for (let i = 0; i < 2; i++) await answerPanel(ada.page, await nextPanel(ada.page), hands, taste);
  const after = await seqOf(ada.page);
  expect(after).toBeGreaterThan(before);
  await expect.poll(() => seqOf(eve.page)).toBeGreaterThanOrEqual(after);
  for (const { page } of [ada, eve]) expect((await stateOf(page))?.mismatches).toBe(0);
  await server.die('now');
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const rows = db.prepare('SELECT json FROM entries ORDER BY match, n').all() as { json: string }[];
  db.close();
  const heldEntries = rows
    .map((row) => decode(row.json))
    .filter((e) => e.t === 'held' && e.id === Number(sameQuestion.id));
  expect(heldEntries).toMatchObject([{ seat: 0, who: 'Ada', cause: 'player' }]);
  for (const { foreign } of [ada, eve]) expect(foreign).toEqual([]);
  await Promise.all([ada.close(), eve.close()]);
});

/** Calls a vote in the menu; the other player agrees. */
async function agree(caller: Page, kind: string, other: Page): Promise<void> {
  await caller.getByTestId('action-menu').click();
  await caller.getByTestId('vote-fields').locator('summary').click();
  await caller.getByTestId(`action-vote-${kind}`).click();
  await other.getByTestId('action-vote-yes').click();
  await other.getByTestId('vote.saidYes').waitFor({ state: 'detached' });
}

/** Returns how many hexes and players the panel of votes covers. */
const coveredBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxOf = (part: Element) => part.getBoundingClientRect();
    const panel = boxOf(document.querySelector('.vote-panel') as Element);
    return [...document.querySelectorAll('.cell-focus, .player')].filter((part) => {
      const { top, right, bottom, left } = boxOf(part);
      return bottom > panel.top + 2 && top < panel.bottom - 2 && right > panel.left + 2 && left < panel.right - 2;
    }).length;
  });

test('two players vote on seats, clock, pause and draw, and go on with an adjourned game after a restart', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  if (!server.isAlive) await server.up();
  const way = new Way(server.port);
  const cat = await way.make({
    name: 'Cat',
    table: { players: 4, bots: 1, isPublic: false },
    test: { grace: 40, fill: 600_000 },
  });
  const { roomId } = cat;
  let code = '';
  cat.onMessage('welcome', (welcome: Welcome) => {
    code = welcome.code ?? '';
  });
  cat.onMessage('*', () => {});
  await expect.poll(() => code).not.toBe('');
  const [ann, ben] = await Promise.all(
    [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ].map((viewport) => visitor(browser, origin, { reducedMotion: 'reduce', viewport })),
  );
  for (const { page, expects } of [ann, ben]) {
    expects(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/);
    await page.goto(`${origin}/?test&board=cells&speed=off&hints=off#/t/${roomId}/${code}`);
    await page.getByTestId('action-ready').click();
  }
  await (cat.request as (...ask: unknown[]) => Promise<unknown>)('ready', { ready: true });
  await Promise.all([ann, ben].map(({ page }) => page.getByTestId('prompt').waitFor()));
  await cat.leave();
  const isBot = (page: Page, seat: number) => page.getByTestId(`player-${seat}`).getByText('bot').first().waitFor();
  await isBot(ann.page, 0);
  await agree(ann.page, 'replace-0', ben.page);
  await agree(ben.page, 'give-3', ann.page);
  await ben.page.getByTestId('vote-link').waitFor();
  const dan = await way.join(roomId, { name: 'Dan', code });
  dan.onMessage('*', () => {});
  await ann.page.getByTestId('player-3').getByText('Dan', { exact: true }).waitFor();
  await dan.leave();
  await isBot(ann.page, 3);
  await agree(ann.page, 'reseat-3', ben.page);
  await ann.page.getByTestId('vote-link').waitFor();
  await agree(ben.page, 'clock-fast', ann.page);
  await agree(ann.page, 'pause', ben.page);
  for (const { page } of [ann, ben]) {
    await page.getByTestId('action-vote-go-on').waitFor();
    await expect.poll(() => coveredBy(page)).toBe(0);
  }
  await ben.page.getByTestId('action-vote-go-on').click();
  await ann.page.getByTestId('vote-resumes').waitFor();
  await agree(ann.page, 'adjourn', ben.page);
  await ben.page.getByText('The game is adjourned.').waitFor();
  await server.die('now');
  await server.up();
  await Promise.all([ann, ben].map(({ page }) => line(page, 'on')));
  await ann.page.getByTestId('vote-resumes').waitFor();
  await ann.page.getByTestId('vote-resumes').waitFor({ state: 'detached' });
  await agree(ben.page, 'draw', ann.page);
  await Promise.all([ann, ben].map(({ page }) => page.getByTestId('result').waitFor()));
  for (const { page } of [ann, ben]) expect((await stateOf(page))?.mismatches).toBe(0);
  for (const { complaints, foreign } of [ann, ben]) expect([...complaints, ...foreign]).toEqual([]);
  await Promise.all([ann.close(), ben.close()]);
});
