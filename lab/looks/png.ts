// Reads the pictures that the browser takes: eight bits a channel, not interlaced.
import { inflateSync } from 'node:zlib';

interface Picture {
  width: number;
  height: number;
  depth: number;
  pixels: Uint8Array;
}

/** Returns the neighbouring byte that predicts a byte best, as PNG defines it. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [l, a, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (l <= a && l <= c) return left;
  return a <= c ? above : corner;
}

/** Throws for formats that the browser does not write. */
export function readPng(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const depth = { 2: 3, 6: 4 }[file[25] ?? 0];
  if (file[24] !== 8 || depth === undefined || file[28] !== 0) throw new Error('not a picture of the browser');
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const line = width * depth;
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x++) {
      const to = y * line + x;
      const left = x < depth ? 0 : (pixels[to - depth] ?? 0);
      const above = y === 0 ? 0 : (pixels[to - line] ?? 0);
      const corner = x < depth || y === 0 ? 0 : (pixels[to - line - depth] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      pixels[to] = (packed[y * (line + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return { width, height, depth, pixels };
}

interface Difference {
  count: number;
  /** The smallest rectangle around all differences: left, top, right, bottom. */
  box: [number, number, number, number];
}

/** Counts the pixels with a channel that differs by more than `slack`. */
export function differenceOf(a: Picture, b: Picture, slack = 2): Difference {
  const found: Difference = { count: 0, box: [a.width, a.height, 0, 0] };
  if (a.width !== b.width || a.height !== b.height || a.depth !== b.depth)
    return { count: a.width * a.height, box: [0, 0, a.width, a.height] };
  for (let i = 0; i < a.pixels.length; i += a.depth) {
    let isEqual = true;
    for (let c = 0; c < a.depth; c++)
      if (Math.abs((a.pixels[i + c] ?? 0) - (b.pixels[i + c] ?? 0)) > slack) isEqual = false;
    if (isEqual) continue;
    const at = i / a.depth;
    const [x, y] = [at % a.width, Math.floor(at / a.width)];
    found.count++;
    const [left, top, right, bottom] = found.box;
    found.box = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return found;
}
