// A finished match: the result page verifies its dice; its record opens by link, is replayed, and continues
// as a "what if".
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hash } from '../../shared/model/game/hash.ts';
import {
  type Audience,
  EVERYTHING,
  type SeekableReplay,
  seekableReplay,
} from '../../shared/play/replay/seekable-replay.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { nextPanel, pressThrough, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { barriers } from './table/barriers.ts';
import { launch, visitor } from './table/browser.ts';
import { FIXTURES, jumping, openFile, reader, settled, shows, where } from './table/replay.ts';
import { open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { noteShifts, shiftsOf } from './table/shifts.ts';
import { stateOf, at as stepTold } from './table/state.ts';

const LAYOUTS_MOST = 6;
const LONG = '4-second-steady-manual.jsonl';
const textOf = (name: string): string => readFileSync(`${FIXTURES}${name}`, 'latin1');

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the last moment of a record shows the result: the winner first, and five turning points that link to their moments', async () => {
  const { page, complaints, close } = await reader(browser, server.origin);
  await openFile(page, LONG);
  await page.getByTestId('go-last').click();
  const result = page.getByTestId('result');
  const points = result.locator('[data-testid^=turning-point-]');
  await points.nth(4).waitFor();
  const node = seekableReplay(textOf(LONG));
  const winners = node.at(node.moments.length - 1, -1).victory?.winners ?? [];
  expect(await result.getAttribute('data-winners')).toBe(winners.join(' '));
  expect(await result.locator('tbody tr').first().getAttribute('class')).toBe('is-winner');
  expect(await result.getByTestId('turning-chance').allInnerTexts()).toHaveLength(5);
  expect(await barriers(page)).toEqual([]);
  await page.getByTestId('action-fold-result').click();
  expect(await result.count()).toBe(0);
  await page.locator('.result-again').click();
  const at = Number((await points.first().getAttribute('href'))?.match(/at=(\d+)/)?.[1]);
  await points.first().click();
  await shows(page, hash(node.at(node.indexOf(at), -1)));
  expect(await result.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

/** Two visitors watch a record together: one leads; the other follows, leaves, returns and takes the lead. */
async function together(leader: Page, follower: Page, hashAt: (index: number) => string): Promise<void> {
  await leader.getByTestId('together-begin').click();
  await leader.getByTestId('together-copy').click();
  const link = new URL(await leader.getByTestId('together-copy-text').inputValue());
  await follower.goto('about:blank');
  await follower.goto(`${server.origin}/?test&board=cells&speed=off${link.hash}`);
  const follows = follower.getByTestId('together-follows');
  await follows.waitFor();
  await leader.getByTestId('scrub').fill('0');
  await shows(follower, hashAt(0));
  await leader.getByTestId('together-mark').click();
  await leader.getByTestId('hex-0,0').press('Enter');
  await follower.locator('[data-testid="hex-0,0"][data-lit~="chosen"]').waitFor();
  // A reload keeps following. A follower who visits another moment stops following.
  await expect.poll(() => follower.url()).toMatch(/at=0&view=\w+&with=/);
  await follower.reload();
  await follows.waitFor();
  await shows(follower, hashAt(0));
  await follower.getByTestId('scrub').fill('1');
  await follower.locator('[data-testid="together-follows"][data-free="true"]').waitFor();
  await shows(follower, hashAt(1));
  await follower.getByTestId('together-free').click();
  await shows(follower, hashAt(0));
  await leader.getByTestId('together-offer').click();
  await follower.getByTestId('together-take').click();
  await leader.getByTestId('together-follows').waitFor();
  await follower.getByTestId('scrub').fill('1');
  await shows(leader, hashAt(1));
  await follower.getByTestId('together-end').click();
  await leader.locator('[data-testid="together"][data-role="none"]').waitFor();
}

async function whatIf(page: Page, node: SeekableReplay, index: number): Promise<void> {
  const [d] = node.at(index, EVERYTHING).open;
  const button = page.getByTestId('action-what-if');
  await page.getByTestId('scrub').fill(String(node.moments.length - 1));
  await shows(page, hash(node.at(node.moments.length - 1, EVERYTHING)));
  expect(await button.getAttribute('aria-disabled'), 'a game that is over').toBe('true');
  await page.getByTestId('scrub').fill(String(index));
  await shows(page, hash(node.at(index, EVERYTHING)));
  const begin = async () => {
    await page.getByTestId(`set-what-if-seat-${d.seat}`).check({ force: true });
    await page.getByTestId('action-what-if-begin').click();
    await shows(page, hash(node.at(index, d.seat)));
  };
  const requests: string[] = [];
  const onRequest = (request: { url(): string }) => requests.push(new URL(request.url()).pathname);
  page.on('request', onRequest);
  await button.click();
  await begin();
  expect(await page.getByTestId('what-if-said').innerText()).toContain('not recorded');
  const asks = await nextPanel(page);
  expect(asks.kind).toBe(d.kind);
  await pressThrough(
    page,
    asks,
    new Pointer(page),
    tasteOf(5, () => false),
  );
  await stepTold(page, node.moments[index].seq + 1);
  await page.getByTestId('action-what-if-again').click();
  await shows(page, hash(node.at(index, d.seat)));
  await page.getByTestId('action-what-if-back').click();
  await shows(page, hash(node.at(index, EVERYTHING)));
  expect(await where(page)).toBe(index);
  page.off('request', onRequest);
  expect(
    requests.filter((path) => !/^[/]assets[/]/.test(path)),
    'nothing goes to the server',
  ).toEqual([]);
  await button.click();
  await begin();
  const link = page.url();
  expect(link).toContain('#/whatif/');
  await page.goBack();
  await shows(page, hash(node.at(index, EVERYTHING)));
  expect(await where(page)).toBe(index);
  expect(page.url()).toContain('#/replay/');
  await page.goForward();
  await page.getByTestId('action-what-if-begin').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await begin();
}

test('a replay goes to any moment, in both directions, for any viewer; a jump in a long match asks and draws once', async () => {
  const { page, complaints, close } = await reader(browser, server.origin);
  await openFile(page, LONG);
  const node = seekableReplay(textOf(LONG));
  const last = node.moments.length - 1;
  const at = (index: number, viewer: Audience) => hash(node.at(index, viewer));
  const isFought = (index: number) => node.at(index, -1).stack.some((f) => f.kind === 'battle');
  await shows(page, at(0, -1));

  // Each jump sends one request to the worker and causes few layouts. `npm run lab -- bench replay` measures
  // the time.
  const jump = await jumping(page);
  for (let k = 0; k < 6; k++) {
    const index = Math.floor((last * (k * 82 + 13)) / 499);
    const { asked, layouts } = await jump(index, at(index, -1));
    expect(asked, `moment ${index}`).toEqual(['at']);
    expect(layouts, `moment ${index}`).toBeLessThanOrEqual(LAYOUTS_MOST);
  }

  await page.locator('body').click({ position: { x: 640, y: 60 } });
  const start = await where(page);
  await page.keyboard.press('ArrowRight');
  await shows(page, at(start + 1, -1));
  await page.keyboard.press('ArrowLeft');
  await shows(page, at(start, -1));
  await page.keyboard.press('ArrowDown');
  await shows(page, at(node.next(start, 'turn'), -1));
  await page.keyboard.press('ArrowUp');
  await shows(page, at(node.next(node.next(start, 'turn'), 'turn', true), -1));
  await page.keyboard.press('End');
  await shows(page, at(last, -1));
  for (let i = 0; i < 6; i++) await page.getByTestId('step-action-back').click();
  await settled(page);
  const back = await where(page);
  expect(back).toBeLessThan(last);
  await page.getByTestId('step-decision').click();
  await shows(page, at(back + 1, -1));
  await page.keyboard.press('Home');
  await shows(page, at(0, -1));
  // No decision is skipped, and each is shown whole.
  const passed: number[] = [];
  for (let i = 0; i < 40 && passed.length < 3; i++) {
    await page.getByTestId('step-action').click();
    await settled(page);
    const current = await where(page);
    if ((await page.getByTestId('transport').getAttribute('data-part')) !== '0') continue;
    if (passed.at(-1) !== current) passed.push(current);
    await shows(page, at(current, -1));
  }
  expect(passed.map((index, i) => index - i)).toEqual(passed.map(() => passed[0]));
  expect(passed.length).toBe(3);
  const turn = node.next(passed[2], 'turn');
  await page.getByTestId('step-turn').click();
  await shows(page, at(turn, -1));
  await page.getByTestId('step-turn-back').click();
  await shows(page, at(node.next(turn, 'turn', true), -1));
  await page.keyboard.press('Home');
  await shows(page, at(0, -1));

  for (const kind of ['battle', 'capture', 'build'] as const) {
    const marked = node.moments.filter((m) => m.marks.some((x) => x.kind === kind)).map((m) => m.index);
    expect(marked.length).toBeGreaterThan(0);
    const strokes = await page.getByTestId(`marks-${kind}`).locator('path').getAttribute('d');
    expect(strokes).toBe(marked.map((index) => `M${index} 0V1`).join(''));
    for (const index of marked.slice(0, 2)) {
      await page.getByTestId(`next-${kind}`).click();
      await shows(page, at(index, -1));
    }
    await page.getByTestId('go-first').click();
    await shows(page, at(0, -1));
  }
  await page.getByTestId('next-battle').click();
  const battle = node.next(0, 'battle');
  await shows(page, at(battle, -1));
  expect(await where(page)).toBe(battle);
  await page.getByTestId('log').locator('.line').nth(3).waitFor();

  const thrown = (i: number) => node.events(i, -1).some((e) => e.t === 'battleRolled');
  const rolled = node.moments.findIndex((m) => m.index > battle && thrown(m.index) && isFought(m.index));
  await page.getByTestId('scrub').fill(String(rolled));
  await shows(page, at(rolled, -1));
  await page.locator('[data-testid="battle"] .battle-roll').first().waitFor();
  await page.getByTestId('scrub').fill(String(battle));

  await page.getByTestId('set-view').selectOption('1');
  await shows(page, at(battle, 1));
  expect(await page.getByTestId('rack').isVisible()).toBe(true);
  await page.getByTestId('set-view').selectOption(String(EVERYTHING));
  await shows(page, at(battle, EVERYTHING));
  expect(await page.getByTestId('racks').locator('.tile').count()).toBeGreaterThan(0);

  // Playback at eight times the speed shows the right state at each moment until it is stopped.
  const rates = await page
    .getByTestId('set-rate')
    .locator('option')
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect(rates).toEqual(['0.5', '1', '2', '4', '8']);
  await page.getByTestId('set-rate').selectOption('0.5');
  await page.getByTestId('action-run').click();
  await page.waitForTimeout(1500);
  await page.getByTestId('action-run').click();
  expect((await where(page)) - battle).toBeLessThan(6);
  await page.getByTestId('scrub').fill(String(battle));
  await shows(page, at(battle, EVERYTHING));
  await page.getByTestId('set-rate').selectOption('8');
  await page.getByTestId('action-run').click();
  await page.waitForFunction(
    (from) => Number(document.querySelector<HTMLElement>('[data-testid="transport"]')?.dataset.index) > from + 8,
    battle,
  );
  await page.getByTestId('action-run').click();
  await page.waitForTimeout(150);
  const stopped = await where(page);
  await shows(page, at(stopped, EVERYTHING));
  await page.waitForTimeout(400);
  expect(await where(page)).toBe(stopped);
  expect(complaints).toEqual([]);
  await close();
});

test('after a match the dice are verified, the record can be downloaded, and the replay opens by link at a moment', async () => {
  await server.next({ players: 2, test: { seed: 'over soon', bot: 0, window: 10 } });
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(page, server.origin);
  await openMore(page);
  await page.getByTestId('input-name').fill('Ada');
  await playNow(page);
  await page.getByTestId('action-menu').click();
  const commitment = await page.getByTestId('committed').locator('code').innerText();
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  const { roomId } = await server.facts();
  const early = await page.request.get(`${server.origin}/api/record/${roomId}/1`);
  expect(early.status(), 'no record before the end').toBe(404);
  await page.getByTestId('action-resign').click();
  await page.evaluate(noteShifts);
  await page.getByTestId('action-resign-yes').click();
  const result = page.getByTestId('result');
  await result.waitFor();
  await page.getByTestId('turning-point-gaveUp').waitFor();
  expect(await shiftsOf(page), 'the sheet is complete as it appears').toEqual([]);
  const decided = await page.getByTestId('turning-point-gaveUp').getAttribute('href');
  expect(decided).toMatch(new RegExp(`^#/replay/${roomId}/1.*[?]at=\\d+&view=0$`));
  expect(await barriers(page)).toEqual([]);
  const verified = async () => {
    await page.getByTestId('action-more').click();
    await page.getByTestId('action-verify').click();
    await page.getByTestId('verdict').waitFor();
    const held = page.getByTestId('verdict-held');
    return [
      await page.getByTestId('verdict').getAttribute('data-ok'),
      (await held.count()) > 0 ? await held.getAttribute('data-held') : '',
    ];
  };
  expect(await verified()).toEqual(['true', 'opening nonce chain']);
  // After a reload the browser still has the commitment sent before the first die.
  await page.reload();
  await result.waitFor();
  expect(await verified()).toEqual(['true', 'opening nonce chain']);
  // The page compares the record with its commitment: with another commitment, this record fails.
  const witness = await page.evaluate(() => localStorage.getItem('kt.witness') ?? '');
  expect(witness).toContain(commitment);
  await page.evaluate((text) => localStorage.setItem('kt.witness', text), witness.replace(commitment, 'ab'.repeat(32)));
  await page.reload();
  await result.waitFor();
  expect(await verified()).toEqual(['false', '']);
  await page.evaluate((text) => localStorage.setItem('kt.witness', text), witness);
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByTestId('action-picture').click()]);
  expect(readFileSync(await picture.path()).length).toBeGreaterThan(20_000);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('action-save-record').click()]);
  const text = readFileSync(await download.path(), 'latin1');
  expect(verifyRecord(text, { commitment })).toMatchObject({ ok: true });
  const node = seekableReplay(text);
  const out = node.indexOf(Number(decided?.match(/at=(\d+)/)?.[1]));
  expect(node.events(out, EVERYTHING)).toContainEqual(expect.objectContaining({ t: 'resigned', seat: 0 }));
  const [replay] = await Promise.all([page.context().waitForEvent('page'), page.getByTestId('action-replay').click()]);
  await page.getByTestId('action-rematch').waitFor();
  await page.goto(replay.url());
  await replay.close();
  await page.getByTestId('transport').waitFor();
  await shows(page, hash(node.at(0, -1)));
  expect(await page.getByTestId('player-0').innerText()).toContain('Ada');

  // Without a clipboard the page shows the link, to be copied by hand.
  await page.getByTestId('scrub').fill(String(node.moments.length - 2));
  await page.getByTestId('set-view').selectOption('0');
  await shows(page, hash(node.at(node.moments.length - 2, 0)));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByTestId('action-copy-link').click();
  await page.getByTestId('action-copy-link').filter({ hasText: 'Copied' }).waitFor();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.origin).toBe(server.origin);
  const moment = `/replay/${roomId}/1?at=${node.moments[node.moments.length - 2].seq}&view=0`;
  expect(copied.href).toBe(server.origin + moment);
  const follower = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await follower.page.goto(`${server.origin}/?board=cells`);
  await follower.page.goto(copied.href);
  await follower.page.getByTestId('transport').waitFor();
  // The server moves the path into the hash. Test parameters must come before it.
  await follower.page.goto('about:blank');
  await follower.page.goto(`${server.origin}/?test&board=cells&speed=off#${moment}`);
  await follower.page.getByTestId('transport').waitFor();
  await shows(follower.page, hash(node.at(node.moments.length - 2, 0)));
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByTestId('action-copy-link').click();
  expect(await page.getByTestId('action-copy-link-text').inputValue()).toBe(copied.href);
  await together(page, follower.page, (index) => hash(node.at(index, 0)));

  // The link to the result shows the replay's last moment behind the result.
  await follower.page.goto(`${server.origin}/result/${roomId}/1`);
  await follower.page.getByTestId('result').getByTestId('turning-point-gaveUp').waitFor();
  expect(await follower.page.getByTestId('transport').getAttribute('data-index')).toBe(`${node.moments.length - 1}`);
  expect(follower.complaints).toEqual([]);
  await follower.close();

  // A browser that was never at the table needs only the link.
  const guest = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const middle = Math.floor(node.moments.length / 2);
  const address = `#/replay/${roomId}/1?at=${node.moments[middle].seq}&view=everything`;
  await guest.page.goto(`${server.origin}/?test&board=cells&speed=off${address}`);
  await guest.page.getByTestId('transport').waitFor();
  await shows(guest.page, hash(node.at(middle, EVERYTHING)));
  expect((await stateOf(guest.page))?.mismatches).toBe(0);
  await whatIf(guest.page, node, 0);
  guest.expects(/status of 404.*\/2\)$/);
  await guest.page.goto('about:blank');
  await guest.page.goto(`${server.origin}/?test&board=cells#/replay/${roomId}/2`);
  await guest.page.getByTestId('record-trouble').waitFor();

  // The table is gone: a link to watch it shows the result, and Back does not lead to the table.
  await server.end();
  guest.expects(/status of 404.*\/api\/enter\)$/);
  await guest.page.goto('about:blank');
  await guest.page.goto(`${server.origin}/?test&board=cells&speed=off#/watch/${roomId}`);
  await guest.page.getByTestId('came-to-watch').waitFor();
  await guest.page.getByTestId('turning-point-gaveUp').waitFor();
  expect(await guest.page.getByTestId('result').getAttribute('data-winners')).toBe('1');
  expect(new URL(guest.page.url()).hash).toContain(`/${roomId}/1`);
  expect(await barriers(guest.page)).toEqual([]);
  await guest.page.goBack();
  await guest.page.waitForURL('about:blank');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await guest.close();
  await close();
});
