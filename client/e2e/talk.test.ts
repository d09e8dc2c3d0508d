import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Way } from '../../server/testing/enter.ts';
import type { Welcome } from '../../shared/play/net/messages.ts';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
const pages: Watched[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await Promise.all(pages.map((watched) => watched.close()));
  await browser?.close();
  await server?.stop();
});

async function newVisitor(name: string): Promise<Page> {
  const watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  pages.push(watched);
  await open(watched.page, server.origin);
  await openMore(watched.page);
  await watched.page.getByTestId('input-name').fill(name);
  return watched.page;
}

const callOf = (page: Page, from: number | 'spectators') => page.getByTestId(`call-${from}`);

test('two players and a spectator hear each other; a muted player is silent', async () => {
  await server.next({ players: 2, test: { seed: 'company', fill: 600_000 } });
  const [ada, ben, eve] = [await newVisitor('Ada'), await newVisitor('Ben'), await newVisitor('Eve')];
  await ada.getByTestId('action-play').click();
  await ada.getByTestId('room').waitFor();
  await ben.getByTestId('action-play').click();
  await Promise.all([ada, ben].map((page) => page.getByTestId('prompt').waitFor()));
  await eve.getByTestId('action-watch').first().click();
  await eve.getByTestId('prompt').waitFor();
  const { seq } = await server.facts();
  const everyone = [ada, ben, eve];
  // The key opens the panel and puts the focus on its button, from where Tab leads to the cheers and jeers.
  await Promise.all(everyone.map((page) => page.getByTestId('action-talk').waitFor()));
  await ada.keyboard.press('c');
  await ada.getByTestId('action-call-huzzah').focus();
  await ada.keyboard.press('Enter');
  await Promise.all(everyone.map((page) => callOf(page, 0).waitFor()));
  expect(await barriers(ada)).toEqual([]);
  await eve.getByTestId('action-talk').click();
  await eve.getByTestId('action-call-turnip').click();
  await Promise.all(everyone.map((page) => callOf(page, 'spectators').waitFor()));
  // With reduced motion the picture is still.
  const motion = await callOf(ben, 'spectators')
    .locator('svg')
    .evaluate((picture) => getComputedStyle(picture).animationName);
  expect(motion).toBe('none');
  await ben.getByTestId('action-talk').click();
  await ben.getByTestId('talk-mute').locator('summary').click();
  await ben.getByTestId('set-mute-0').check({ force: true });
  const readOut = await ben.getByTestId('call-read-out').textContent();
  await ada.getByTestId('action-call-boo').click();
  await callOf(eve, 0).waitFor();
  expect([await callOf(ben, 0).count(), await ben.getByTestId('call-read-out').textContent()]).toEqual([0, readOut]);
  await ada.keyboard.press('Escape');
  expect(await ada.getByTestId('talk').count()).toBe(0);
  expect((await server.facts()).seq).toBe(seq);
});

test('a private table writes in the waiting room and in play: links are plain text, and spectators write apart', async () => {
  await server.next({ players: 2, test: { seed: 'company', fill: 600_000 } });
  const way = new Way(Number(new URL(server.origin).port));
  const host = await way.make({ name: 'Ida', table: { players: 2, isPublic: false } });
  let code = '';
  host.onMessage('welcome', (welcome: Welcome) => {
    code = welcome.code ?? '';
  });
  host.onMessage('*', () => {});
  await expect.poll(() => code).not.toBe('');
  const [jon, eve] = [await newVisitor('Jon'), await newVisitor('Eve')];
  const ask = (name: string, sent: object) => (host.request as (...ask: unknown[]) => Promise<unknown>)(name, sent);
  await jon.goto(`${server.origin}/?test&board=cells#/t/${host.roomId}/${code}`);
  await jon.getByTestId('room-chat').waitFor();
  await ask('say', { text: 'Read https://example.org <b>first</b>' });
  const lines = (page: Page) => page.getByTestId('chat-lines');
  await lines(jon).getByText('Read https://example.org <b>first</b>').waitFor();
  expect(await lines(jon).locator('a, b b').count()).toBe(0);
  expect(await barriers(jon)).toEqual([]);
  await jon.getByTestId('input-chat').fill('Ready when you are');
  await jon.keyboard.press('Enter');
  await lines(jon).getByText('Ready when you are').waitFor();
  await eve.goto(`${server.origin}/?test&board=cells#/watch/${host.roomId}/${code}`);
  await lines(eve).getByText('Ready when you are').waitFor();
  await ask('ready', { ready: true });
  await jon.getByTestId('action-ready').click();
  await Promise.all([jon, eve].map((page) => page.getByTestId('action-talk').waitFor()));
  // The server still knows the lines of the waiting room.
  await eve.getByTestId('action-talk').click();
  await eve.getByTestId('talk-chat').click();
  await lines(eve).getByText('Ready when you are').waitFor();
  await eve.getByTestId('input-chat').fill('Jon will lose D6');
  await eve.getByTestId('action-chat-send').click();
  await lines(eve).getByText('Jon will lose D6').waitFor();
  await ask('say', { phrase: 'luck' });
  await jon.getByRole('button', { name: /1 new message/ }).click();
  await lines(jon).getByText('Good luck!').waitFor();
  expect(await lines(jon).getByText('Jon will lose D6').count()).toBe(0);
  await lines(jon).locator('.chat-menu summary').last().click();
  await lines(jon).getByTestId('action-chat-mute').last().click();
  expect(await lines(jon).getByText('Good luck!').count()).toBe(0);
  await lines(jon).getByText('Ready when you are').waitFor();
  await host.leave();
});
