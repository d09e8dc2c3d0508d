// What a player sees of the table and how they get about it: camera, closer look, log, keyboard, on real tables.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { whereIs } from './table/canvas.ts';
import { openFile } from './table/replay.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
/** One draws the 3D table by software; in the other all that is flat is drawn faster. */
let deep: Browser;
let flat: Browser;
beforeAll(async () => {
  [server, deep, flat] = await Promise.all([TestServer.start(), launch(), launch({ gl: false })]);
});
afterAll(async () => {
  await Promise.all([deep?.close(), flat?.close()]);
  await server?.stop();
});

interface Size {
  width: number;
  height: number;
}

/** At a table on the flat board, which is quicker; `drawn`: on the 3D table, once it is there. */
async function atTable(start: string, viewport: Size, drawn = false): Promise<Watched> {
  await server.next({ start });
  const watched = await visitor(drawn ? deep : flat, server.origin, { reducedMotion: 'reduce', viewport });
  await open(watched.page, server.origin, { board: drawn ? 'table' : 'cells' });
  await playNow(watched.page);
  if (drawn) await watched.page.waitForSelector('[data-testid="table"][data-ready="true"]');
  return watched;
}

/** The outermost hexes of a board of 37. */
const RIM = [19, 22, 25, 28, 31, 34];

/** How many of these hexes have their middle where no panel lies over the table. */
async function inSight(page: Page, hexes: readonly number[]): Promise<number> {
  const spots = await Promise.all(hexes.map((hex) => whereIs(page, hex)));
  return page.evaluate(
    (all) =>
      all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="table"], .camera-buttons'))
        .length,
    spots,
  );
}

/** The width of the board in the window. */
async function span(page: Page): Promise<number> {
  const spots = await Promise.all(RIM.map((hex) => whereIs(page, hex)));
  const xs = spots.map((p) => p.x);
  return Math.max(...xs) - Math.min(...xs);
}

const LYING = { width: 844, height: 390 };
const UPRIGHT = { width: 390, height: 844 };

test('a phone that is turned shows the whole board again, also after a hex was touched', async () => {
  const { page, complaints, close } = await atTable('crowded', UPRIGHT, true);
  const { x, y } = await whereIs(page, 2);
  await page.mouse.click(x, y);
  for (const size of [LYING, UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    // All of it, and not as a stamp in the distance.
    await expect.poll(async () => [await inSight(page, RIM), (await span(page)) > 250]).toEqual([RIM.length, true]);
  }
  // The board is turned: one's own land lies nearer than all the rest together.
  const own = await page.evaluate(() => {
    const mine = document.querySelectorAll<SVGElement>('.cells [data-owner="0"]');
    return [...mine].map((cell) => Number(cell.dataset.hex));
  });
  const heights = await Promise.all(own.map(async (hex) => (await whereIs(page, hex)).y));
  expect(own.length).toBeGreaterThan(2);
  const middle = (await whereIs(page, 0)).y;
  expect(heights.reduce((sum, y) => sum + y, 0) / own.length).toBeGreaterThan(middle);
  // The button and the key bring the whole board back from wherever the camera is.
  for (const how of ['button', 'key']) {
    await page.mouse.move(240, 200);
    await page.mouse.wheel(0, -900);
    await expect.poll(() => inSight(page, RIM)).toBeLessThan(RIM.length);
    if (how === 'button') await page.getByTestId('action-whole-board').click();
    else await page.keyboard.press('0');
    await expect.poll(() => inSight(page, RIM)).toBe(RIM.length);
  }
  expect(complaints).toEqual([]);
  await close();
});

const DESK = { width: 1440, height: 900 };

test('asked whether to stay or retreat one sees both sides on the stage; the way that is chosen comes into sight with them', async () => {
  const { page, complaints, close } = await atTable('battle.retreat', DESK, true);
  const banner = page.getByTestId('stage-banner');
  await banner.waitFor();
  const fought = Number(await banner.getAttribute('data-hex'));
  // So wide a hex has counters that are read; in one picture with the ways it has not half of it.
  const wide = async () => {
    const [one, other] = await Promise.all([whereIs(page, fought), whereIs(page, fought === 0 ? 1 : 0)]);
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  const way = page.locator('.hex-choice').first();
  await way.waitFor();
  await expect.poll(() => inSight(page, [fought])).toBe(1);
  const near = await wide();
  const staged = await whereIs(page, fought);
  await way.click();
  await expect.poll(wide).toBeLessThan(near);
  await banner.waitFor();
  await way.click();
  await expect.poll(() => whereIs(page, fought)).toEqual(staged);
  expect(complaints).toEqual([]);
  await close();
});

test('what the closer look offers can be pressed where it is shown, by a pointer that comes to it and after a click', async () => {
  const { page, complaints, close } = await atTable('build', DESK);
  const purse = async () => Number(await page.getByTestId('player-0').getAttribute('data-gold'));
  const gold = await purse();
  const tile = page.locator('[data-testid="rack"] .tile[aria-label^="Sapphire"]');
  const cash = page.getByTestId('action-cash');
  // Pointed at it can be reached.
  await tile.hover();
  await cash.waitFor();
  expect(await page.getByTestId('inspector').innerText()).toContain('keeps this open');
  const box = await cash.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.waitForTimeout(400);
  expect(await cash.isVisible()).toBe(true);
  // It goes when both are left, and a click keeps it.
  await page.mouse.move(700, 300);
  await cash.waitFor({ state: 'hidden' });
  await tile.click();
  await page.mouse.move(700, 300);
  await page.waitForTimeout(400);
  await cash.click();
  await expect.poll(purse).toBe(gold + 5);
  // On a phone it is a sheet over what else is there.
  await page.setViewportSize(UPRIGHT);
  await page.getByTestId('action-rack').click();
  await page.locator('[data-testid="rack"] .tile').first().click();
  await page.getByTestId('action-help').click();
  await page.locator('.help-sheet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('in a battle a closer look is read to its end and leads on; on a phone it stands above the question', async () => {
  const { page, complaints, close } = await atTable('battle.hits', { width: 1280, height: 720 });
  const look = page.getByTestId('inspector');
  const piece = page.locator('.decide-choices [data-testid^="action-piece-"]').first();
  await piece.hover();
  await look.getByTestId('action-help').waitFor();
  expect(await look.evaluate((el) => el.scrollHeight - el.clientHeight)).toBeLessThanOrEqual(2);
  const [box, more] = [await look.boundingBox(), await look.getByTestId('action-help').boundingBox()];
  if (box === null || more === null) throw new Error('no closer look');
  expect(more.y + more.height).toBeLessThanOrEqual(box.y + box.height);
  await page.setViewportSize(UPRIGHT);
  await page.mouse.move(200, 300);
  await piece.hover();
  await look.waitFor();
  const foot = () =>
    page.evaluate(() => {
      const edge = (css: string, of: 'top' | 'bottom') => document.querySelector(css)?.getBoundingClientRect()[of] ?? 0;
      return edge('[data-testid="inspector"]', 'bottom') - edge('[data-testid="prompt"]', 'top');
    });
  await expect.poll(foot).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the log follows its newest line also while a battle opens above it; read back in, it waits and says how to return', async () => {
  const watched = await visitor(flat, server.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 640 },
  });
  const { page, complaints, close } = watched;
  await page.goto(`${server.origin}/scenes.html?scene=hud-log&board=cells`);
  const left = () =>
    page.getByTestId('log').evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight));
  // Folded it tells its last two lines, the newest at the end.
  const ticker = (await page.getByTestId('log').boundingBox())?.height ?? 0;
  expect(ticker).toBeLessThan(60);
  await expect.poll(left).toBeLessThan(3);
  await page.getByTestId('action-log').click();
  const { height = 0 } = (await page.getByTestId('log').boundingBox()) ?? {};
  await expect.poll(left).toBeLessThan(3);
  const play = () => page.getByTestId('play').click();
  await play();
  await page.locator('.battle').waitFor();
  await expect.poll(async () => (await page.getByTestId('log').boundingBox())?.height).toBeLessThan(height * 0.8);
  await expect.poll(left).toBeLessThan(3);
  await play();
  await page.waitForTimeout(100);
  await expect.poll(left).toBeLessThan(3);
  // All of it is one stop of the Tab key, from line to line by arrows.
  const stops = () =>
    page.locator('[data-testid="log"] button').evaluateAll((all) => all.filter((b) => b.tabIndex === 0));
  expect(await stops()).toHaveLength(1);
  await page.getByTestId('action-log').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.closest('.line')?.textContent ?? '');
  const newest = await focused();
  await page.keyboard.press('ArrowUp');
  expect(await focused()).not.toBe(newest);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(newest);
  await page.keyboard.press('Home');
  await expect.poll(left).toBeGreaterThan(500);
  expect(await stops()).toHaveLength(1);
  const top = await page.getByTestId('log').evaluate((el) => el.scrollTop);
  await play();
  await page.waitForTimeout(100);
  expect(await page.getByTestId('log').evaluate((el) => el.scrollTop)).toBe(top);
  await page.getByTestId('action-newest').click();
  await expect.poll(left).toBeLessThan(3);
  expect(await page.getByTestId('action-newest').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

/** Counts in the page what begins to sound from now on. */
const countSounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = AudioBufferSourceNode.prototype.start;
    document.documentElement.dataset.sounds = '0';
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      document.documentElement.dataset.sounds = String(Number(document.documentElement.dataset.sounds) + 1);
      start.apply(this, when);
    };
  });

/** How loud one's own turn is, is set and heard in the menu; M turns all sound off, and on again. */
async function setSound(page: Page): Promise<void> {
  await countSounds(page);
  const sounds = () => page.evaluate(() => Number(document.documentElement.dataset.sounds));
  const isOff = async () =>
    (await page.locator('.sound-button').getAttribute('aria-label')) === 'Turn the sound on (M)';
  const slider = page.getByTestId('set-sound-turn');
  await page.getByTestId('action-menu').press('Enter');
  const before = Number(await slider.inputValue());
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe(String(before - 5));
  await expect.poll(sounds).toBeGreaterThan(0);
  await page.getByTestId('set-muted').press('Space');
  await expect.poll(() => slider.isDisabled()).toBe(true);
  await page.locator('.sheet .close').press('Enter');
  await expect.poll(isOff).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(isOff).toBe(false);
  await page.keyboard.press('M');
  await expect.poll(isOff).toBe(true);
}

test('folded, the log says where a march goes however long its player’s name is: the name is cut first', async () => {
  for (const size of [UPRIGHT, { width: 1280, height: 720 }]) {
    const { page, close } = await visitor(flat, server.origin, { reducedMotion: 'reduce', viewport: size });
    await page.goto(`${server.origin}/scenes.html?scene=six-crowded`);
    const line = page.locator('.log-panel.is-folded .line:has(.who)').last();
    await line.waitFor();
    // The line of a march with a long name, and a newer one below it.
    const seen = await line.evaluate((last) => {
      const march = last.cloneNode(true) as HTMLElement;
      const [said, who] = [march.firstElementChild, march.querySelector('.who')];
      if (said === null || who === null) throw new Error('nobody is named');
      march.className = 'line line-move';
      who.append(' Maximiliana the Long-Winded');
      said.replaceChildren(who, ' moves 10 pieces from ', document.createElement('b'), ' to ');
      const goal = said.appendChild(document.createElement('b'));
      goal.textContent = 'C5.';
      last.before(march);
      const [row, at] = [march.getBoundingClientRect(), goal.getBoundingClientRect()];
      return { wide: at.width > 5, cut: at.right > row.right || said.scrollWidth > said.clientWidth + 1 };
    });
    expect(seen, `${size.width}`).toEqual({ wide: true, cut: false });
    await close();
  }
});

test('by keys: the question has the focus when it is asked, one key leads back to it from anywhere, and sound is set', async () => {
  const { page, complaints, close } = await atTable('build', DESK);
  const inPrompt = () => page.evaluate(() => document.activeElement?.closest('[data-testid="prompt"]') !== null);
  // Until its panel has been fetched the question has nothing that Tab could lead to.
  await page.locator('[data-testid="prompt"] button:visible').first().waitFor();
  await expect.poll(inPrompt).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(inPrompt).toBe(true);
  // The first stop of the page.
  const first = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main button, main a, main [tabindex="0"]')];
    return all.find((el) => el.tabIndex >= 0)?.dataset.testid;
  });
  expect(first).toBe('action-to-prompt');
  await page.getByTestId('action-to-prompt').focus();
  const box = await page.getByTestId('action-to-prompt').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Enter');
  await expect.poll(inPrompt).toBe(true);
  // From the board.
  await page.getByTestId('hex-0,0').focus();
  await page.keyboard.press('p');
  await expect.poll(inPrompt).toBe(true);
  await setSound(page);
  expect(complaints).toEqual([]);
  await close();
});

/** What is cut at the edge of what holds it, of the elements a selector finds in their holder. */
const cut = (page: Page, holder: string, parts: string): Promise<number> =>
  page.evaluate(
    ([h, p]) => {
      const room = document.querySelector(h)?.getBoundingClientRect();
      if (room === undefined) return -1;
      return [...document.querySelectorAll(`${h} ${p}`)].filter((el) => {
        const b = el.getBoundingClientRect();
        const seen = b.width > 0 && b.top < room.bottom && b.left < room.right;
        return seen && (b.bottom > room.bottom + 0.5 || b.right > room.right + 0.5 || b.left < room.left - 0.5);
      }).length;
    },
    [holder, parts] as const,
  );

test('nothing lies over what one opened or wants to read: Find over the log, the strip of players, the cast', async () => {
  const { page, complaints, close } = await atTable('crowded', DESK);
  await page.getByTestId('action-find').click();
  for (const testid of ['list-targets', 'list-mine', 'list-battles', 'list-forts']) {
    const { x, y, width } = (await page.getByTestId(testid).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const on = await page.evaluate(
      ([px, py]) => document.elementFromPoint(px, py)?.closest('[data-testid^="list-"]')?.getAttribute('data-testid'),
      [x + width - 20, y + 8] as const,
    );
    expect(on).toBe(testid);
  }
  await page.setViewportSize(UPRIGHT);
  const list = await page.locator('.lists-body').boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 999)).toBeLessThanOrEqual(UPRIGHT.width);
  await page.keyboard.press('Escape');
  // The pool of heroes stands beside the strip of players, whatever of that is scrolled into sight.
  const pool = await page.getByTestId('action-heroes').boundingBox();
  const strip = await page.locator('.players-list').boundingBox();
  expect((strip?.x ?? 0) + (strip?.width ?? 999)).toBeLessThanOrEqual(pool?.x ?? 0);
  // The cast of the start page and the waiting room is shown in whole counters, as many as there is room for.
  await page.goto('about:blank');
  for (const size of [UPRIGHT, DESK]) {
    await page.setViewportSize(size);
    await page.goto(`${server.origin}/?test&board=cells`);
    await page.locator('.parade li').first().waitFor();
    expect(await cut(page, '.parade', 'li')).toBe(0);
  }
  // Where there is room for none, both ways to a game stand whole.
  await page.setViewportSize(LYING);
  const make = await page.getByTestId('action-make').boundingBox();
  expect((make?.y ?? 0) + (make?.height ?? 999)).toBeLessThanOrEqual(LYING.height);
  expect(complaints).toEqual([]);
  await close();
});

/** A record that is opened: its controls at a desk and on a phone, with what a bot says of its answers. */
async function replayHasNone(page: Page): Promise<void> {
  await openFile(page, '2-fast-steady.jsonl');
  await page.getByTestId('action-why').click();
  for (const size of [DESK, UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    expect(await barriers(page), `a record ${size.width} px wide`).toEqual([]);
  }
}

test('the table, its log and what opens over it have no barriers that axe knows', async () => {
  const watched = await visitor(flat, server.origin, { reducedMotion: 'reduce', viewport: DESK });
  const { page, complaints, close } = watched;
  await page.goto(`${server.origin}/scenes.html?scene=hud-log&board=cells`);
  await page.getByTestId('play').click();
  await page.locator('.battle').waitFor();
  // The page of scenes has no heading and no title of its own.
  const ours = async () => (await barriers(page)).filter((b) => !/^(page-has-heading-one|document-title)/.test(b));
  expect(await ours()).toEqual([]);
  await close();
  const table = await atTable('build', DESK);
  await table.page.locator('[data-testid="rack"] .tile').first().click();
  await table.page.getByTestId('action-find').click();
  expect(await barriers(table.page)).toEqual([]);
  await table.page.keyboard.press('Escape');
  // A phone has less room: what is said beside the question is swept there, words are left out.
  for (const size of [UPRIGHT, LYING]) {
    await table.page.setViewportSize(size);
    expect(await barriers(table.page), `a table ${size.width} px wide`).toEqual([]);
  }
  await table.page.setViewportSize(DESK);
  // The pages around it: the start, the making of a table, the rulebook, the replay.
  const { page: other } = table;
  for (const [at, stands] of [
    ['#/', '[data-testid="action-make"]'],
    ['#/rules', 'main h1'],
    ['#/learn', '[data-testid="page-lessons"]'],
    ['#/learn/firstRound', '[data-testid="coach"]'],
    ['#/replay', '[data-testid="input-record"]'],
  ] as const) {
    await other.goto('about:blank');
    await other.goto(`${server.origin}/?test&board=cells${at}`);
    await other.locator(stands).first().waitFor({ state: 'attached' });
    expect(await barriers(other), at).toEqual([]);
    if (at === '#/replay') await replayHasNone(other);
    if (at !== '#/') continue;
    await other.getByTestId('action-make').click();
    await other.getByTestId('action-create').waitFor();
    expect(await barriers(other), 'a new table').toEqual([]);
    await other.getByTestId('action-create').click();
    await other.getByTestId('action-ready').waitFor();
    expect(await barriers(other), 'the waiting room').toEqual([]);
  }
  expect([...complaints, ...table.complaints]).toEqual([]);
  await table.close();
});
