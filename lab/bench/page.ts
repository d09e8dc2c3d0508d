// npm run lab -- bench page: measures the cost of the page in a browser that draws in software: time to the
// table, what is drawn, script in a frame, long tasks, and the heap over several games. Needs npm run build.
// `--games 20`: for the heap; `--seconds 40`: of watched play; `--only stands,drawn,played,heap`; `--board
// cells`: the heap on the flat board. `cpu` is the work of the page's own thread, valid on a busy machine.
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { launch, visitor } from '../../client/e2e/table/browser.ts';
import { leave, playNow } from '../../client/e2e/table/seat.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { at, DRAWN, frameWork, noteFrames, ownThread, round, STAGED, say, statsOf, tasksOf, worked } from './frames.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '40' },
    board: { type: 'string', default: 'table' },
    only: { type: 'string', default: 'stands,drawn,played,heap' },
  },
});

// Waits with a locator, because a handle to the table would keep the whole page in memory.
const standing = (page: Page) => page.locator('[data-testid="table"][data-ready="true"]').waitFor();

const server = await TestServer.start();
// Without compositing, waiting for pictures could not be distinguished from the page's own work. The flat
// board needs no 3D.
const browser = await launch(values.board === 'cells' ? { gl: false } : { composed: true });

async function arrive(quality: string, more = '', board = 'table') {
  const visit = await visitor(browser, server.origin, { viewport: { width: 1280, height: 720 } });
  await visit.page.addInitScript(noteFrames, { drawn: DRAWN, staged: STAGED });
  await visit.page.goto(`${server.origin}/?test&quality=${quality}&board=${board}&hints=off${more}`);
  await visit.page.getByTestId('action-play').waitFor();
  return visit;
}

/** How long a visitor looks before pressing Play, ms. */
const LOOK = 3000;

/** Measures the time from the click to the table, and to the first question, ms. */
async function measureArrival(times: number): Promise<void> {
  const table: number[] = [];
  const questionTimes: number[] = [];
  const cpu: number[] = [];
  for (let i = 0; i < times; i++) {
    await server.next({});
    const { page, close } = await arrive('auto');
    await page.waitForTimeout(LOOK);
    const work = await worked(page);
    const before = await work();
    const from = await page.evaluate(() => performance.now());
    const [a, b] = await Promise.all([
      standing(page).then(async () => {
        const now = await page.evaluate(() => performance.now());
        cpu.push((await work()) - before);
        return now;
      }),
      page
        .locator('[data-testid="prompt"] [data-kind]')
        .waitFor()
        .then(() => page.evaluate(() => performance.now())),
      page.getByTestId('action-play').click(),
    ]);
    table.push(a - from);
    questionTimes.push(b - from);
    await close();
  }
  say('from the click, ms', {
    table: table.map(Math.round),
    cpu: cpu.map(Math.round),
    asked: questionTimes.map(Math.round),
    bar: 1500,
  });
}

async function measureFrames(): Promise<void> {
  await server.next({ start: 'crowded' });
  const { page, close } = await arrive('high', '&speed=off');
  await playNow(page);
  await standing(page);
  let before = -1;
  for (let now = (await statsOf(page)).frames; now !== before; now = (await statsOf(page)).frames) {
    before = now;
    await page.waitForTimeout(3000);
  }
  await page.waitForTimeout(5000);
  const { calls, triangles, frames, geometries, textures } = await statsOf(page);
  say('a full board of four', { calls, triangles, geometries, textures, idleFrames: frames - before });
  await close();
}

async function measurePlay(seconds: number): Promise<void> {
  await server.next({ start: 'battle.hits', test: { bot: 600, window: 600 } });
  const { page, complaints, close } = await arrive('auto', '&speed=normal');
  await playNow(page);
  await standing(page);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'] });
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-auto').click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(seconds * 1000);
  const own = ownThread(await browser.stopTracing());
  for (const mark of [DRAWN, STAGED]) {
    const work = frameWork(own, mark);
    const figures = { n: work.length, median: at(work, 0.5), p95: at(work, 0.95), most: at(work, 1) };
    say(mark === STAGED ? 'cpu of a frame of the stage, ms' : 'cpu of a frame, ms', {
      ...figures,
      bar: mark === STAGED ? 3 : 2,
    });
  }
  const tasks = tasksOf(own);
  const long = (by: 'ms' | 'cpu') => tasks.filter((task) => task[by] > 200).sort((a, b) => b[by] - a[by]);
  say('tasks above 200 ms after the first sight', {
    byClock: long('ms').length,
    byWork: long('cpu').length,
    longest: long('ms').slice(0, 6),
    mostWork: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
    complaints,
  });
  await close();
}

async function heapOf(line: CDPSession) {
  for (let i = 0; i < 2; i++) await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await line.send('Memory.getDOMCounters');
  return { mb: round(usedSize / 2 ** 20), nodes, listeners: jsEventListeners, documents };
}

async function heap(games: number): Promise<void> {
  const { page, complaints, close } = await arrive('low', '&speed=off', values.board);
  const line = await page.context().newCDPSession(page);
  const list: Awaited<ReturnType<typeof heapOf>>[] = [];
  for (let game = 0; game < games; game++) {
    await server.next({ start: game % 2 === 0 ? 'crowded' : 'battle.hits' });
    await playNow(page);
    if (values.board === 'table') await standing(page);
    await page.waitForTimeout(500);
    await leave(page);
    // Removes the game from the visitor's list, which would count as growth.
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.waitForTimeout(300);
    const now = await heapOf(line);
    list.push(now);
    say('held after a game', { game: game + 1, ...now });
  }
  // Compares later games, because the first ones load code lazily and two kinds of game alternate.
  const [last, then] = [list.at(-1), list[list.length % 2 === 0 ? 3 : 4]];
  const grown = (of: 'mb' | 'nodes' | 'listeners') => (last && then ? round(last[of] - then[of]) : null);
  const [mb, nodes, listeners] = [grown('mb'), grown('nodes'), grown('listeners')];
  // Compiled code and the browser's own records grow, too, but are not counted here.
  say('grown since the fourth game', { mb, nodes, listeners, games, complaints });
  await close();
}

try {
  const only = values.only.split(',');
  if (only.includes('stands')) await measureArrival(3);
  if (only.includes('drawn')) await measureFrames();
  if (only.includes('played')) await measurePlay(Number(values.seconds));
  if (only.includes('heap')) await heap(Number(values.games));
} catch (why) {
  console.error(why);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
