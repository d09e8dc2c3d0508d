// Several people at one table: two who play, one who watches; lost lines, reloads, and somebody who cheats.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../server/testing/client.ts';
import { Way } from '../../server/testing/enter.ts';
import { isWindow } from '../../shared/decisions/kinds.ts';
import type { Requests, Welcome } from '../../shared/net/messages.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { readPanel } from './play/panel.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { at, stateOf } from './table/state.ts';

let server: TestServer;
let browser: Browser;
let pages: Watched[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  await Promise.all(pages.map((p) => p.close()));
  pages = [];
});

async function newVisitor(name: string): Promise<Page> {
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  pages.push(watched);
  await open(watched.page, server.origin);
  await watched.page.getByTestId('input-name').fill(name);
  return watched.page;
}

const calm = () => tasteOf(5, (kind, chance) => kind !== 'bluff.call' && chance(70));

/** Every page at the server's last step, with the hashes of the server's own views. */
async function allEqual(players: readonly Page[], watcher: Page | null): Promise<void> {
  const { seq, hashes } = await server.facts();
  for (const page of players) {
    const mine = await at(page, seq);
    if (mine.seq !== seq) return allEqual(players, watcher);
    expect(mine).toMatchObject({ hash: hashes[mine.seat + 1], publicHash: hashes[0], mismatches: 0 });
  }
  if (watcher === null) return;
  const seen = await at(watcher, seq);
  if (seen.seq !== seq) return allEqual(players, watcher);
  expect(seen).toMatchObject({ seat: -1, hash: hashes[0], publicHash: hashes[0], mismatches: 0 });
}

/** How much later a caster sees all hands: longer than the round takes to play, on whatever machine. */
const MINUTES = 30;

/** Both agree, by the menu, that somebody may see all hands later; the caster's address. */
async function agreeOnCaster(players: readonly Page[]): Promise<string> {
  for (const page of players) {
    await page.getByTestId('action-menu').click();
    const fields = page.getByTestId('caster-fields');
    if ((await fields.getAttribute('open')) === null) await fields.locator('summary').click();
    const near = page.getByTestId('set-caster-same-address');
    if ((await near.count()) > 0) {
      await near.locator('..').click();
      await page.getByTestId('set-caster-minutes').selectOption(String(MINUTES));
    }
    await page.getByTestId('action-caster-agree').click();
    await page.getByTestId('action-caster-end').waitFor();
  }
  const link = await players[0]?.getByTestId('caster-link').inputValue();
  for (const page of players) await page.keyboard.press('Escape');
  return link ?? '';
}

test('two people play a round together, others watch, overlay and caster among them: all see what they may, and no more', async () => {
  await server.next({ players: 2, test: { seed: 'company', fill: 600_000 } });
  const ada = await newVisitor('Ada');
  const ben = await newVisitor('Ben');
  const eve = await newVisitor('Eve');
  await ada.getByTestId('action-play').click();
  await ada.getByTestId('room').waitFor();
  await ben.getByTestId('action-play').click();
  await Promise.all([ada, ben].map((p) => p.getByTestId('prompt').waitFor()));
  await eve.getByTestId('action-watch').first().click();
  await eve.getByTestId('prompt').waitFor();
  expect(await eve.getByTestId('rack').count()).toBe(0);
  // Beside them a streamer's overlay, and a caster who sees all hands a whole round and half an hour later.
  const caster = await newVisitor('Cat');
  // The browser says so when their key opens nothing any more.
  pages.at(-1)?.expects(/status of 404/);
  const overlay = await eve.context().newPage();
  await overlay.goto(`${server.origin}/overlay.html#/${(await server.facts()).roomId}`);
  await caster.goto((await agreeOnCaster([ada, ben])).replace('/#', '/?test&board=cells#'));
  const feed = caster.getByTestId('caster-page');
  const people = [ada, ben].map((page) => ({ page, hands: new Pointer(page), taste: calm() }));
  let compared = 0;
  for (let i = 0; i < 200; i++) {
    // The last answer of a round may be one that can be taken back: until it cannot, a caster is sent nothing.
    const { open: asked, settledRound } = await server.facts();
    if (settledRound > 1) break;
    // Windows close by themselves, and who could do nothing in one has no panel.
    const questions = asked.filter((d) => !isWindow(d.kind));
    if (questions.length === 0) await ada.waitForTimeout(100);
    for (const seat of new Set(questions.map((d) => d.seat))) {
      const one = people[seat];
      const panel = await nextPanel(one.page);
      await answerPanel(one.page, panel, one.hands, one.taste);
    }
    if (i % 3 === 0) {
      await allEqual([ada, ben], eve);
      compared++;
    }
  }
  await allEqual([ada, ben], eve);
  const facts = await server.facts();
  expect(facts.round).toBe(2);
  expect(facts.missed).toBe(0);
  expect(new Set(facts.given.map((g) => g.seat))).toEqual(new Set([0, 1]));
  expect(compared).toBeGreaterThan(4);
  // The overlay tells what the watcher sees.
  const golds = (page: Page, css: string) => page.locator(css).allInnerTexts();
  await expect.poll(() => overlay.locator('.overlay').getAttribute('data-seq')).toBe(String(facts.seq));
  expect((await golds(overlay, '.seat-facts span:first-child b')).sort()).toEqual(
    (
      await eve.locator('.player').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.gold ?? ''))
    ).sort(),
  );
  await overlay.close();
  // Of the first hands the rounds are over, but not the minutes: nothing has come. A moment before their time nothing does.
  expect(await feed.getAttribute('data-phase')).toBe('wait');
  await server.older(MINUTES * 60_000);
  await expect.poll(() => feed.getAttribute('data-phase')).toBe('on');
  // All hands of the set-up as they were, and not a step of the round after it, in which they are still played with.
  const began = facts.rounds[1];
  expect(Number(await feed.getAttribute('data-seq'))).toBe((began?.first ?? 0) - 1);
  expect((await stateOf(caster))?.hash).toBe(began?.before);
  expect(await caster.getByTestId('racks').locator('section').count()).toBe(2);
  // Anybody ends it, at once.
  await ben.getByTestId('action-menu').click();
  await ben.getByTestId('action-caster-end').click();
  await expect.poll(() => feed.getAttribute('data-phase')).toBe('ended');
  await ben.keyboard.press('Escape');
  await pages.pop()?.close();
  // Chances are for who watches, never for who plays.
  await eve.getByTestId('chance-0').waitFor({ state: 'attached' });
  for (const page of [ada, ben]) expect(await page.getByTestId('chance-0').count()).toBe(0);
  // Who watches is asked nothing and has nothing to press.
  expect((await readPanel(eve)).buttons).toEqual([]);
  expect(await eve.getByTestId('player-0').innerText()).toContain('Ada');
  // They look back through the game while it goes on, and are where it stands again.
  await eve.getByTestId('action-look-back').click();
  await eve.getByTestId('watch-scroll').fill('0');
  await expect.poll(() => eve.getByTestId('phase').getAttribute('data-round')).toBe('0');
  await eve.getByTestId('action-live').click();
  await expect.poll(() => eve.getByTestId('phase').getAttribute('data-round')).toBe('2');
  await allEqual([ada, ben], eve);
  // The director has the picture till somebody moves it.
  const director = eve.getByTestId('action-director');
  await director.click();
  await eve.locator('.stage[data-shot]').waitFor();
  await eve.locator('.stage > .cells').dispatchEvent('wheel', { deltaY: -100 });
  await expect.poll(() => director.getAttribute('aria-pressed')).toBe('false');
  // Television shows the same game, without looking for it, and lets go of it for the start page.
  await eve.getByTestId('action-menu').click();
  await eve.getByTestId('action-leave').click();
  await eve.getByTestId('action-tv').click();
  await eve.getByTestId('tv-said').waitFor();
  await eve.getByTestId('prompt').waitFor();
  await allEqual([ada, ben], eve);
  await eve.goBack();
  await eve.getByTestId('action-play').waitFor();
  // The start page shows it small, and follows it.
  const isWhereItStands = async () =>
    Number(await eve.getByTestId('tv-small').getAttribute('data-seq')) - (await server.facts()).seq;
  await expect.poll(isWhereItStands).toBe(0);
  const [{ seat: asked = 0 } = {}] = (await server.facts()).open;
  const then = (await server.facts()).seq;
  const one = people[asked];
  await answerPanel(one.page, await nextPanel(one.page), one.hands, one.taste);
  await expect.poll(async () => (await server.facts()).seq).toBeGreaterThan(then);
  await expect.poll(isWhereItStands).toBe(0);
  for (const p of pages) expect([...p.complaints, ...p.foreign]).toEqual([]);
});

test('a reload in the middle of a battle leads back to the same seat and the same state', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await newVisitor('Ada');
  await playNow(ada);
  const before = await nextPanel(ada);
  expect(before.kind).toBe('battle.hits');
  await allEqual([ada], null);
  const rack = await ada.getByTestId('rack').getAttribute('data-count');
  await ada.reload();
  const after = await nextPanel(ada);
  expect({ ...after, refusal: '' }).toEqual({ ...before, refusal: '' });
  expect(await ada.getByTestId('rack').getAttribute('data-count')).toBe(rack);
  await allEqual([ada], null);
  expect((await stateOf(ada))?.seat).toBe(0);
  await answerPanel(ada, after, new Pointer(ada), calm());
  expect((await server.facts()).given.map((g) => g.kind)).toContain('battle.hits');
  await allEqual([ada], null);
});

test('a lost line comes back by itself, to the same seat and state; what was pressed meanwhile is not lost', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await newVisitor('Ada');
  await playNow(ada);
  await nextPanel(ada);
  const line = ada.getByTestId('notices');
  for (let i = 0; i < 2; i++) {
    await server.cut(0);
    await expect.poll(async () => (await server.facts()).connected[0]).toBe(true);
    await expect.poll(() => line.getAttribute('data-line')).toBe('on');
    await allEqual([ada], null);
  }
  // Offline: the server cannot be reached for a while, and the browser says so.
  pages[0].expects(/ERR_INTERNET_DISCONNECTED|Network offline/);
  await pages[0].context.setOffline(true);
  await server.cut(0);
  await expect.poll(() => line.getAttribute('data-line')).toBe('lost');
  expect(await line.innerText()).not.toBe('');
  // Hits are given out and sent while nobody can be reached.
  const answering = answerPanel(ada, await nextPanel(ada), new Pointer(ada), calm());
  await ada.waitForTimeout(1500);
  expect((await server.facts()).given).toEqual([]);
  await pages[0].context.setOffline(false);
  expect((await answering).kind).toBe('battle.hits');
  await expect.poll(() => line.getAttribute('data-line')).toBe('on');
  expect((await server.facts()).given).toHaveLength(1);
  await allEqual([ada], null);
  expect(await line.getAttribute('data-mismatches')).toBe('0');
});

test('forged, illegal and oversized commands are refused and change nothing on anybody’s page', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await newVisitor('Ada');
  await playNow(ada);
  const panel = await nextPanel(ada);
  const { roomId, seq, hashes, open: asked } = await server.facts();
  const own = asked.find((d) => d.seat === 0)?.id ?? -1;
  const other = asked.find((d) => d.seat !== 0)?.id ?? 9999;
  const way = new Way(Number(new URL(server.origin).port));
  const watching = await way.join(roomId, { spectate: true });
  watching.onMessage('welcome', () => {});
  watching.onMessage('step', () => {});
  watching.onMessage('held', () => {});
  const token = await ada.evaluate(
    (room) => JSON.parse(localStorage.getItem('kt.seats') ?? '{}')[room].token as string,
    roomId,
  );
  const send = (room: typeof watching, name: keyof Requests, sent: unknown) =>
    refusalOf((room.request as (n: string, s: unknown) => Promise<unknown>).call(room, name, sent));
  // Somebody without a seat.
  expect(await send(watching, 'answer', { cid: 'a', id: own, answer: { targets: [1] } })).toMatchObject({
    rule: 'match.seat',
  });
  expect(await send(watching, 'auto', { on: true })).toMatchObject({ rule: 'match.seat' });
  // The player in person, by a program of their own.
  const forger = await way.join(roomId, { token });
  const welcome = new Promise<Welcome>((done) => forger.onMessage('welcome', done));
  forger.onMessage('step', () => {});
  forger.onMessage('held', () => {});
  expect((await welcome).seat).toBe(0);
  const answer = (id: number, given: unknown, cid: string) => send(forger, 'answer', { cid, id, answer: given });
  expect(await answer(other, { targets: [1] }, 'b')).toMatchObject({ rule: 'match.seat' });
  expect(await answer(own, { targets: [123456] }, 'c')).not.toBeNull();
  expect(await answer(own, { targets: 'all' }, 'd')).toMatchObject({ rule: 'decision.shape' });
  expect(await answer(own, { targets: Array(3000).fill(7) }, 'e')).toMatchObject({ rule: 'match.size' });
  expect(await send(forger, 'free', { cid: 'f', action: { free: 'cash', id: 1, seat: 1 } })).toMatchObject({
    rule: 'match.shape',
  });
  expect(await send(forger, 'fill', {})).toMatchObject({ rule: 'match.started' });
  const after = await server.facts();
  expect(after).toMatchObject({ seq, hashes, given: [], faults: 0 });
  // The page lost its seat to the newer line, says so, and takes it back at a press.
  await expect.poll(() => ada.getByTestId('notices').getAttribute('data-line')).toBe('elsewhere');
  await ada.getByTestId('notices').getByRole('button').first().click();
  await expect.poll(() => ada.getByTestId('notices').getAttribute('data-line')).toBe('on');
  expect(await stateOf(ada)).toMatchObject({ seq, hash: hashes[1], publicHash: hashes[0], seat: 0 });
  expect(await nextPanel(ada)).toEqual(panel);
  await watching.leave().catch(() => {});
});
