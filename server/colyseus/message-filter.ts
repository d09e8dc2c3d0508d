// Filters the frames that the library reads. It would answer invalid bytes in its decoder's words, log a
// stack each, or close the connection. Here they become a refused request: counted, without a log line.
import { decode, encode } from '@colyseus/schema';
import { addExtension, C1, Unpackr } from 'msgpackr';
import { LIMITS, REQUESTS } from '../../shared/play/net/messages.ts';
import { Protocol } from './colyseus.ts';

/** Bits of the first byte that give the kind of frame. */
const CODE = 0x1f;
/** Always refused. */
export const UNREADABLE = 'unreadable';
/** nil for an invalid message, true for one that is too long. */
const BODIES = { noMessage: 0xc0, tooLong: 0xc3 } as const;

const KNOWN: ReadonlySet<unknown> = new Set(REQUESTS);

/** Undefined fields (notepack's 0), field names written once (msgpackr's r). */
const WRITTEN: ReadonlySet<number> = new Set([0, 0x72]);
// With references, a few hundred bytes take 16 million steps to walk. The decoder's table is global, so this
// limits the library's reading, too.
for (let type = 0; type < 256; type++) {
  if (WRITTEN.has(type)) continue;
  addExtension({
    type,
    unpack: () => {
      throw new RangeError(`no message holds extension ${type}`);
    },
  });
}

/** Returns a request with this number that is refused. */
function unreadable(id: number, why: keyof typeof BODIES): Buffer {
  const bytes = Buffer.alloc(32);
  const it = { offset: 1 };
  bytes[0] = Protocol.ROOM_REQUEST;
  encode.number(bytes, id, it);
  encode.string(bytes, UNREADABLE, it);
  bytes[it.offset++] = BODIES[why];
  return bytes.subarray(0, it.offset);
}

/** Kind of frame, number and name of the request. */
const HEAD = 64;
/** In one message. Answers of recorded games have at most sixteen. */
const PARTS = 256;
/** A function is compiled for each. Recorded answers have at most five. */
const NAMED = 12;

/** Bytes that look like lists are counted, as texts contain few of them. */
function isCheap(body: Buffer): boolean {
  let parts = 0;
  let named = 0;
  for (const [i, byte] of body.entries()) {
    if ((byte >= 0x80 && byte <= 0x9f) || (byte >= 0xdc && byte <= 0xdf)) parts++;
    else if ((byte === 0xd4 || byte === 0xd5) && body[i + 1] === 0x72) named++;
  }
  return parts <= PARTS && named <= NAMED;
}

/** Throws unless this is exactly one message. */
function decodeOne(body: Buffer): void {
  if (!isCheap(body)) throw new RangeError('no message of ours');
  // The decoder would print everything if something is left over.
  new Unpackr({ useRecords: false }).unpackMultiple(body, (value, _from, end) => {
    // It is read as an object with a name, like a request to rename.
    if (value === C1 || end !== body.byteLength) throw new RangeError('no message');
    return false;
  });
}

/**
 * Throws at a name that is not up to 31 ASCII characters: the library would log a line for an invalid byte.
 */
function checkName(frame: Buffer, offset: number): void {
  const prefix = frame[offset] ?? 0;
  const isShort = prefix >= 0xa0 && prefix <= 0xbf;
  const bytes = frame.subarray(offset + 1, offset + 1 + (prefix & 0x1f));
  if (isShort ? bytes.some((byte) => byte >= 0x80) : prefix >= 0xd9 && prefix <= 0xdb)
    throw new RangeError('no name of a request');
}

/** Returns a readable frame, a refused request in place of an unreadable one, or null without an answer. */
export function readable(frame: Buffer): Buffer | null {
  const code = (frame[0] ?? 0) & CODE;
  // Our client sends no bytes without a format.
  if (code === Protocol.ROOM_DATA_BYTES) return null;
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return frame;
  const it = { offset: 1 };
  let id = 0;
  try {
    if (code === Protocol.ROOM_REQUEST) id = decode.number(frame, it);
    // Its answer could not be matched to a request.
    if (!Number.isSafeInteger(id) || id < 0) return null;
    checkName(frame, it.offset);
    const name = decode.stringCheck(frame, it) ? decode.string(frame, it) : decode.number(frame, it);
    if (code === Protocol.ROOM_REQUEST && !KNOWN.has(name)) return unreadable(id, 'noMessage');
    if (frame.byteLength > HEAD + LIMITS.bytes) {
      return code === Protocol.ROOM_REQUEST ? unreadable(id, 'tooLong') : null;
    }
    if (it.offset < frame.byteLength) decodeOne(frame.subarray(it.offset));
    return frame;
  } catch {
    return code === Protocol.ROOM_REQUEST ? unreadable(id, 'noMessage') : null;
  }
}

/** A frame of an unused kind: the library only counts it. */
export const IDLE = Buffer.from([0]);
