// Every effect's scene on the 3D table plays to its end within the draw limits, and then rests. The table
// shows the same pieces as the position.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '../../shared/model/catalogue/index.ts';
import { fromTuple } from '../../shared/model/events/redact.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { itemsAt } from '../board/items.ts';
import { EFFECTS, type Prepared } from '../scenes/prepared.ts';
import { hearEvent } from '../table/layout/items.ts';
import type { TableHandle, TableStats } from '../table/types.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { coloursIn, statsOf } from './table/canvas.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Seen = Record<string, { cloud: boolean; items: string }>;

function wanted(file: string): Seen {
  const { seat, view, earlier } = JSON.parse(readFileSync(`client/scenes/data/${file}.json`, 'utf8')) as Prepared;
  for (const tuple of earlier?.steps.flat() ?? []) hearEvent(view, fromTuple(tuple), view);
  return Object.fromEntries(
    view.hexes.map((_, hex) => {
      const items = itemsAt(view, hexId(hex), seat)
        .map((i) => `${KINDS[i.kind].id}:${i.inPlay ? Math.max(i.cv, i.aboard) : 'idle'}`)
        .join(' ');
      return [hex, { cloud: view.cloud === hex, items }];
    }),
  );
}

/** Returns the pieces that the flat board next to the table shows. */
const onBoard = (page: Page): Promise<Seen> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGElement>('[data-hex]')]
        .filter((cell) => cell.closest('.cells'))
        .map((cell) => [
          cell.dataset.hex ?? '',
          { cloud: cell.dataset.cloud === 'true', items: cell.dataset.items ?? '' },
        ]),
    ),
  );

async function rests(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const { __table } = window as unknown as { __table: { stats(): TableStats } };
      const { frames } = __table.stats();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const current = __table.stats();
      return current.rests && current.frames === frames;
    },
    undefined,
    { polling: 50 },
  );
}

/** One table for all scenes: each scene resets it, as opening another game does. */
let table: Watched;
beforeAll(async () => {
  table = await visitor(browser, server.origin, {
    viewport: { width: 260, height: 180 },
  });
  // The scene draws few frames, because software takes a quarter of a second for each.
  await table.page.goto(
    `${server.origin}/scenes.html?scene=${EFFECTS[0].name}&test&quality=low&speed=fast&rate=100&board=table`,
  );
  await table.page.waitForSelector('[data-testid="table"][data-ready="true"]');
});

test.each(EFFECTS)('$name: $says', async ({ name, file }) => {
  const { page, complaints, foreign } = table;
  await page.evaluate((to) => {
    location.hash = to;
  }, name);
  await page.waitForSelector(`[data-scene="${name}"][data-played="1"]`);
  expect(await onBoard(page)).toEqual(wanted(file));
  await page.evaluate(() =>
    (window as unknown as { __table: { handle(): TableHandle } }).__table.handle().wholeBoard(),
  );
  await rests(page);
  expect(await coloursIn(page)).toBeGreaterThan(200);
  const { calls, triangles } = await statsOf(page);
  expect(calls).toBeLessThanOrEqual(25);
  expect(triangles).toBeLessThanOrEqual(150_000);
  expect([...complaints, ...foreign]).toEqual([]);
});

test('a full board with all magic, events and heroes stays within the table’s draw limits', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 240, height: 160 },
  });
  await page.goto(`${server.origin}/scenes.html?scene=effects`);
  await page.waitForSelector('[data-testid="table"][data-ready="true"]');
  await rests(page);
  const { calls, triangles, geometries, textures } = await statsOf(page);
  if (process.env.KT_TALK) console.log('everything on the table:', { calls, triangles, geometries, textures });
  expect(calls).toBeLessThanOrEqual(25);
  expect(triangles).toBeLessThanOrEqual(150_000);
  expect(geometries).toBeLessThanOrEqual(20);
  expect(textures).toBeLessThanOrEqual(12);
  expect([...complaints, ...foreign]).toEqual([]);
  await close();
});
