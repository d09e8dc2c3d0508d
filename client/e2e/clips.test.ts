// Clips: a link plays just its steps and leads to the whole game; its video has the length and the pictures it says; and pages that
// are passed on carry their words for chat programs. And a battle in a frame of another site.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hash } from '../../shared/game/hash.ts';
import { seekableReplay } from '../../shared/replay/seekable-replay.ts';
import { launch, visitor } from './table/browser.ts';
import { FIXTURES, shows } from './table/replay.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

const text = readFileSync(`${FIXTURES}2-fast-steady.jsonl`, 'latin1');
const node = seekableReplay(text);
/** A battle, and a little of what leads to it. */
const battle = node.next(0, 'battle');
const [FROM, TO] = [battle - 1, battle + 1];
const seqOf = (index: number): number => node.moments[index]?.seq ?? -1;
const PATH = `/clip/room1234/1/${seqOf(FROM)}-${seqOf(TO)}`;

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What a film shows at these moments: the picture as a browser decodes it, how bright it is, and the colours of a part of it. */
async function seen(page: Page, film: Buffer, type: string, times: readonly number[]) {
  await page.goto('about:blank');
  return page.evaluate(
    async ([base64, kind, moments]) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = `data:${kind};base64,${base64}`;
      await new Promise((done, fail) => {
        video.onloadeddata = done;
        video.onerror = () => fail(new Error(video.error?.message));
      });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      const frames: { colours: number; paper: number; row: number }[] = [];
      for (const time of moments) {
        // "seeked" may come before the frame does: it is there when the browser says that this one has been put up.
        const frame = new Promise<void>((done, fail) => {
          const next = (_: number, { mediaTime }: VideoFrameCallbackMetadata) =>
            Math.abs(mediaTime - time) < 0.1 ? done() : video.requestVideoFrameCallback(next);
          video.requestVideoFrameCallback(next);
          setTimeout(() => fail(new Error(`no picture of second ${time} was put up`)), 20_000);
        });
        await new Promise((done) => {
          video.onseeked = done;
          video.currentTime = time;
        });
        await frame;
        pen?.drawImage(video, 0, 0);
        const { data, width, height } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
        const colours = new Set<number>();
        let [paper, row] = [0, 0];
        for (let i = 0; i < data.length; i += 4 * 53) {
          const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
          colours.add(((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5));
          // The paper that captions stand on.
          if (Math.abs(r - 243) + Math.abs(g - 226) + Math.abs(b - 184) < 24) {
            paper++;
            row += Math.floor(i / 4 / width) / height;
          }
        }
        frames.push({ colours: colours.size, paper, row: row / paper });
      }
      return { width: canvas.width, height: canvas.height, duration: video.duration, frames };
    },
    [film.toString('base64'), type, times] as const,
  );
}

/** Makes a film by the page's own button; the file. */
async function filmOf(page: Page, shape: string): Promise<{ film: Buffer; name: string; frames: number }> {
  await page.getByTestId(`action-video-${shape}`).click();
  const save = page.getByTestId('action-save-video');
  await save.waitFor({ timeout: 180_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const film = readFileSync(await download.path());
  return { film, name: download.suggestedFilename(), frames: Number(await save.getAttribute('data-frames')) };
}

test('a clip plays its steps and no others, and its video has the frames, length and captions it says', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin);
  await page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  const clip = page.getByTestId('clip');
  await clip.waitFor();
  // The path has become the page's own place; it begins where the clip begins, and stops where it ends.
  expect(new URL(page.url()).hash).toContain(PATH);
  await shows(page, hash(node.at(FROM, -1)));
  await shows(page, hash(node.at(TO, -1)));
  await page.locator('[data-testid="clip"][data-playing="false"]').waitFor();
  expect(Number(await clip.getAttribute('data-seq'))).toBe(seqOf(TO));
  expect(await page.getByTestId('action-whole').getAttribute('href')).toContain(
    `#/replay/room1234/1?at=${seqOf(FROM)}`,
  );

  const { film, name, frames } = await filmOf(page, '9x16');
  const input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const stats = await track?.computePacketStats();
  expect(stats?.packetCount).toBe(frames);
  expect(await input.computeDuration()).toBeCloseTo(frames / 30, 1);
  const shown = await seen(page, film, name.endsWith('mp4') ? 'video/mp4' : 'video/webm', [0.2, frames / 30 - 1]);
  expect([shown.width, shown.height]).toEqual([1080, 1920]);
  expect(shown.duration).toBeCloseTo(frames / 30, 1);
  const [first, last] = shown.frames;
  for (const frame of shown.frames) expect(frame.colours).toBeGreaterThan(15);
  // Nothing is told before the first step; then there is a caption, below the board.
  expect(last?.paper).toBeGreaterThan(4 * (first?.paper ?? 0) + 400);
  expect(last?.row).toBeGreaterThan(0.55);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});

test('a video that is given up leaves nothing, without codecs it is recorded, and where none can be made the page says what to do', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await page.addInitScript(() => {
    // A browser without codecs for pages, which can record no canvas either.
    for (const name of ['VideoEncoder', 'MediaRecorder']) Object.defineProperty(window, name, { value: undefined });
  });
  await page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  await page.getByTestId('clip').waitFor();
  // Whoever wants nothing to move presses for it.
  await shows(page, hash(node.at(FROM, -1)));
  await page.getByTestId('action-video-16x9').click();
  await page.getByRole('alert').filter({ hasText: 'newer' }).waitFor();
  await close();

  const other = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await other.page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await other.page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  await other.page.getByTestId('action-video-16x9').click();
  await other.page.getByTestId('action-cancel-video').click();
  await other.page.getByTestId('action-video-16x9').waitFor();
  expect(await other.page.getByTestId('action-save-video').count()).toBe(0);
  // Without codecs for pages it is recorded as it is shown; the file says how long it is all the same.
  await other.page.evaluate(() => Object.defineProperty(window, 'VideoEncoder', { value: undefined }));
  const { film, name, frames } = await filmOf(other.page, '16x9');
  // A busy machine leaves pictures out of a recording, so none of one moment is asked for.
  const shown = await seen(other.page, film, name.endsWith('mp4') ? 'video/mp4' : 'video/webm', []);
  expect([shown.width, shown.height]).toEqual([1920, 1080]);
  expect(Math.abs(shown.duration - frames / 30)).toBeLessThan(3);
  expect(other.complaints).toEqual([]);
  await other.close();
});

test('the page of a table that is passed on has its title, words and picture in its head', async () => {
  await server.next({ players: 2, test: { seed: 'a card', bot: 0, window: 10 } });
  const { page, expects, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  // There is no record before the end, and only by asking for it a page learns that.
  expects(/status of 404.*\/api\/record\//);
  await open(page, server.origin);
  await page.getByTestId('input-name').fill('Ada <b>');
  await playNow(page);
  const { roomId } = await server.facts();
  const read = async () => (await page.request.get(`${server.origin}/watch/${roomId}`)).text();
  const head = await read();
  expect(head).toContain('<title>Ada &lt;b&gt;');
  expect(head).toContain(`<meta property="og:image" content="${server.origin}/api/card/watch/${roomId}.png" />`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const picture = await page.request.get(`${server.origin}/api/card/watch/${roomId}.png`);
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);
  // A clip of a game that goes on is played at the table, to who watches: the steps that may be scrolled back to.
  await page.goto(`${server.origin}/?board=cells#/clip/${roomId}/1/0-2`);
  await page.getByTestId('action-play-now').click();
  const at = page.locator('[data-testid="watch-at"][data-at="0"]');
  await at.waitFor();
  await page.getByTestId('action-live').click();
  await at.waitFor({ state: 'detached' });
  // An id that names no public table has the words of any private one.
  const none = await (await page.request.get(`${server.origin}/watch/nobody12`)).text();
  expect(none).toContain('<title>A table among friends');
  // What is no id at all is the page as it is.
  const wrong = await (await page.request.get(`${server.origin}/watch/a`)).text();
  expect(wrong).not.toContain('og:image');
  await close();
});

/** Another site, whose only page is this HTML. */
async function otherSite(html: string): Promise<{ address: string; close(): void }> {
  const http = createServer((_req, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  return { address: `http://localhost:${(http.address() as AddressInfo).port}/`, close: () => http.close() };
}

/** What moves, and how often the page has asked for another frame, for longer than cards are looked at where a battle begins by itself. */
const unrest = (page: Page) =>
  page.frames()[1]?.evaluate(async () => {
    let frames = 0;
    const own = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => {
      frames++;
      return own(call);
    };
    await new Promise((go) => setTimeout(go, 2500));
    window.requestAnimationFrame = own;
    return { frames, moving: document.getAnimations().length };
  });

test('SEC-09: a battle plays in a frame of another site, without storage, with no way to a table, and is still until asked', async () => {
  const maker = await visitor(browser, server.origin);
  await maker.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await maker.page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await maker.page.goto(`${server.origin}/battle/room1234/1/1`);
  await maker.page.getByTestId('action-embed').click();
  await maker.page.getByTestId('action-embed').filter({ hasText: 'Copied' }).waitFor();
  const line = await maker.page.evaluate(() => navigator.clipboard.readText());
  // Key F takes the screen, and gives it back.
  await maker.page.keyboard.press('f');
  await maker.page.locator('[data-testid="showcase"][data-full="true"]').waitFor();
  await maker.page.getByTestId('show-small').click();
  await maker.page.locator('[data-testid="showcase"][data-full="false"]').waitFor();
  expect(maker.complaints).toEqual([]);
  await maker.close();

  const site = await otherSite(`<body>${line.replace('.html', '.html?speed=fast')}`);
  const { page, complaints, close } = await visitor(browser, server.origin);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no storage here', 'SecurityError');
      },
    });
  });
  await page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  const scripts: Promise<string>[] = [];
  const asked: string[] = [];
  page.on('response', (r) => r.request().resourceType() === 'script' && scripts.push(r.text()));
  page.on('request', (r) => asked.push(`${r.method()} ${new URL(r.url()).pathname}`));
  await page.goto(site.address);
  const frame = page.frameLocator('iframe');
  await frame.getByTestId('show-card').first().waitFor();
  const show = frame.getByTestId('showcase');
  // Nothing moves before somebody wants it to.
  expect(await unrest(page)).toEqual({ frames: 0, moving: 0 });
  expect(await show.getAttribute('data-begun')).toBe('false');
  await frame.getByTestId('show-large').click();
  await frame.locator('[data-testid="showcase"][data-playing="true"]').waitFor();
  await page.keyboard.press('k');
  await frame.locator('[data-testid="showcase"][data-playing="false"]').waitFor();
  await page.keyboard.press('k');
  await frame.getByTestId('show-again').waitFor();
  await expect.poll(() => unrest(page)).toEqual({ frames: 0, moving: 0 });
  // Its script knows no door, no line and no seat; nothing but the record was asked for.
  const code = (await Promise.all(scripts)).join('');
  expect(code.length).toBeGreaterThan(100_000);
  // (A text for players names WebSockets.)
  expect(code).not.toMatch(/new WebSocket|\.WebSocket\b/);
  for (const word of ['/api/enter', '/api/caster', 'kt.seats']) expect(code).not.toContain(word);
  expect(asked.filter((one) => one.includes('/api/'))).toEqual(['GET /api/record/room1234/1']);
  expect(complaints).toEqual([]);
  site.close();
  await close();
});

test('in a frame of another site a battle that cannot be had says so, and every other page stays away', async () => {
  const pages = ['/embed.html#/nobody12/1/1', '/embed.html', '/', '/overlay.html#/tv', '/battle/room1234/1/1'];
  const frames = pages.map((path) => `<iframe src="${server.origin}${path}"></iframe>`).join('');
  // A sandboxed frame has no origin of its own.
  const site = await otherSite(frames.replace('<iframe', '<iframe sandbox="allow-scripts"'));
  const { page, expects, close } = await visitor(browser, server.origin);
  expects(/status of 404.*\/api\/record\/nobody12\/1/);
  expects(/frame-ancestors 'none'/);
  await page.goto(site.address);
  const [gone, nothing] = [0, 1].map((n) => page.frameLocator('iframe').nth(n).getByTestId('embed-trouble'));
  await gone?.filter({ hasText: 'private table' }).waitFor();
  await nothing?.filter({ hasText: 'names no battle' }).waitFor();
  const shown = await Promise.all(
    page
      .frames()
      .slice(3)
      .map((frame) => frame.locator('#root').count()),
  );
  expect(shown).toEqual([0, 0, 0]);
  site.close();
  await close();
});
