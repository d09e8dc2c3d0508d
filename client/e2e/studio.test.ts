// Streamers' pages over their own picture: the overlay and the studio, transparent while they show nothing.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawConnection } from '../../server/testing/raw.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { coverAt } from './table/canvas.ts';
import { open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
let ada: Watched;
let room = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  await server.next({ start: 'battle.hits' });
  ada = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(ada.page, server.origin);
  await playNow(ada.page);
  await nextPanel(ada.page);
  room = (await server.facts()).roomId;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openPage(path: string, before?: (page: Page) => unknown): Promise<Page> {
  const page = await ada.context.newPage();
  page.on('request', (r) => new URL(r.url()).host !== new URL(server.origin).host && ada.foreign.push(r.url()));
  await page.setViewportSize({ width: 1280, height: 720 });
  await before?.(page);
  await page.goto(`${server.origin}${path}`);
  return page;
}
const shownParts = (page: Page) =>
  page.locator('.part').evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset.testid?.slice(8)).sort());

function noteWork() {
  const work = { later: 0, changes: 0 };
  Object.assign(window, { __work: work });
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
    const own = window[name].bind(window) as (...args: unknown[]) => number;
    Object.assign(window, {
      [name]: (call: (...args: unknown[]) => void, ...rest: unknown[]) => {
        work.later++;
        return own(
          (...args: unknown[]) => {
            work.later++;
            call(...args);
          },
          ...rest,
        );
      },
    });
  }
  new MutationObserver((all) => {
    work.changes += all.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
const workOf = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { __work: { later: number; changes: number } }).__work }));
const say = (page: Page, active: boolean) =>
  page.evaluate((is) => {
    dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: is } }));
  }, active);

test('SEC-09: the overlay shows only public information, and is at most 120 kB of script', async () => {
  const scripts: Promise<number>[] = [];
  const entries: string[] = [];
  const page = await openPage(`/overlay.html#/${room}`, (fresh) => {
    fresh.on('response', (r) => {
      if (r.request().resourceType() === 'script') scripts.push(r.body().then((b) => gzipSync(b, { level: 9 }).length));
    });
    fresh.on('request', (r) => r.method() === 'POST' && entries.push(r.postData() ?? ''));
  });
  await page.getByTestId('overlay-standings').waitFor();
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(120_000);
  // The browser has a seat at this table, but the overlay enters without it.
  expect(entries).toHaveLength(1);
  expect(JSON.parse(entries[0] ?? '')).toMatchObject({ how: 'join', room, spectate: true });
  expect(entries[0]).not.toContain('token');
  const words = await page.locator('#root').innerText();
  const golds = await ada.page
    .locator('.player')
    .evaluateAll((all) => all.map((player) => (player as HTMLElement).dataset.gold));
  expect(golds.length).toBeGreaterThan(1);
  const shown = await page.locator('.seat-facts span:first-child b').allInnerTexts();
  expect([...shown].sort()).toEqual([...golds].sort());
  // The overlay names no counter of the player's rack, unless a counter of the same name fights in public.
  const faces = await ada.page
    .locator('.rack .tile')
    .evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''));
  const names = faces.map((label) => label.split(',')[0] ?? '');
  const fighting = await page.getByTestId('overlay-battle').innerText();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => words.includes(name) && !fighting.includes(name))).toEqual([]);
  const box = await page.getByTestId('overlay-phase').boundingBox();
  const inside = { x: Math.round((box?.x ?? 0) + 8), y: Math.round((box?.y ?? 0) + 8) };
  const [part, free, corner] = await coverAt(page, [inside, { x: 900, y: 250 }, { x: 2, y: 2 }]);
  expect(part).toBeGreaterThan(200);
  expect([free, corner]).toEqual([0, 0]);
  await page.close();
});

test('parts of the overlay are switched by its address, by keys, and from the dock', async () => {
  const page = await openPage(`/overlay.html#/tv?show=phase,battle`);
  await page.getByTestId('overlay-phase').waitFor();
  await expect.poll(() => shownParts(page)).toEqual(['battle', 'phase']);
  await page.keyboard.press('2');
  await expect.poll(() => shownParts(page)).toEqual(['battle', 'phase', 'standings']);
  const dock = await openPage(`/#/dock/${room}`);
  await dock.locator('[data-testid="dock-log"][aria-pressed="false"]').waitFor();
  await dock.locator('[data-testid="dock-standings"][aria-pressed="true"]').waitFor();
  expect(await shownParts(page)).toEqual(['battle', 'phase', 'standings']);
  await dock.getByTestId('dock-battle').click();
  await expect.poll(() => shownParts(page)).toEqual(['phase', 'standings']);
  await dock.getByTestId('dock-battle').click();
  await expect.poll(() => shownParts(page)).toContain('battle');
  expect(
    await dock
      .locator('.dock .field input')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)),
  ).toContain(`${server.origin}/overlay.html#/${room}?show=standings,phase,battle`);
  await page.close();
  await dock.close();
});

test('a spectator can enlarge a battle with its odds while it is fought, and the page sends the server nothing', async () => {
  let messages = 0;
  const page = await openPage(`/?board=cells&speed=off#/watch/${room}`, (fresh) =>
    // A one-byte ping tests the connection.
    fresh.on('websocket', (line) => line.on('framesent', ({ payload }) => (messages += payload.length > 1 ? 1 : 0))),
  );
  await page.getByTestId('action-live-battle').waitFor();
  await page.waitForTimeout(500);
  const before = messages;
  await page.getByTestId('action-live-battle').click();
  const large = page.getByTestId('live-battle');
  const cards = large.getByTestId('show-card');
  await cards.first().waitFor();
  await large.getByTestId('odds').waitFor();
  expect(await large.getByTestId('odds').getAttribute('data-exact')).toBe('true');
  expect(await ada.page.getByTestId('stage-banner').count()).toBe(1);
  expect(await ada.page.getByTestId('odds').count()).toBe(0);
  // The large view shows only counters that fight in public, none of a fighter's hidden counters.
  const fighting = await ada.page.getByTestId('stage-banner').getAttribute('data-hex');
  expect(await large.getByTestId('stage-banner').getAttribute('data-hex')).toBe(fighting);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('action-live-battle');
  expect(messages).toBe(before);
  await page.close();
  const picture = await openPage(`/?board=cells&speed=off#/obs/${room}?show=showcase`);
  await picture.getByTestId('live-battle').getByTestId('show-card').first().waitFor();
  expect(await picture.getByTestId('live-battle').getByRole('button').count()).toBe(0);
  await picture.keyboard.press('7');
  await picture.getByTestId('live-battle').waitFor({ state: 'detached' });
  await picture.close();
});

test('the overlay does no work while the streaming program reports it off air, and is up to date when on air again', async () => {
  const page = await openPage(`/overlay.html#/${room}`, (fresh) => fresh.addInitScript(noteWork));
  const seq = async () => Number(await page.locator('.overlay').getAttribute('data-seq'));
  await page.getByTestId('overlay-standings').waitFor();
  await say(page, false);
  const before = { ...(await workOf(page)), seq: await seq() };
  const calm = tasteOf(5, () => false);
  await answerPanel(ada.page, await nextPanel(ada.page), new Pointer(ada.page), calm);
  await expect.poll(async () => (await server.facts()).seq).toBeGreaterThan(before.seq);
  await page.waitForTimeout(1500);
  expect({ ...(await workOf(page)), seq: await seq() }).toEqual(before);
  await say(page, true);
  await expect.poll(async () => (await seq()) - (await server.facts()).seq).toBe(0);
  await page.getByTestId('overlay-log').waitFor();
  await page.close();
});

test('an address shows several tables side by side, each with public information only', async () => {
  const page = await openPage(`/#/tables/${room}`);
  const table = page.getByTestId('tables-table');
  await table.waitFor();
  expect(await table.count()).toBe(1);
  expect(await table.locator('.tv-small-seat').count()).toBeGreaterThan(1);
  await table.click();
  await expect.poll(() => page.url()).toContain(`#/watch/${room}`);
  await page.close();
});

test('the studio is transparent if nothing is shown, and draws nothing while hidden', async () => {
  const page = await openPage(`/?board=cells&speed=off#/obs/${room}?show=phase,standings`);
  await page.locator('.top').waitFor();
  const box = await page.locator('.top').boundingBox();
  const inside = { x: Math.round((box?.x ?? 0) + 20), y: Math.round((box?.y ?? 0) + 12) };
  await expect.poll(async () => (await coverAt(page, [inside]))[0]).toBeGreaterThan(0);
  expect(
    await coverAt(page, [
      { x: 640, y: 600 },
      { x: 2, y: 2 },
    ]),
  ).toEqual([0, 0]);
  await say(page, false);
  await page.getByTestId('studio').waitFor({ state: 'detached' });
  expect(await coverAt(page, [inside])).toEqual([0]);
  await say(page, true);
  await page.locator('.top').waitFor();
  await page.close();
  expect(ada.complaints).toEqual([]);
  expect(ada.foreign).toEqual([]);
});

test('a spectator reads all phases of the round at every width, and the odds of a game on television', async () => {
  // The message stays, however slow the page is.
  const page = await openPage('/?board=cells&speed=off#/tv', (fresh) =>
    fresh.addInitScript(() => {
      const later = window.setTimeout.bind(window) as (...args: unknown[]) => number;
      Object.assign(window, { setTimeout: (...args: unknown[]) => (args[1] === 9000 ? 0 : later(...args)) });
    }),
  );
  await page.getByTestId('odds').waitFor();
  await page.getByTestId('tv-said').waitFor();
  // After the window changed its size, the odds follow the panel below them one frame later.
  const apart = () =>
    page.evaluate(() => {
      const box = (of: string) => document.querySelector(of)?.getBoundingClientRect();
      const said = document.querySelector('.tv-said');
      // Four long names wrap to two lines.
      if (!said?.textContent?.includes('Wwww')) said?.append(' · Wwww Wwwwwwww'.repeat(5));
      const [below = 0, panel = 0, top = 0] = [box('.odds')?.bottom, box('.bottom')?.top, box('.tv-said')?.top];
      return below < panel && panel - below < 8 && top >= below;
    });
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(apart).toBe(true);
  for (const width of [1000, 1024, 1100, 1190, 1280, 1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = () =>
      page.evaluate(() => {
        const box = (of: string) => document.querySelector(of)?.getBoundingClientRect();
        return [
          box('.top-round')?.right,
          box('.phase')?.left,
          box('li:last-child > .phase')?.right,
          box('.top-turn')?.left,
        ];
      });
    const inOrder = async () => (await ends()).every((x = 0, i, all) => i === 0 || x >= (all[i - 1] ?? 0));
    await expect.poll(inOrder, { message: `${width} px` }).toBe(true);
    // In a narrow bar, phases far from the current phase lose their names first. The next phase keeps its
    // name if two names fit.
    const named = () =>
      page
        .locator('.phase > span')
        .evaluateAll((all) =>
          all.filter((part) => getComputedStyle(part).fontSize !== '0px').map((part) => part.textContent),
        );
    const near = width < 1100 ? ['Combat'] : ['Move', 'Combat', 'Construction'];
    await expect.poll(named, { message: `${width} px` }).toEqual(width < 1280 ? near : expect.arrayContaining(near));
    const phases = await page.locator('.phase').count();
    if (width === 1280) await expect.poll(async () => (await named()).length).toBe(phases);
  }
  await page.close();
});

test('a streamer’s picture names the current phase and its neighbours', async () => {
  const page = await openPage('/?board=cells&speed=off#/obs/tv');
  await page.locator('.top').waitFor();
  for (const [width, height] of [
    [1024, 576],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.locator('.phase > span:visible').allInnerTexts(), { message: `${width} px` })
      .toEqual(['Move', 'Combat', 'Construction']);
  }
  await page.close();
});

test('behind More the start page shows the television game small', async () => {
  const guest = await visitor(browser, server.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await guest.page.goto(`${server.origin}/?board=cells`);
  await openMore(guest.page);
  await guest.page.getByTestId('tv-small').waitFor();
  const box = await guest.page.getByTestId('tv-small').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 1440)).toBeLessThanOrEqual(1440);
  expect(guest.complaints).toEqual([]);
  await guest.close();
});

test('television stays with a battle to its end, then changes to a clearly better game and names it', async () => {
  const page = await openPage('/?board=cells&speed=off#/tv');
  const onAir = () => page.evaluate(async () => (await (await fetch('/api/tv')).json()).table.roomId as string);
  await page.getByTestId('tv-said').getByText('Bea').waitFor({ state: 'detached' });
  await page.getByTestId('prompt').waitFor();
  expect(await onAir()).toBe(room);
  await server.next({ players: 4, keepsTables: true, test: { fill: 600_000 } });
  const lines = await Promise.all(
    ['Bea', 'Cid', 'Dot', 'Edo'].map((name, i) =>
      RawConnection.open(server.port, { how: 'play', name }, { from: `127.0.0.${20 + i}` }),
    ),
  );
  await expect.poll(async () => (await server.facts()).status).toBe('playing');
  // The server chooses again every second.
  await page.waitForTimeout(1100);
  expect(await onAir()).toBe(room);
  const calm = tasteOf(5, () => false);
  const message = page.getByTestId('tv-said').getByText('Bea');
  for (let i = 0; i < 30 && (await message.count()) === 0; i++)
    await answerPanel(ada.page, await nextPanel(ada.page), new Pointer(ada.page), calm);
  expect(await message.innerText()).toContain('Bea, Cid, Dot, Edo');
  await page.getByTestId('player-0').getByText('Bea').first().waitFor();
  expect(await onAir()).toBe((await server.facts()).roomId);
  for (const line of lines) line.socket.close();
  await page.close();
});

test('a caster’s link appears once all players agree, and does not work in a player’s own network', async () => {
  const { page } = ada;
  const guest = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  const at = (phase: string) => guest.page.locator(`[data-testid="caster-page"][data-phase="${phase}"]`).waitFor();
  const agree = async (): Promise<string> => {
    await page.getByTestId('action-caster-agree').click();
    return page.getByTestId('caster-link').inputValue();
  };
  const follow = async (link: string) => {
    await guest.page.goto('about:blank');
    await guest.page.goto(link.replace('/#', '/?board=cells#'));
  };
  await page.getByTestId('action-menu').click();
  await page.getByTestId('caster-fields').locator('summary').click();
  guest.expects(/status of 403.*\/api\/caster\//);
  await follow(await agree());
  await at('sameAddress');
  await page.getByTestId('caster-mark').waitFor();
  await page.getByTestId('action-caster-end').click();
  await page.getByTestId('caster-mark').waitFor({ state: 'detached' });
  // A player of this table sees no hands with the caster's address, in the browser they play in.
  const ownPage = await openPage(`/#/caster/${room}/${'x'.repeat(32)}`);
  await expect.poll(() => ownPage.locator('main').innerText()).toContain('You sit at this table');
  await ownPage.close();
  await guest.close();
});
