// Which frames the library gets to read. Bytes that are no message, and requests nobody knows, would be
// answered in the words of its decoder, logged with a stack each, or cost the sender their connection. Here they become a request
// that is refused like any other: counted, in our words, and without a trace.
import { decode, encode } from '@colyseus/schema';
import { addExtension, C1, Unpackr } from 'msgpackr';
import { LIMITS, REQUESTS } from '../../shared/net/messages.ts';
import { Protocol } from './colyseus.ts';

/** Bits of the first byte that name the kind of frame. */
const CODE = 0x1f;
/** The request in whose place come those that are not read; always refused. */
export const UNREADABLE = 'unreadable';
/** Its body where the message is no message (nil), and where it is too long to be looked at (true). */
const BODIES = { noMessage: 0xc0, tooLong: 0xc3 } as const;

const KNOWN: ReadonlySet<unknown> = new Set(REQUESTS);

/** Extension types our client writes: nothing for a field (notepack's 0), and names of fields written once (msgpackr's r). */
const WRITTEN: ReadonlySet<number> = new Set([0, 0x72]);
// The decoder would read many more: references (a few hundred bytes that mean the same value twice at each of 24 levels, so
// that whoever walks it takes 16 million steps), sets, errors, regular expressions, dates. It has one table of them for the
// process, so the library's own reading is bound by this too.
for (let type = 0; type < 256; type++) {
  if (WRITTEN.has(type)) continue;
  addExtension({
    type,
    unpack: () => {
      throw new RangeError(`no message holds extension ${type}`);
    },
  });
}

/** A request with this number that is refused. */
function unreadable(id: number, why: keyof typeof BODIES): Buffer {
  const bytes = Buffer.alloc(32);
  const it = { offset: 1 };
  bytes[0] = Protocol.ROOM_REQUEST;
  encode.number(bytes, id, it);
  encode.string(bytes, UNREADABLE, it);
  bytes[it.offset++] = BODIES[why];
  return bytes.subarray(0, it.offset);
}

/** The kind of frame, the number of the request and its name take up no more. */
const HEAD = 64;
/** Lists and objects in one message. The answers of recorded games have sixteen at most. */
const PARTS = 256;
/** Kinds of object in one message: of each the decoder compiles a function. The answers of recorded games have five at most. */
const NAMED = 12;

/** Is it cheap to decode, by its bytes alone? They are counted whatever they mean: a text holds few that look like a list. */
function isCheap(body: Buffer): boolean {
  let parts = 0;
  let named = 0;
  for (const [i, byte] of body.entries()) {
    if ((byte >= 0x80 && byte <= 0x9f) || (byte >= 0xdc && byte <= 0xdf)) parts++;
    else if ((byte === 0xd4 || byte === 0xd5) && body[i + 1] === 0x72) named++;
  }
  return parts <= PARTS && named <= NAMED;
}

/** Throws where this is not one message and nothing beside it. */
function decodeOne(body: Buffer): void {
  if (!isCheap(body)) throw new RangeError('no message of ours');
  // (Reading one only, the decoder would write out all it has read when something is left over.)
  new Unpackr({ useRecords: false }).unpackMultiple(body, (value, _from, end) => {
    // The byte that stands for nothing is read as an object with a name, which would pass for a wish to be called so.
    if (value === C1 || end !== body.byteLength) throw new RangeError('no message');
    return false;
  });
}

/** The same frame where it can be read, a request that is refused in the place of one that cannot, null for nothing. */
export function readable(frame: Buffer): Buffer | null {
  const code = (frame[0] ?? 0) & CODE;
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return frame;
  const it = { offset: 1 };
  let id = 0;
  try {
    if (code === Protocol.ROOM_REQUEST) id = decode.number(frame, it);
    // An answer to it could not be told from others.
    if (!Number.isSafeInteger(id) || id < 0) return null;
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

/** A frame of a kind that nobody asks for: the library counts it and does nothing. */
export const IDLE = Buffer.from([0]);
