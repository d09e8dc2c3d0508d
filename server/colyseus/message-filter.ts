// Filters the frames that the library reads. The library would answer invalid bytes in its decoder's words,
// log a stack, or close the connection. Here an invalid frame becomes a refused request, without a log line.
import { decode, encode } from '@colyseus/schema';
import { addExtension, C1, Unpackr } from 'msgpackr';
import { LIMITS, REQUESTS } from '../../shared/play/net/messages.ts';
import { Protocol } from './colyseus.ts';

/** The bits of the first byte that give the kind of frame. */
const CODE = 0x1f;
/** The name of a request that is always refused. */
export const UNREADABLE = 'unreadable';
/** The body of a refused request says why: nil for an invalid message, true for a message that is too long. */
const BODIES = { noMessage: 0xc0, tooLong: 0xc3 } as const;

const KNOWN: ReadonlySet<unknown> = new Set(REQUESTS);

/**
 * The extensions that messages use: undefined fields (notepack's 0), field names written once (msgpackr's r).
 */
const WRITTEN: ReadonlySet<number> = new Set([0, 0x72]);
// Refuses other extensions: with references, a few hundred bytes take 16 million steps to walk. The decoder's
// table is global, so this limits the library's reading, too.
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

/** The most bytes before the body: kind of frame, number and name of the request. */
const HEAD = 64;
/** The most lists and objects in a message. Answers of recorded games have at most sixteen. */
const PARTS = 256;
/**
 * The most sets of field names in a message: the decoder compiles a function for each. Recorded answers have
 * at most five.
 */
const NAMED = 12;

/** Counts bytes that look like lists, of which texts contain few. */
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
  // The decoder would print everything if bytes are left over.
  new Unpackr({ useRecords: false }).unpackMultiple(body, (value, _from, end) => {
    // The decoder reads C1 as an object with a name, like a request to rename.
    if (value === C1 || end !== body.byteLength) throw new RangeError('no message');
    return false;
  });
}

/** Throws unless a name is up to 31 ASCII characters: the library would log a line for an invalid byte. */
function checkName(frame: Buffer, offset: number): void {
  const prefix = frame[offset] ?? 0;
  const isShort = prefix >= 0xa0 && prefix <= 0xbf;
  const bytes = frame.subarray(offset + 1, offset + 1 + (prefix & 0x1f));
  if (isShort ? bytes.some((byte) => byte >= 0x80) : prefix >= 0xd9 && prefix <= 0xdb)
    throw new RangeError('no name of a request');
}

/** Returns a readable frame, a refused request in place of an unreadable frame, or null for no answer. */
export function readable(frame: Buffer): Buffer | null {
  const code = (frame[0] ?? 0) & CODE;
  // Our client sends no bytes without a format.
  if (code === Protocol.ROOM_DATA_BYTES) return null;
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return frame;
  const it = { offset: 1 };
  let id = 0;
  try {
    if (code === Protocol.ROOM_REQUEST) id = decode.number(frame, it);
    // The answer could not be matched to a request.
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

/** A frame of an unused kind, which the library only counts. */
export const IDLE = Buffer.from([0]);
