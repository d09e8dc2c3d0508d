// npm run lab -- pictures: takes the pictures in the repository again: docs/stream, the cover (assets/table)
// and the battle of the README (docs). Needs npm run build -- --scenes. `-- march crown`: only these;
// `--sharp 1`: picture pixels for each page pixel; `--quality high`: with shadows; `--png`: also
// uncompressed; `--to FOLDER`. Drawn in software, a picture takes a minute.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from '../../client/e2e/table/browser.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { type KeptPicture, PICTURES } from './pictures.ts';
import { slowMotion } from './slow.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sharp: { type: 'string', default: '1' },
    to: { type: 'string', default: 'docs/stream' },
    quality: { type: 'string', default: 'low' },
    png: { type: 'boolean', default: false },
  },
});
/** How long to wait for a shot, ms. */
const PATIENCE = 400_000;
/** Page milliseconds for each real one during a moment: software draws a frame in about half a second. */
const SLOW = 0.05;
/** Qualities in hundredths: the best below `MOST_KB` is kept. */
const KEPT = [68, 60, 52, 44, 36, 30, 24];
const MOST_KB = 120;

/** Waits until the table has stopped drawing. */
async function rested(page: Page): Promise<void> {
  for (let rests = 0; rests < 3; ) {
    await page.waitForTimeout(700);
    const now = await page.evaluate(
      () => (window as unknown as { __table?: { stats(): { rests: boolean } } }).__table?.stats().rests ?? true,
    );
    rests = now ? rests + 1 : 0;
  }
}

/** Compresses a picture in the browser. */
async function packPicture(
  page: Page,
  png: Buffer,
  type: string,
  good: readonly number[],
  most: number,
): Promise<Buffer> {
  const coded = await page.evaluate(
    async ([data, kind, qualities, most]) => {
      const raw = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      let small = new Blob();
      for (const quality of qualities) {
        small = await canvas.convertToBlob({ type: kind, quality: quality / 100 });
        if (small.size <= most * 1000) break;
      }
      const bytes = new Uint8Array(await small.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), type, good, most] as const,
  );
  return Buffer.from(coded, 'base64');
}

async function take(browser: Browser, origin: string, picture: KeptPicture) {
  const { name, scene, width, height, more = '', ends, waits = 0, fine, part, isBare, moment } = picture;
  const { page, complaints, close } = await visitor(browser, origin, {
    viewport: { width, height },
    deviceScaleFactor: fine?.sharp ?? Number(values.sharp),
  });
  const quality = fine === undefined ? values.quality : 'high';
  page.setDefaultTimeout(PATIENCE);
  const motion = moment === undefined ? null : await slowMotion(page);
  await page.goto(`${origin}/scenes.html?scene=${scene}&test&quality=${quality}&board=table&hints=off${more}`);
  await page
    .locator(ends)
    .first()
    .waitFor({ state: 'attached' })
    .catch(async (why: unknown) => {
      if (values.png) await page.screenshot({ path: `${values.to}/${name}-in-vain.png` });
      throw why;
    });
  await page.waitForTimeout(2000);
  if (waits === 0) await rested(page);
  else await page.waitForTimeout(waits);
  if (motion !== null && moment !== undefined) {
    await motion.run(0);
    await page.getByTestId('play').click();
    await page.addStyleTag({ content: '[data-testid="play"] { visibility: hidden }' });
    await motion.pass(moment, SLOW);
  }
  if (isBare) await page.addStyleTag({ content: 'button { visibility: hidden !important }' });
  const png = await page.screenshot({ timeout: 300_000, ...(part && { clip: { x: 0, y: 0, ...part } }) });
  if (values.png) writeFileSync(`${values.to}/${name}.png`, png);
  const file = picture.file ?? `${values.to}/${name}.webp`;
  const type = `image/${file.endsWith('.jpg') ? 'jpeg' : 'webp'}`;
  const small = await packPicture(page, png, type, fine === undefined ? KEPT : [fine.good], MOST_KB);
  writeFileSync(file, small);
  console.log(JSON.stringify({ name, kB: Math.round(small.length / 1000), complaints }));
  if (complaints.length > 0) process.exitCode = 1;
  await close();
}

const server = await TestServer.start();
const browser = await launch();
mkdirSync(values.to, { recursive: true });
try {
  for (const picture of PICTURES)
    if (positionals.length === 0 || positionals.includes(picture.name))
      await take(browser, server.origin, picture).catch((why: unknown) => {
        console.error(picture.name, why);
        process.exitCode = 1;
      });
} catch (why) {
  console.error(why);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
