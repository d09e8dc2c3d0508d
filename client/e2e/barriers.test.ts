import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './table/barriers.ts';
import { launch, visitor } from './table/browser.ts';
import { openFile } from './table/replay.ts';
import { atTable, openMore } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { DESK, LYING, UPRIGHT } from './table/sizes.ts';

let server: TestServer;
let flat: Browser;
beforeAll(async () => {
  [server, flat] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await flat?.close();
  await server?.stop();
});

async function replayHasNone(page: Page): Promise<void> {
  await openFile(page, '2-fast-steady.jsonl');
  await page.getByTestId('action-why').click();
  for (const size of [DESK, UPRIGHT]) {
    await page.setViewportSize(size);
    expect(await barriers(page), `a record ${size.width} px wide`).toEqual([]);
  }
}

test('axe finds no barriers on the table, its log and the pages around it', async () => {
  const watched = await visitor(flat, server.origin, { reducedMotion: 'reduce', viewport: DESK });
  const { page, complaints, close } = watched;
  await page.goto(`${server.origin}/scenes.html?scene=hud-log&board=cells`);
  await page.getByTestId('play').click();
  await page.locator('.battle').waitFor();
  const onScene = async () => (await barriers(page)).filter((b) => !/^(page-has-heading-one|document-title)/.test(b));
  expect(await onScene()).toEqual([]);
  await close();
  const table = await atTable(server, flat, 'build', DESK);
  await table.page.locator('[data-testid="rack"] .tile').first().click();
  await table.page.getByTestId('action-find').click();
  expect(await barriers(table.page)).toEqual([]);
  await table.page.keyboard.press('Escape');
  // On a phone, axe measures again: the texts next to the question scroll, and some words are left out.
  for (const size of [UPRIGHT, LYING]) {
    await table.page.setViewportSize(size);
    expect(await barriers(table.page), `a table ${size.width} px wide`).toEqual([]);
  }
  // A contrast theme keeps the picture of the search, which has no words on a phone.
  await table.page.emulateMedia({ forcedColors: 'active' });
  const [glass, button] = await table.page.getByTestId('action-find').evaluate((el) => {
    const colourOf = (part?: string) => getComputedStyle(el, part).backgroundColor;
    return [colourOf('::before'), colourOf()];
  });
  expect(glass).not.toBe(button);
  await table.page.emulateMedia({ forcedColors: 'none' });
  await table.page.setViewportSize(DESK);
  const { page: tablePage } = table;
  for (const [at, landmark] of [
    ['#/', '[data-testid="action-more"]'],
    ['#/rules', 'main h1'],
    ['#/learn', '[data-testid="page-lessons"]'],
    ['#/learn/firstRound', '[data-testid="coach"]'],
    ['#/replay', '[data-testid="input-record"]'],
    ['#/tournament', '[data-testid="tournament-open"]'],
  ] as const) {
    await tablePage.goto('about:blank');
    await tablePage.goto(`${server.origin}/?test&board=cells${at}`);
    await tablePage.locator(landmark).first().waitFor({ state: 'attached' });
    expect(await barriers(tablePage), at).toEqual([]);
    if (at === '#/replay') await replayHasNone(tablePage);
    if (at !== '#/') continue;
    await openMore(tablePage);
    expect(await barriers(tablePage), 'the whole start page').toEqual([]);
    await tablePage.getByTestId('action-make').click();
    await tablePage.getByTestId('action-create').waitFor();
    expect(await barriers(tablePage), 'a new table').toEqual([]);
    await tablePage.getByTestId('action-create').click();
    await tablePage.getByTestId('action-ready').waitFor();
    expect(await barriers(tablePage), 'the waiting room').toEqual([]);
  }
  expect([...complaints, ...table.complaints]).toEqual([]);
  await table.close();
});
