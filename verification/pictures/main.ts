// npm run pictures: takes the pictures of docs/stream anew, each of a scene that plays a recorded game up to one shot and stays there. Needs
// the page with its scenes: npm run build -- --scenes. `-- march crown`: only these; `--sharp 1`: so many pixels of the picture for one
// of the page, all of them unless said; `--quality high`: with shadows; `--png`: as it was, too; `--to FOLDER`. By software it takes a minute for each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launch, visitor } from '../../client/e2e/table/browser.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { PICTURES, type StreamPicture } from './pictures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sharp: { type: 'string', default: '1' },
    to: { type: 'string', default: 'docs/stream' },
    quality: { type: 'string', default: 'low' },
    png: { type: 'boolean', default: false },
  },
});
/** So long a shot is waited for, ms. */
const PATIENCE = 400_000;
/** How good a picture is that is kept, in hundredths: the best of these that leaves it small enough, kB. */
const KEPT = [68, 60, 52, 44, 36, 30, 24];
const MOST_KB = 120;

/** Waits until the table has drawn all that moves, and rests. */
async function rested(page: Page): Promise<void> {
  for (let rests = 0; rests < 3; ) {
    await page.waitForTimeout(700);
    const now = await page.evaluate(
      () => (window as unknown as { __table?: { stats(): { rests: boolean } } }).__table?.stats().rests ?? true,
    );
    rests = now ? rests + 1 : 0;
  }
}

/** The picture as a smaller file, made by the browser itself. */
async function packed(page: Page, png: Buffer): Promise<Buffer> {
  const coded = await page.evaluate(
    async ([data, qualities, most]) => {
      const raw = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      let small = new Blob();
      for (const quality of qualities) {
        small = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 });
        if (small.size <= most * 1000) break;
      }
      const bytes = new Uint8Array(await small.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), KEPT, MOST_KB] as const,
  );
  return Buffer.from(coded, 'base64');
}

async function take(
  browser: Browser,
  origin: string,
  { name, scene, width, height, more = '', ends, waits = 0 }: StreamPicture,
) {
  const { page, complaints, close } = await visitor(browser, origin, {
    viewport: { width, height },
    deviceScaleFactor: Number(values.sharp),
  });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${origin}/scenes.html?scene=${scene}&test&quality=${values.quality}&board=table&hints=off${more}`);
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
  const png = await page.screenshot({ timeout: 300_000 });
  if (values.png) writeFileSync(`${values.to}/${name}.png`, png);
  const webp = await packed(page, png);
  writeFileSync(`${values.to}/${name}.webp`, webp);
  console.log(JSON.stringify({ name, kB: Math.round(webp.length / 1000), complaints }));
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
