// Clips (a link plays only its steps, leads to the whole game, and makes a video), link previews, and a
// battle embedded in a page of another site.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hash } from '../../shared/model/game/hash.ts';
import { seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { launch, visitor } from './table/browser.ts';
import { FIXTURES, shows } from './table/replay.ts';
import { open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

const text = readFileSync(`${FIXTURES}2-fast-steady.jsonl`, 'latin1');
const node = seekableReplay(text);
const battle = node.next(0, 'battle');
const [FROM, TO] = [battle, battle + 1];
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

async function framesOf(page: Page, film: Buffer, type: string, times: readonly number[]) {
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
        // "seeked" may fire before the frame is drawn; the video frame callback fires after.
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

async function filmOf(page: Page, shape: string): Promise<{ film: Buffer; name: string; frames: number }> {
  await page.getByTestId(`action-video-${shape}`).click();
  const save = page.getByTestId('action-save-video');
  await save.waitFor({ timeout: 180_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const film = readFileSync(await download.path());
  return { film, name: download.suggestedFilename(), frames: Number(await save.getAttribute('data-frames')) };
}

test('a clip plays only its own steps, and its video has the stated frames, length and captions', async () => {
  const { page, complaints, foreign, close } = await visitor(browser, server.origin);
  await page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  const clip = page.getByTestId('clip');
  await clip.waitFor();
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
  const video = await framesOf(page, film, name.endsWith('mp4') ? 'video/mp4' : 'video/webm', [0.2, frames / 30 - 1]);
  expect([video.width, video.height]).toEqual([1080, 1920]);
  expect(video.duration).toBeCloseTo(frames / 30, 1);
  const [first, last] = video.frames;
  for (const frame of video.frames) expect(frame.colours).toBeGreaterThan(15);
  // Before the first step there is no caption. Then there is one, below the board.
  expect(last?.paper).toBeGreaterThan(4 * (first?.paper ?? 0) + 400);
  expect(last?.row).toBeGreaterThan(0.55);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});

test('a cancelled video leaves nothing; without codecs it is recorded; if neither works, the page says what to do', async () => {
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await page.addInitScript(() => {
    for (const name of ['VideoEncoder', 'MediaRecorder']) Object.defineProperty(window, name, { value: undefined });
  });
  await page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  await page.getByTestId('clip').waitFor();
  // With reduced motion, the clip plays only after a click.
  await shows(page, hash(node.at(FROM, -1)));
  await page.getByTestId('action-video-16x9').click();
  await page.getByRole('alert').filter({ hasText: 'newer' }).waitFor();
  await close();

  const second = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await second.page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await second.page.goto(`${server.origin}${PATH}?test&board=cells&speed=off`);
  await second.page.getByTestId('action-video-16x9').click();
  // Sends the click directly: the button moves with the progress, so Playwright would wait until
  // the video is complete.
  await second.page.getByTestId('action-cancel-video').dispatchEvent('click');
  await second.page.getByTestId('action-video-16x9').waitFor();
  expect(await second.page.getByTestId('action-save-video').count()).toBe(0);
  // Without WebCodecs the clip is recorded in real time. The file still states its length.
  await second.page.evaluate(() => Object.defineProperty(window, 'VideoEncoder', { value: undefined }));
  const { film, name, frames } = await filmOf(second.page, '16x9');
  // A busy machine drops frames of a recording, so the test checks no single frame.
  const video = await framesOf(second.page, film, name.endsWith('mp4') ? 'video/mp4' : 'video/webm', []);
  expect([video.width, video.height]).toEqual([1920, 1080]);
  expect(Math.abs(video.duration - frames / 30)).toBeLessThan(3);
  expect(second.complaints).toEqual([]);
  await second.close();
});

test('the shared page of a table has its title, description and picture in its head', async () => {
  await server.next({ players: 2, test: { seed: 'a card', bot: 0, window: 10 } });
  const { page, expects, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  // A running game has no record. The page learns this from a 404.
  expects(/status of 404.*\/api\/record\//);
  await open(page, server.origin);
  await openMore(page);
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
  await page.goto(`${server.origin}/?board=cells#/clip/${roomId}/1/0-2`);
  await page.getByTestId('action-play-now').click();
  const at = page.locator('[data-testid="watch-at"][data-at="0"]');
  await at.waitFor();
  await page.getByTestId('action-live').click();
  await at.waitFor({ state: 'detached' });
  // A valid id without a public table gets the texts of a private table.
  const none = await (await page.request.get(`${server.origin}/watch/nobody12`)).text();
  expect(none).toContain('<title>A table among friends');
  // An invalid id gets the page unchanged.
  const wrong = await (await page.request.get(`${server.origin}/watch/a`)).text();
  expect(wrong).not.toContain('og:image');
  await close();
});

async function otherSite(html: string): Promise<{ address: string; close(): void }> {
  const http = createServer((_req, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  return { address: `http://localhost:${(http.address() as AddressInfo).port}/`, close: () => http.close() };
}

/**
 * Counts animations and requested frames for longer than the fighters are shown before
 * a battle begins automatically.
 */
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

test('SEC-09: an embedded battle plays in another site’s frame without storage or a way to a table, and is still until started', async () => {
  const maker = await visitor(browser, server.origin);
  await maker.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await maker.page.route('**/api/record/room1234/1', (route) => route.fulfill({ body: text }));
  await maker.page.goto(`${server.origin}/battle/room1234/1/1`);
  await maker.page.getByTestId('action-embed').click();
  await maker.page.getByTestId('action-embed').filter({ hasText: 'Copied' }).waitFor();
  const line = await maker.page.evaluate(() => navigator.clipboard.readText());
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
  const requests: string[] = [];
  page.on('response', (r) => r.request().resourceType() === 'script' && scripts.push(r.text()));
  page.on('request', (r) => requests.push(`${r.method()} ${new URL(r.url()).pathname}`));
  await page.goto(site.address);
  const frame = page.frameLocator('iframe');
  await frame.getByTestId('show-card').first().waitFor();
  const show = frame.getByTestId('showcase');
  expect(await unrest(page)).toEqual({ frames: 0, moving: 0 });
  expect(await show.getAttribute('data-begun')).toBe('false');
  await frame.getByTestId('show-large').click();
  await frame.locator('[data-testid="showcase"][data-playing="true"]').waitFor();
  await page.keyboard.press('k');
  await frame.locator('[data-testid="showcase"][data-playing="false"]').waitFor();
  await page.keyboard.press('k');
  await frame.getByTestId('show-again').waitFor();
  await expect.poll(() => unrest(page)).toEqual({ frames: 0, moving: 0 });
  // The embedded script cannot enter tables, connections or seats, and requests only the record.
  const code = (await Promise.all(scripts)).join('');
  expect(code.length).toBeGreaterThan(100_000);
  // One of the page's texts contains the word WebSocket, so the test looks for its use.
  expect(code).not.toMatch(/new WebSocket|\.WebSocket\b/);
  for (const word of ['/api/enter', '/api/caster', 'kt.seats']) expect(code).not.toContain(word);
  expect(requests.filter((request) => request.includes('/api/'))).toEqual(['GET /api/record/room1234/1']);
  expect(complaints).toEqual([]);
  site.close();
  await close();
});

test('in a frame of another site a missing battle says so, and no other page opens', async () => {
  const pages = ['/embed.html#/nobody12/1/1', '/embed.html', '/', '/overlay.html#/tv', '/battle/room1234/1/1'];
  const frames = pages.map((path) => `<iframe src="${server.origin}${path}"></iframe>`).join('');
  // A sandboxed frame has no origin.
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
