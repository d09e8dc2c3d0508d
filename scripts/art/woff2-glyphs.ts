// Converts the outlines of a WOFF2 typeface from their packed streams to TrueType tables.

class Stream {
  private at = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u8 = (): number => this.bytes.readUInt8(this.at++);
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  i16 = (): number => this.take(2).readInt16BE();
  u16 = (): number => this.take(2).readUInt16BE();
  /** Reads a number of one to three bytes, most often below 253. */
  short(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 254) return this.u8() + 506;
    return first === 255 ? this.u8() + 253 : first;
  }
}

interface Point {
  dx: number;
  dy: number;
  isOn: boolean;
}

const signed = (flag: number, value: number): number => ((flag & 1) === 1 ? value : -value);

function pointOf(flags: number, from: Stream): Point {
  const isOn = flags >> 7 === 0;
  const f = flags & 127;
  const point = (dx: number, dy: number): Point => ({ dx, dy, isOn });
  if (f < 10) return point(0, signed(f, ((f & 14) << 7) + from.u8()));
  if (f < 20) return point(signed(f, (((f - 10) & 14) << 7) + from.u8()), 0);
  if (f < 84) {
    const [a, b] = [f - 20, from.u8()];
    return point(signed(f, 1 + (a & 0x30) + (b >> 4)), signed(f >> 1, 1 + ((a & 0x0c) << 2) + (b & 15)));
  }
  if (f < 120) {
    const a = f - 84;
    const dx = signed(f, 1 + (Math.floor(a / 12) << 8) + from.u8());
    return point(dx, signed(f >> 1, 1 + (((a % 12) >> 2) << 8) + from.u8()));
  }
  if (f < 124) {
    const [a, b, c] = [from.u8(), from.u8(), from.u8()];
    return point(signed(f, (a << 4) + (b >> 4)), signed(f >> 1, ((b & 15) << 8) + c));
  }
  const dx = signed(f, from.u16());
  return point(dx, signed(f >> 1, from.u16()));
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * i);
  return bytes;
};

/** Returns the smallest box around points, each given relative to the previous point. */
function boxOf(points: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    xs.push(x);
    ys.push(y);
  }
  return words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

interface Streams {
  counts: Stream;
  points: Stream;
  flags: Stream;
  glyphs: Stream;
  composites: Stream;
  boxes: Stream;
  instructions: Stream;
}

function simple(contours: number, box: Buffer | null, from: Streams): Buffer {
  const ends: number[] = [];
  for (let i = 0; i < contours; i++) ends.push((ends.at(-1) ?? -1) + from.points.short());
  const points = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => pointOf(from.flags.u8(), from.glyphs));
  const length = from.glyphs.short();
  return Buffer.concat([
    words(contours),
    box ?? boxOf(points),
    words(...ends, length),
    from.instructions.take(length),
    Buffer.from(points.map(({ isOn }) => Number(isOn))),
    words(...points.map(({ dx }) => dx)),
    words(...points.map(({ dy }) => dy)),
  ]);
}

function composite(box: Buffer, from: Streams): Buffer {
  const parts: Buffer[] = [words(-1), box];
  let flags: number;
  let isInstructed = false;
  do {
    flags = from.composites.u16();
    isInstructed ||= (flags & 0x100) !== 0;
    const scale = (flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    parts.push(words(flags), from.composites.take(2 + ((flags & 1) !== 0 ? 4 : 2) + scale));
  } while ((flags & 0x20) !== 0);
  if (isInstructed) {
    const length = from.glyphs.short();
    parts.push(words(length), from.instructions.take(length));
  }
  return Buffer.concat(parts);
}

/** Returns the tables `glyf` and `loca` (in long numbers) from their packed form in a WOFF2. */
export function glyphsOf(body: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = body.readUInt16BE(4);
  let at = 36;
  const [counts, points, flags, glyphs, composites, boxBytes, instructions] = Array.from({ length: 7 }, (_, i) => {
    const length = body.readUInt32BE(8 + 4 * i);
    at += length;
    return body.subarray(at - length, at);
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const boxBitmap = boxBytes.subarray(0, 4 * Math.floor((count + 31) / 32));
  const from: Streams = {
    counts: new Stream(counts),
    points: new Stream(points),
    flags: new Stream(flags),
    glyphs: new Stream(glyphs),
    composites: new Stream(composites),
    boxes: new Stream(boxBytes.subarray(boxBitmap.length)),
    instructions: new Stream(instructions),
  };
  const made: Buffer[] = [];
  const loca = Buffer.alloc(4 * (count + 1));
  let end = 0;
  for (let i = 0; i < count; i++) {
    const contours = from.counts.i16();
    const box = (boxBitmap.readUInt8(i >> 3) & (0x80 >> (i & 7))) !== 0 ? from.boxes.take(8) : null;
    if (contours !== 0) {
      const plain = contours < 0 ? composite(box ?? Buffer.alloc(8), from) : simple(contours, box, from);
      const glyph = Buffer.concat([plain, Buffer.alloc((4 - (plain.length % 4)) % 4)]);
      made.push(glyph);
      end += glyph.length;
    }
    loca.writeUInt32BE(end, 4 * (i + 1));
  }
  return { glyf: Buffer.concat(made), loca };
}
