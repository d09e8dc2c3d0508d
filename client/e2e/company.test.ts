// Two players and a spectator at one table: lost connections, reloads, and a cheater.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../server/testing/client.ts';
import { Way } from '../../server/testing/enter.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Requests, Welcome } from '../../shared/play/net/messages.ts';
import { answerPanel, nextPanel, panelIfAsked, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { readPanel } from './play/panel.ts';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open, openMore, playNow } from './table/seat.ts';
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
  await openMore(watched.page);
  await watched.page.getByTestId('input-name').fill(name);
  return watched.page;
}

const calm = () => tasteOf(5, (kind, chance) => kind !== 'bluff.call' && chance(70));

/** Checks that every page shows the server's last step, with the hashes of the server's own views. */
async function allEqual(players: readonly Page[], spectator: Page | null): Promise<void> {
  const { seq, hashes } = await server.facts();
  for (const page of players) {
    const probe = await at(page, seq);
    if (probe.seq !== seq) return allEqual(players, spectator);
    expect(probe).toMatchObject({ hash: hashes[probe.seat + 1], publicHash: hashes[0], mismatches: 0 });
  }
  if (spectator === null) return;
  const seen = await at(spectator, seq);
  if (seen.seq !== seq) return allEqual(players, spectator);
  expect(seen).toMatchObject({ seat: -1, hash: hashes[0], publicHash: hashes[0], mismatches: 0 });
}

/** The caster's delay: longer than the round takes to play on any machine. */
const MINUTES = 30;

/** Both players allow a caster in the menu. Returns the caster's address. */
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

test('two players play a round while a spectator, an overlay and a caster watch: each sees only what they may', async () => {
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
  // A spectator's saved name is shown to others only if the spectator wishes.
  const spectators = ada.getByTestId('menu-spectators');
  await ada.getByTestId('action-menu').click();
  await spectators.locator('summary').click();
  await spectators.getByText('1 without a name').waitFor();
  await eve.getByTestId('action-menu').click();
  await eve.getByTestId('menu-spectators').locator('summary').click();
  await eve.getByTestId('set-isNamedSpectator').check({ force: true });
  await spectators.getByText('Eve', { exact: true }).waitFor();
  expect(await barriers(eve)).toEqual([]);
  await Promise.all([ada, eve].map((page) => page.keyboard.press('Escape')));
  const caster = await newVisitor('Cat');
  // The browser reports a 404 after the caster's key expires.
  pages.at(-1)?.expects(/status of 404/);
  const overlay = await eve.context().newPage();
  await overlay.goto(`${server.origin}/overlay.html#/${(await server.facts()).roomId}`);
  await caster.goto((await agreeOnCaster([ada, ben])).replace('/#', '/?test&board=cells#'));
  const feed = caster.getByTestId('caster-page');
  const people = [ada, ben].map((page) => ({ page, hands: new Pointer(page), taste: calm() }));
  let compared = 0;
  for (let i = 0; i < 200; i++) {
    // The last answer of a round may still be taken back. Until it is final, the caster is sent nothing.
    const { open, settledRound } = await server.facts();
    if (settledRound > 1) break;
    // Windows close automatically, and a player without an option in a window has no panel.
    const questions = open.filter((d) => !isWindow(d.kind));
    if (questions.length === 0) await ada.waitForTimeout(100);
    for (const seat of new Set(questions.map((d) => d.seat))) {
      const person = people[seat];
      const panel = await panelIfAsked(person.page);
      if (panel !== null) await answerPanel(person.page, panel, person.hands, person.taste);
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
  const golds = (page: Page, css: string) => page.locator(css).allInnerTexts();
  await expect.poll(() => overlay.locator('.overlay').getAttribute('data-seq')).toBe(String(facts.seq));
  expect((await golds(overlay, '.seat-facts span:first-child b')).sort()).toEqual(
    (
      await eve.locator('.player').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.gold ?? ''))
    ).sort(),
  );
  await overlay.close();
  // The round of the first hands is over, but the delay that the players agreed to is not.
  expect(await feed.getAttribute('data-phase')).toBe('wait');
  await server.older(MINUTES * 60_000);
  await expect.poll(() => feed.getAttribute('data-phase')).toBe('on');
  // The caster sees all hands of the first round, because it is over, and no step of the second round, which
  // still runs.
  const began = facts.rounds[1];
  expect(Number(await feed.getAttribute('data-seq'))).toBe((began?.first ?? 0) - 1);
  expect((await stateOf(caster))?.hash).toBe(began?.before);
  expect(await caster.getByTestId('racks').locator('section').count()).toBe(2);
  await ben.getByTestId('action-menu').click();
  await ben.getByTestId('action-caster-end').click();
  await expect.poll(() => feed.getAttribute('data-phase')).toBe('ended');
  await ben.keyboard.press('Escape');
  await pages.pop()?.close();
  await eve.getByTestId('chance-0').waitFor({ state: 'attached' });
  for (const page of [ada, ben]) expect(await page.getByTestId('chance-0').count()).toBe(0);
  expect((await readPanel(eve)).buttons).toEqual([]);
  expect(await eve.getByTestId('player-0').innerText()).toContain('Ada');
  await eve.getByTestId('action-look-back').click();
  await eve.getByTestId('watch-scroll').fill('0');
  await expect.poll(() => eve.getByTestId('phase').getAttribute('data-round')).toBe('0');
  await eve.getByTestId('action-live').click();
  await expect.poll(() => eve.getByTestId('phase').getAttribute('data-round')).toBe('2');
  await allEqual([ada, ben], eve);
  const director = eve.getByTestId('action-director');
  await director.click();
  await eve.locator('.boards[data-shot]').waitFor();
  await eve.locator('.boards > .cells').dispatchEvent('wheel', { deltaY: -100 });
  await expect.poll(() => director.getAttribute('aria-pressed')).toBe('false');
  await eve.getByTestId('action-menu').click();
  await eve.getByTestId('action-leave').click();
  await eve.getByTestId('action-tv').click();
  await eve.getByTestId('tv-said').waitFor();
  await eve.getByTestId('prompt').waitFor();
  await allEqual([ada, ben], eve);
  await eve.goBack();
  await eve.getByTestId('action-play').waitFor();
  const isWhereItStands = async () =>
    Number(await eve.getByTestId('tv-small').getAttribute('data-seq')) - (await server.facts()).seq;
  await expect.poll(isWhereItStands).toBe(0);
  const [{ seat = 0 } = {}] = (await server.facts()).open;
  const seqBefore = (await server.facts()).seq;
  const person = people[seat];
  await answerPanel(person.page, await nextPanel(person.page), person.hands, person.taste);
  await expect.poll(async () => (await server.facts()).seq).toBeGreaterThan(seqBefore);
  await expect.poll(isWhereItStands).toBe(0);
  for (const p of pages) expect([...p.complaints, ...p.foreign]).toEqual([]);
});

test('a reload during a battle restores the same seat and state', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await newVisitor('Ada');
  await playNow(ada);
  const panelBefore = await nextPanel(ada);
  expect(panelBefore.kind).toBe('battle.hits');
  await allEqual([ada], null);
  const rack = await ada.getByTestId('rack').getAttribute('data-count');
  await ada.reload();
  const after = await nextPanel(ada);
  expect({ ...after, refusal: '' }).toEqual({ ...panelBefore, refusal: '' });
  expect(await ada.getByTestId('rack').getAttribute('data-count')).toBe(rack);
  await allEqual([ada], null);
  expect((await stateOf(ada))?.seat).toBe(0);
  await answerPanel(ada, after, new Pointer(ada), calm());
  expect((await server.facts()).given.map((g) => g.kind)).toContain('battle.hits');
  await allEqual([ada], null);
});

test('a lost connection reconnects to the same seat and state, and keeps an answer given meanwhile', async () => {
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
  pages[0].expects(/ERR_INTERNET_DISCONNECTED|Network offline/);
  await pages[0].context.setOffline(true);
  await server.cut(0);
  await expect.poll(() => line.getAttribute('data-line')).toBe('lost');
  expect(await line.innerText()).not.toBe('');
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

test('forged, illegal and oversized commands are refused and change no page', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await newVisitor('Ada');
  await playNow(ada);
  const panel = await nextPanel(ada);
  const { roomId, seq, hashes, open } = await server.facts();
  const ownId = open.find((d) => d.seat === 0)?.id ?? -1;
  const otherId = open.find((d) => d.seat !== 0)?.id ?? 9999;
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
  expect(await send(watching, 'answer', { cid: 'a', id: ownId, answer: { targets: [1] } })).toMatchObject({
    rule: 'match.seat',
  });
  expect(await send(watching, 'auto', { on: true })).toMatchObject({ rule: 'match.seat' });
  const forger = await way.join(roomId, { token });
  const welcome = new Promise<Welcome>((done) => forger.onMessage('welcome', done));
  forger.onMessage('step', () => {});
  forger.onMessage('held', () => {});
  expect((await welcome).seat).toBe(0);
  const answer = (id: number, sent: unknown, cid: string) => send(forger, 'answer', { cid, id, answer: sent });
  expect(await answer(otherId, { targets: [1] }, 'b')).toMatchObject({ rule: 'match.seat' });
  expect(await answer(ownId, { targets: [123456] }, 'c')).not.toBeNull();
  expect(await answer(ownId, { targets: 'all' }, 'd')).toMatchObject({ rule: 'decision.shape' });
  expect(await answer(ownId, { targets: Array(3000).fill(7) }, 'e')).toMatchObject({ rule: 'match.size' });
  expect(await send(forger, 'free', { cid: 'f', action: { free: 'cash', id: 1, seat: 1 } })).toMatchObject({
    rule: 'match.shape',
  });
  expect(await send(forger, 'fill', {})).toMatchObject({ rule: 'match.started' });
  const after = await server.facts();
  expect(after).toMatchObject({ seq, hashes, given: [], faults: 0 });
  await expect.poll(() => ada.getByTestId('notices').getAttribute('data-line')).toBe('elsewhere');
  await ada.getByTestId('notices').getByRole('button').first().click();
  await expect.poll(() => ada.getByTestId('notices').getAttribute('data-line')).toBe('on');
  expect(await stateOf(ada)).toMatchObject({ seq, hash: hashes[1], publicHash: hashes[0], seat: 0 });
  expect(await nextPanel(ada)).toEqual(panel);
  await watching.leave().catch(() => {});
});
