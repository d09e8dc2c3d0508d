// npm run lab -- bench watch: measures the cost of watching for a browser that draws in software: a game
// shown by the director, a battle shown large over it, and the page of a battle. Needs npm run build.
// `--seconds 40`: of each; `--width 1280`: of the window; `--only drawn,led,large,page`. `script` is the
// page's own script between frames; `work` includes style, layout and paint. Both are valid on a busy
// machine.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launch, visitor, type Watched } from '../../client/e2e/table/browser.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { RawConnection, WORD } from '../../server/testing/raw.ts';
import {
  at,
  betweenFrames,
  DRAWN,
  frameWork,
  noteFrames,
  noteMost,
  ownThread,
  round,
  STAGED,
  say,
  statsOf,
} from './frames.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    width: { type: 'string', default: '1280' },
    only: { type: 'string', default: 'drawn,led,large,page' },
    record: { type: 'string', default: '4-second-steady-manual' },
    battle: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const SCRIPT_BAR = 2;
const STAGE_BAR = 3;
const DRAWN_BARS = { calls: 25, triangles: 200_000 };
const CATEGORIES = [
  ...['toplevel', 'devtools.timeline', 'devtools.timeline.frame', 'v8', 'blink.user_timing'],
  'disabled-by-default-devtools.timeline',
];

const server = await TestServer.start();
const browser = await launch({ composed: true });

interface Game {
  room: string;
  end(): Promise<void>;
}

/** Opens a game that plays on from a moment: a bot answers for its only human player, who has no page. */
async function game(start: string, bot: number): Promise<Game> {
  await server.next({ start, test: { bot, window: bot, tick: 50 } });
  const line = await RawConnection.open(server.port, { how: 'play', table: {} });
  const { roomId } = line.last<{ roomId: string }>('welcome') ?? { roomId: '' };
  await line.request('ready', { ready: true });
  await line.until(() => line.has(WORD.data), 'the game');
  await line.request('auto', { on: true });
  return { room: roomId, end: () => line.cut() };
}

/** Opens a page of a spectator whose frames are marked. Nothing is loaded yet. */
async function onlooker(): Promise<Watched> {
  // Drawing in software costs time per pixel. The counts do not depend on the number of pixels.
  const watched = await visitor(browser, server.origin, {
    viewport: { width: Number(values.width), height: Math.round(Number(values.width) * 0.5625) },
    deviceScaleFactor: 0.5,
  });
  await watched.page.addInitScript(noteFrames, { drawn: DRAWN, staged: STAGED });
  await watched.page.addInitScript(noteMost);
  return watched;
}

const standing = (page: Page) => page.locator('[data-testid="table"][data-ready="true"]').waitFor();
const spread = (list: readonly number[]) => ({
  n: list.length,
  median: at(list, 0.5),
  p95: at(list, 0.95),
  most: at(list, 1),
});

/**
 * Measures the fullest frame of a game shown by the director. Checks that drawing stops when the game does.
 */
async function measureWatching(): Promise<void> {
  const { room, end } = await game('crowded', 500);
  const { page, complaints, close } = await onlooker();
  await page.goto(`${server.origin}/?test&quality=high&board=table&speed=normal#/watch/${room}`);
  await standing(page);
  await page.waitForTimeout(seconds * 1000);
  const most = await page.evaluate(() => (window as unknown as { __most: object }).__most);
  say('most of a frame that the director shows', { ...most, bar: DRAWN_BARS, complaints });
  await end();
  await close();
}

/** Checks that nothing is drawn while a game shown by the director rests. */
async function rests(): Promise<void> {
  const { room, end } = await game('crowded', 600_000);
  const { page, close } = await onlooker();
  await page.goto(`${server.origin}/?test&quality=high&board=table&speed=normal#/watch/${room}`);
  await standing(page);
  await page.locator('.boards[data-shot]').waitFor({ state: 'attached' });
  let before = -1;
  for (let now = (await statsOf(page)).frames; now !== before; now = (await statsOf(page)).frames) {
    before = now;
    await page.waitForTimeout(3000);
  }
  await page.waitForTimeout(6000);
  const { calls, triangles, frames } = await statsOf(page);
  say('a game that rests, shown by the director', { calls, triangles, idleFrames: frames - before, bar: 0 });
  await end();
  await close();
}

async function traced(page: Page, until: Promise<unknown> = page.waitForTimeout(seconds * 1000)) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await until;
  return ownThread(await browser.stopTracing());
}

async function led(): Promise<void> {
  const { room, end } = await game('battle.hits', 600);
  const { page, complaints, close } = await onlooker();
  await page.goto(`${server.origin}/?test&quality=auto&board=table&speed=normal#/watch/${room}`);
  await standing(page);
  await page.locator('.boards[data-shot]').waitFor({ state: 'attached' });
  // The first shot settles.
  await page.waitForTimeout(Math.min(4, seconds) * 1000);
  const own = await traced(page);
  say('script of a frame that the director shows, ms', { ...spread(frameWork(own, DRAWN)), bar: SCRIPT_BAR });
  say('the same with a stage, ms', { ...spread(frameWork(own, STAGED)), bar: STAGE_BAR, complaints });
  sayPage('the whole page meanwhile', own, {});
  await end();
  await close();
}

/** Counts the frames that the page's own thread made. */
function sayPage(what: string, own: Parameters<typeof betweenFrames>[0], more: object): void {
  const frames = betweenFrames(own);
  const of = (key: 'script' | 'work') => spread(frames.map((f) => round(f[key])));
  const all = frames.reduce((sum, f) => sum + f.script, 0);
  say(what, { script: of('script'), work: of('work'), scriptASecond: round(all / seconds), unit: 'ms', ...more });
}

/** Measures a large battle, during which the table is not drawn. */
async function large(): Promise<void> {
  const { room, end } = await game('battle.hits', 900);
  const { page, complaints, close } = await onlooker();
  await page.goto(`${server.origin}/?test&quality=auto&board=table&speed=normal#/watch/${room}`);
  await standing(page);
  await page.getByTestId('action-live-battle').click();
  await page.getByTestId('live-battle').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const globals = window as unknown as { __below: number; __table: { stats(): { frames: number } } };
    const count = () => globals.__table.stats().frames;
    let last = count();
    globals.__below = 0;
    const look = () => {
      const frames = count();
      if (document.querySelector('[data-testid="live-battle"]') !== null) globals.__below += frames - last;
      last = frames;
    };
    setInterval(look, 50);
  });
  const own = await traced(page);
  const below = await page.evaluate(() => (window as unknown as { __below: number }).__below);
  sayPage('a battle told large', own, { framesBelow: below, complaints });
  await end();
  await close();
}

async function battlePage(): Promise<void> {
  const { page, complaints, close } = await onlooker();
  const file = new URL(`../../shared/play/replay/fixtures/${values.record}.jsonl`, import.meta.url);
  const body = readFileSync(file, 'utf8');
  await page.route('**/api/record/**', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }));
  await page.goto(`${server.origin}/?test&speed=normal#/battle/bench123/1/${values.battle}`);
  await page.getByTestId('show-card').first().waitFor();
  const own = await traced(page);
  sayPage('the page of a battle', own, {
    record: values.record,
    battle: values.battle,
    complaints,
  });
  await page.getByTestId('show-again').waitFor();
  await page.waitForTimeout(2000);
  const later = await traced(page, page.waitForTimeout(5000));
  say('the same when it is over', { frames: betweenFrames(later).length, bar: 0 });
  await close();
}

try {
  const only = values.only.split(',');
  if (only.includes('drawn')) {
    await measureWatching();
    await rests();
  }
  if (only.includes('led')) await led();
  if (only.includes('large')) await large();
  if (only.includes('page')) await battlePage();
} catch (why) {
  console.error(why);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
