// Filters incoming frames before the Colyseus library reads them. The library answers an invalid frame with
// its decoder's error message, logs a stack, or closes the connection. The filter turns an invalid frame into
// a refused request, without a log line.
import { decode, encode } from '@colyseus/schema';
import { addExtension, C1, Unpackr } from 'msgpackr';
import { LIMITS, REQUESTS } from '../../shared/play/net/messages.ts';
import { Protocol } from './colyseus.ts';

/** The bits of the first byte that hold the kind of frame. */
const CODE = 0x1f;
/** The request name that replaces an invalid frame. The server refuses every such request. */
export const UNREADABLE = 'unreadable';
/**
 * The body of a replaced request gives the reason: nil for an invalid message, true for a message
 * that is too long.
 */
const BODIES = { noMessage: 0xc0, tooLong: 0xc3 } as const;

const KNOWN: ReadonlySet<unknown> = new Set(REQUESTS);

/**
 * The msgpack extension types that valid messages use: notepack's 0 (undefined), msgpackr's r
 * (shared field names).
 */
const WRITTEN: ReadonlySet<number> = new Set([0, 0x72]);
// Refuses all other extensions. With msgpackr's references, a message of a few hundred bytes takes 16 million
// steps to walk. The decoder's table is global, so the library refuses them, too.
for (let type = 0; type < 256; type++) {
  if (WRITTEN.has(type)) continue;
  addExtension({
    type,
    unpack: () => {
      throw new RangeError(`no message holds extension ${type}`);
    },
  });
}

/** Returns a refused request with the number of the invalid request, so that the client gets an answer. */
function unreadable(id: number, why: keyof typeof BODIES): Buffer {
  const bytes = Buffer.alloc(32);
  const cursor = { offset: 1 };
  bytes[0] = Protocol.ROOM_REQUEST;
  encode.number(bytes, id, cursor);
  encode.string(bytes, UNREADABLE, cursor);
  bytes[cursor.offset++] = BODIES[why];
  return bytes.subarray(0, cursor.offset);
}

/** The most bytes before the body, for the kind of frame, request number and request name. */
const HEAD = 64;
/** The most lists and objects in a message. Answers in recorded games have at most sixteen. */
const PARTS = 256;
/**
 * The most sets of field names in a message, because the decoder compiles a function for each. Recorded
 * answers have at most five.
 */
const NAMED = 12;

/**
 * Does the body have few lists, objects and sets of names? Also counts bytes of texts that look like the
 * start of a list, but texts contain few of them.
 */
function isCheap(body: Buffer): boolean {
  let parts = 0;
  let named = 0;
  for (const [i, byte] of body.entries()) {
    if ((byte >= 0x80 && byte <= 0x9f) || (byte >= 0xdc && byte <= 0xdf)) parts++;
    else if ((byte === 0xd4 || byte === 0xd5) && body[i + 1] === 0x72) named++;
  }
  return parts <= PARTS && named <= NAMED;
}

/** Throws unless the body is exactly one message. */
function decodeOne(body: Buffer): void {
  if (!isCheap(body)) throw new RangeError('no message of ours');
  // The decoder would print all bytes left over after the message.
  new Unpackr({ useRecords: false }).unpackMultiple(body, (value, _from, end) => {
    // The decoder reads the unused byte C1 as an object.
    if (value === C1 || end !== body.byteLength) throw new RangeError('no message');
    return false;
  });
}

/**
 * Throws unless the name has at most 31 ASCII characters, because the library would log a line
 * for an invalid byte.
 */
function checkName(frame: Buffer, offset: number): void {
  const prefix = frame[offset] ?? 0;
  const isShort = prefix >= 0xa0 && prefix <= 0xbf;
  const bytes = frame.subarray(offset + 1, offset + 1 + (prefix & 0x1f));
  if (isShort ? bytes.some((byte) => byte >= 0x80) : prefix >= 0xd9 && prefix <= 0xdb)
    throw new RangeError('no name of a request');
}

/** Returns a valid frame unchanged, a refused request for an invalid frame, or null for a frame to ignore. */
export function readable(frame: Buffer): Buffer | null {
  const code = (frame[0] ?? 0) & CODE;
  // Our page never sends raw bytes.
  if (code === Protocol.ROOM_DATA_BYTES) return null;
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return frame;
  const cursor = { offset: 1 };
  let id = 0;
  try {
    if (code === Protocol.ROOM_REQUEST) id = decode.number(frame, cursor);
    // Without a valid number, a client could not match the answer to its request.
    if (!Number.isSafeInteger(id) || id < 0) return null;
    checkName(frame, cursor.offset);
    const name = decode.stringCheck(frame, cursor) ? decode.string(frame, cursor) : decode.number(frame, cursor);
    if (code === Protocol.ROOM_REQUEST && !KNOWN.has(name)) return unreadable(id, 'noMessage');
    if (frame.byteLength > HEAD + LIMITS.bytes) {
      return code === Protocol.ROOM_REQUEST ? unreadable(id, 'tooLong') : null;
    }
    if (cursor.offset < frame.byteLength) decodeOne(frame.subarray(cursor.offset));
    return frame;
  } catch {
    return code === Protocol.ROOM_REQUEST ? unreadable(id, 'noMessage') : null;
  }
}

/** A valid frame of an unused kind. The library only counts it. */
export const IDLE = Buffer.from([0]);
