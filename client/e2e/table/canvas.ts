// Reads the table's canvas from screenshots, and its drawing statistics.
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { TableStats } from '../../table/types.ts';

export type Stats = TableStats;

interface Exposed {
  __table?: { stats(): TableStats; project(hex: number): { x: number; y: number } };
}

/** Returns the table's statistics. Needs ?test in the address. */
export const statsOf = (page: Page): Promise<Stats> =>
  page.evaluate(() => (window as unknown as Exposed).__table?.stats() ?? ({ frames: -1 } as TableStats));

/** Returns the place of a hex's middle in the window. */
export const whereIs = (page: Page, hex: number): Promise<{ x: number; y: number }> =>
  page.evaluate((h) => (window as unknown as Exposed).__table?.project(h) ?? { x: -1, y: -1 }, hex);

/** Waits until no frame was drawn for a while. Under load, software may take seconds for a frame. */
export async function still(page: Page): Promise<void> {
  // Waits for two frames, because the browser grants a frame only after the last frame has left the pipeline.
  const pass = () => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  let last = -1;
  let same = 0;
  await expect
    .poll(
      async () => {
        await pass();
        const { frames } = await statsOf(page);
        same = frames === last ? same + 1 : 0;
        last = frames;
        return same;
      },
      { interval: 700 },
    )
    .toBeGreaterThanOrEqual(3);
}

interface Picture {
  width: number;
  height: number;
  /** Bytes per pixel. */
  step: number;
  data: Uint8Array;
}

/** Throws a RangeError beyond the last byte. */
function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError(`no byte ${at} of ${bytes.length}`);
  return byte;
}

function decode(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const step = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * step;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = byteAt(raw, y * (row + 1));
    for (let x = 0; x < row; x++) {
      const left = x >= step ? byteAt(data, y * row + x - step) : 0;
      const up = y > 0 ? byteAt(data, (y - 1) * row + x) : 0;
      const corner = x >= step && y > 0 ? byteAt(data, (y - 1) * row + x - step) : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const nearest = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = entryAt([0, left, up, (left + up) >> 1, nearest], filter);
      data[y * row + x] = byteAt(raw, y * (row + 1) + 1 + x) + add;
    }
  }
  return { width, height, step, data };
}

function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** Returns a square PNG of one colour. */
export function plainPicture({ r, g, b }: Colour, edge: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // 8 bits a channel, RGB.
  head.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: edge }, () => [r, g, b]).flat()]);
  const rows = Buffer.concat(Array.from({ length: edge }, () => row));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

const shot = async (page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Picture> =>
  decode(await page.screenshot({ clip, animations: 'disabled' }));

/** Returns how opaque a page is at each of these places, 0 to 255. */
export async function coverAt(page: Page, places: readonly { x: number; y: number }[]): Promise<number[]> {
  const { width, step, data } = decode(await page.screenshot({ omitBackground: true, animations: 'disabled' }));
  return places.map(({ x, y }) => (step === 4 ? byteAt(data, (Math.round(y) * width + Math.round(x)) * 4 + 3) : 255));
}

/** Counts the colours in the middle of the window. */
export async function coloursIn(page: Page): Promise<number> {
  const { x, y } = await whereIs(page, 0);
  const { width, data, step } = await shot(page, { x: x - 110, y: y - 60, width: 220, height: 120 });
  const found = new Set<number>();
  for (let i = 0; i + 2 < data.length && width > 0; i += step)
    found.add((byteAt(data, i) << 16) | (byteAt(data, i + 1) << 8) | byteAt(data, i + 2));
  return found.size;
}

export interface Colour {
  r: number;
  g: number;
  b: number;
}

/** Returns the pixels of a square around the middle of a hex. `reach` is half its side, in CSS pixels. */
export async function pixelsAround(page: Page, hex: number, reach: number): Promise<Colour[]> {
  const { x, y } = await whereIs(page, hex);
  const { data, step } = await shot(page, { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach });
  return Array.from({ length: data.length / step }, (_, i) => ({
    r: byteAt(data, i * step),
    g: byteAt(data, i * step + 1),
    b: byteAt(data, i * step + 2),
  }));
}

/** Returns the mean colour around the middle of a hex. */
export const colourAt = async (page: Page, hex: number): Promise<Colour> =>
  colourAtPlace(page, await whereIs(page, hex));

/** Returns the mean colour around a place of the window. */
export async function colourAtPlace(page: Page, { x, y }: { x: number; y: number }): Promise<Colour> {
  const { data, step } = await shot(page, { x: x - 5, y: y - 4, width: 10, height: 8 });
  const mean = (channel: number) => {
    let sum = 0;
    for (let i = channel; i < data.length; i += step) sum += byteAt(data, i);
    return Math.round((sum * step) / data.length);
  };
  return { r: mean(0), g: mean(1), b: mean(2) };
}
