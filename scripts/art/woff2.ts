// Unpacks a WOFF2 typeface of the page to plain TrueType, which the server uses for the pictures of links:
//   node scripts/run.mjs scripts/art/woff2.ts assets/fonts/<name>.woff2 assets/fonts/<name>.ttf
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { glyphsOf } from './woff2-glyphs.ts';

const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ');
const HEADER = 48;

/** Reads a number of one to five bytes, seven bits each. Returns it with its end. */
function base128(bytes: Buffer, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from; at < from + 5; at++) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
  throw new Error('a length has no end');
}

interface Table {
  tag: string;
  /** Bytes in the packed stream. */
  length: number;
  isTransformed: boolean;
}

function directoryOf(file: Buffer): { tables: Table[]; end: number } {
  const tables: Table[] = [];
  let at = HEADER;
  for (let i = file.readUInt16BE(12); i > 0; i--) {
    const flags = file.readUInt8(at++);
    let tag = TAGS[flags & 63]?.replace('_', ' ');
    if (tag === undefined) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    let length: number;
    [length, at] = base128(file, at);
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    if (isTransformed) [length, at] = base128(file, at);
    tables.push({ tag, length, isTransformed });
  }
  return { tables, end: at };
}

/** Returns the sum of a table's words, as stored in the directory. */
function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function fileOf(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavor);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const bodies: Buffer[] = [head];
  let at = head.length;
  for (const [i, [tag, body]] of sorted.entries()) {
    const whole = padded(body);
    head.write(tag, 12 + 16 * i, 'latin1');
    head.writeUInt32BE(sumOf(whole), 16 + 16 * i);
    head.writeUInt32BE(at, 20 + 16 * i);
    head.writeUInt32BE(body.length, 24 + 16 * i);
    bodies.push(whole);
    at += whole.length;
  }
  return Buffer.concat(bodies);
}

/** Returns the TrueType file. Throws if the file is no WOFF2 with TrueType outlines. */
function unpack(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('this is no WOFF2');
  const { tables, end } = directoryOf(file);
  const stream = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const unpacked = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length, isTransformed } of tables) {
    const body = stream.subarray(at, at + length);
    at += length;
    if (tag === 'hmtx' && isTransformed) throw new Error('side bearings are left out: this is not read here');
    if (tag === 'glyf' && isTransformed) {
      const { glyf, loca } = glyphsOf(body);
      unpacked.set('glyf', glyf).set('loca', loca);
    } else if (tag !== 'loca' || !isTransformed) unpacked.set(tag, Buffer.from(body));
  }
  // The positions of glyphs are always in long numbers here.
  unpacked.get('head')?.writeInt16BE(1, 50);
  return fileOf(file.readUInt32BE(4), unpacked);
}

const [from = '', to = ''] = process.argv.slice(2);
writeFileSync(to, unpack(readFileSync(from)));
