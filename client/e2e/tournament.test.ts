import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestTournament } from '../../server/testing/tournament.ts';
import type { TournamentJoined } from '../../shared/play/net/tournament.ts';
import { barriers } from './table/barriers.ts';
import { launch, visitor } from './table/browser.ts';
import { open, openMore } from './table/seat.ts';
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

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const fitsAcross = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a host makes a tournament on a phone, joins, is led to the table, and sees the standings at the end', async () => {
  await server.next({ players: 4, wish: { botLevel: 'easy' }, keepsTables: true });
  const ann = await visitor(browser, server.origin, PHONE);
  const { page } = ann;
  // There is no small picture of a table before its game or after it has closed.
  ann.expects(/404/);
  await open(page, server.origin);
  await openMore(page);
  await page.getByTestId('action-make').click();
  await page.getByTestId('action-tournament').click();
  await page.getByTestId('tournament-list').getByText('No tournament is open').waitFor();
  await page.getByTestId('tournament-name').fill('Autumn Cup');
  await page.getByTestId('tournament-listed').locator('..').click();
  await page.getByTestId('set-tournament-rounds-1').locator('..').click();
  expect(await fitsAcross(page)).toBe(true);
  // Enter in a field sends the form.
  await page.getByTestId('tournament-name').press('Enter');
  const link = await page.getByTestId('tournament-link').inputValue();
  await page.getByTestId('tournament-your-name').fill('Ann');
  await page.getByTestId('tournament-your-name').press('Enter');
  await page.getByTestId('tournament-leave').waitFor();
  expect(await page.getByTestId('tournament-begin').isDisabled()).toBe(true);

  const others = new TestTournament(server.port);
  others.made = { id: link.split('/').at(-1) ?? '', host: '' };
  for (const name of ['Ben', 'Cleo', 'Dora'])
    others.tokens.push(((await others.act({ do: 'join', name })) as TournamentJoined).token);
  await page.getByTestId('tournament-entrants').getByText('Dora').waitFor();
  expect(await barriers(page), 'before the start').toEqual([]);
  await page.getByTestId('tournament-begin').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('tournament-to-table').click();
  await page.getByTestId('prompt').waitFor();

  const visitorPage = await visitor(browser, server.origin, PHONE);
  visitorPage.expects(/404/);
  await visitorPage.page.goto(`${server.origin}/#/tournament`);
  await visitorPage.page.getByTestId('tournament-list').getByText('Autumn Cup').click();
  await visitorPage.page.getByTestId('tournament-live').waitFor();
  expect(await visitorPage.page.getByTestId('tournament-to-table').count()).toBe(0);
  expect(await fitsAcross(visitorPage.page)).toBe(true);
  expect(await barriers(visitorPage.page), 'a round').toEqual([]);
  await visitorPage.page.getByText('Its games change no rating.').waitFor();
  await visitorPage.page.setViewportSize({ width: 1280, height: 800 });
  await visitorPage.page.getByTestId('tournament-live').waitFor();
  expect(await fitsAcross(visitorPage.page)).toBe(true);
  const [live, standings] = await Promise.all(
    ['tournament-live', 'tournament-standings'].map((id) => visitorPage.page.getByTestId(id).boundingBox()),
  );
  expect(Math.min(live?.width ?? 0, standings?.width ?? 0)).toBeGreaterThan(300);
  await visitorPage.page.setViewportSize(PHONE.viewport);

  // The game is broken off, so the tournament ends without a winner.
  await server.end();
  await visitorPage.page.getByText('The tournament is over.', { exact: true }).waitFor();
  const names = visitorPage.page.getByTestId('tournament-standings').locator('tbody th');
  expect((await names.allInnerTexts()).map((name) => name.split(/\s/)[0]).toSorted()).toEqual([
    'Ann',
    'Ben',
    'Cleo',
    'Dora',
  ]);
  expect(await fitsAcross(visitorPage.page)).toBe(true);
  expect(visitorPage.complaints).toEqual([]);
  await Promise.all([ann.close(), visitorPage.close()]);
});

test('an unknown tournament says what to do', async () => {
  const { page, close, expects } = await visitor(browser, server.origin, PHONE);
  expects(/404/);
  await page.goto(`${server.origin}/#/tournament/unknown`);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('does not exist');
  await close();
});
