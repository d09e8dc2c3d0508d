// Clips: a link plays just its steps and leads to the whole game; its video has the length and the pictures it says; and pages that
// are passed on carry their words for chat programs.
import { readFileSync } from 'node:fs';
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
        await new Promise((done) => {
          video.onseeked = done;
          video.currentTime = time;
        });
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

test('a video that is given up leaves nothing, and where none can be made the page says what to do', async () => {
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
  expect(other.complaints).toEqual([]);
  await other.close();
});

test('the page of a table that is passed on has its title, words and picture in its head', async () => {
  await server.next({ players: 2, test: { seed: 'a card', bot: 0, window: 10 } });
  const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
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
  // What names nothing is the page as it is.
  const none = await (await page.request.get(`${server.origin}/watch/nobody12`)).text();
  expect(none).not.toContain('og:image');
  await close();
});
