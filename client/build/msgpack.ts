// MessagePack for plain values. The build uses it instead of msgpackr, the package of the Colyseus client; it
// has no records, classes, references or
// streams. Savings: docs/decisions/page.md#what-the-build-removes-from-libraries.

/** The package's flag for the number of bytes to leave free before the message. */
export const RESERVE_START_SPACE = 2048;

/** `undefined` as the package writes it: an extension without content. */
const UNDEFINED = [0xd4, 0, 0] as const;

const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { ignoreBOM: true });

class Writer {
  bytes = new Uint8Array(256);
  at: number;
  constructor(reserved: number) {
    this.at = reserved;
  }
  private room(length: number): number {
    const { at } = this;
    this.at += length;
    if (this.at > this.bytes.length) {
      const more = new Uint8Array(this.at * 2);
      more.set(this.bytes);
      this.bytes = more;
    }
    return at;
  }
  put(bytes: ArrayLike<number>): void {
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
  }
  /** Writes a byte that names the type, then a number of `bits` bits. */
  number(head: number, bits: 8 | 16 | 32, value: number): void {
    const at = this.room(1 + bits / 8);
    this.bytes[at] = head;
    const view = new DataView(this.bytes.buffer, at + 1);
    if (bits === 8) view.setUint8(0, value);
    else if (bits === 16) view.setUint16(0, value);
    else view.setUint32(0, value);
  }
  float(value: number): void {
    const at = this.room(9);
    this.bytes[at] = 0xcb;
    new DataView(this.bytes.buffer, at + 1).setFloat64(0, value);
  }
  /**
   * Writes a length: inside the head if it is below `few`,
   * else in 8 bits (if such a head exists), 16 or 32 bits.
   */
  length(length: number, few: number, small: number, heads: readonly [number | null, number, number]): void {
    const [eight, sixteen, many] = heads;
    if (length < few) this.put([small | length]);
    else if (eight !== null && length < 0x100) this.number(eight, 8, length);
    else if (length < 0x10000) this.number(sixteen, 16, length);
    else this.number(many, 32, length);
  }
  write(value: unknown): void {
    if (value === null) this.put([0xc0]);
    else if (value === undefined) this.put(UNDEFINED);
    else if (typeof value === 'boolean') this.put([value ? 0xc3 : 0xc2]);
    else if (typeof value === 'number') this.writeNumber(value);
    else if (typeof value === 'string') {
      const bytes = utf8.encode(value);
      this.length(bytes.length, 32, 0xa0, [0xd9, 0xda, 0xdb]);
      this.put(bytes);
    } else if (value instanceof Uint8Array) {
      this.length(value.length, 0, 0, [0xc4, 0xc5, 0xc6]);
      this.put(value);
    } else if (Array.isArray(value)) {
      this.length(value.length, 16, 0x90, [null, 0xdc, 0xdd]);
      for (const item of value) this.write(item);
    } else if (typeof value === 'object') {
      const entries = Object.entries(value);
      this.length(entries.length, 16, 0x80, [null, 0xde, 0xdf]);
      for (const entry of entries) for (const part of entry) this.write(part);
    } else throw new Error(`no message holds a ${typeof value}`);
  }
  private writeNumber(value: number): void {
    if (!Number.isInteger(value) || value < -0x80000000 || value > 0xffffffff) this.float(value);
    else if (value >= -0x20 && value < 0x80) this.put([value & 0xff]);
    else if (value >= 0) this.length(value, 0, 0, [0xcc, 0xcd, 0xce]);
    else if (value >= -0x80) this.number(0xd0, 8, value);
    else if (value >= -0x8000) this.number(0xd1, 16, value);
    else this.number(0xd2, 32, value);
  }
}

export class Packr {
  /** @param options `RESERVE_START_SPACE` with the number of bytes to leave free at the front */
  pack(value: unknown, options = 0): Uint8Array {
    const writer = new Writer(options & RESERVE_START_SPACE ? options & 0xff : 0);
    writer.write(value);
    return writer.bytes.subarray(0, writer.at);
  }
}

class Reader {
  private readonly view: DataView;
  private readonly bytes: Uint8Array;
  private at: number;
  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = start;
  }
  private skip(length: number): number {
    const { at } = this;
    this.at += length;
    return at;
  }
  /** Reads an unsigned integer of 2 to the `power` bytes. */
  private unsigned(power: number): number {
    const at = this.skip(1 << power);
    if (power === 0) return this.view.getUint8(at);
    if (power === 1) return this.view.getUint16(at);
    return power === 2 ? this.view.getUint32(at) : Number(this.view.getBigUint64(at));
  }
  private signed(power: number): number {
    const at = this.skip(1 << power);
    if (power === 0) return this.view.getInt8(at);
    if (power === 1) return this.view.getInt16(at);
    return power === 2 ? this.view.getInt32(at) : Number(this.view.getBigInt64(at));
  }
  private raw(length: number): Uint8Array {
    const at = this.skip(length);
    if (this.at > this.bytes.length) throw new RangeError('a message ends too early');
    return this.bytes.subarray(at, this.at);
  }
  private list(length: number): unknown[] {
    const list: unknown[] = [];
    while (list.length < length) list.push(this.read());
    return list;
  }
  private map(length: number): object {
    const pairs: [string, unknown][] = [];
    while (pairs.length < length) pairs.push([String(this.read()), this.read()]);
    return Object.fromEntries(pairs);
  }
  read(): unknown {
    const head = this.unsigned(0);
    if (head < 0x80) return head;
    if (head < 0x90) return this.map(head & 0xf);
    if (head < 0xa0) return this.list(head & 0xf);
    if (head < 0xc0) return text.decode(this.raw(head & 0x1f));
    if (head >= 0xe0) return head - 0x100;
    if (head === 0xc0) return null;
    if (head === 0xc2 || head === 0xc3) return head === 0xc3;
    if (head >= 0xc4 && head <= 0xc6) return this.raw(this.unsigned(head - 0xc4)).slice();
    if (head === 0xca) return this.view.getFloat32(this.skip(4));
    if (head === 0xcb) return this.view.getFloat64(this.skip(8));
    if (head >= 0xcc && head <= 0xcf) return this.unsigned(head - 0xcc);
    if (head >= 0xd0 && head <= 0xd3) return this.signed(head - 0xd0);
    if (head >= 0xd9 && head <= 0xdb) return text.decode(this.raw(this.unsigned(head - 0xd9)));
    if (head === 0xdc || head === 0xdd) return this.list(this.unsigned(head - 0xdb));
    if (head === 0xde || head === 0xdf) return this.map(this.unsigned(head - 0xdd));
    if (head === UNDEFINED[0] && this.unsigned(1) === 0) return undefined;
    throw new Error(`no message of this server starts with ${head}`);
  }
}

/** Returns the message that starts at `start`. Throws if the bytes are no message, or end too early. */
export const unpack = (bytes: Uint8Array, { start = 0 } = {}): unknown => new Reader(bytes, start).read();
