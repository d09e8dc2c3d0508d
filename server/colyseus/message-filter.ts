// Which frames the library gets to read. Bytes that are no message, and requests nobody knows, would be
// answered in the words of its decoder, logged with a stack each, or cost the sender their connection. Here they become a request
// that is refused like any other: counted, in our words, and without a trace.
import { decode, encode } from '@colyseus/schema';
import { addExtension, C1, unpack } from 'msgpackr';
import { REQUESTS } from '../../shared/net/messages.ts';
import { Protocol } from './colyseus.ts';

/** Bits of the first byte that name the kind of frame. */
const CODE = 0x1f;
/** The request in whose place unreadable ones come; always refused. */
export const UNREADABLE = 'unreadable';
/** A body that is readable and right for nothing: nil. */
const NIL = 0xc0;

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
function unreadable(id: number): Buffer {
  const bytes = Buffer.alloc(32);
  const it = { offset: 1 };
  bytes[0] = Protocol.ROOM_REQUEST;
  encode.number(bytes, id, it);
  encode.string(bytes, UNREADABLE, it);
  bytes[it.offset++] = NIL;
  return bytes.subarray(0, it.offset);
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
    if (code === Protocol.ROOM_REQUEST && !KNOWN.has(name)) return unreadable(id);
    // The byte that stands for nothing is read as an object with a name, which would pass for a wish to be called so.
    if (it.offset < frame.byteLength && unpack(frame.subarray(it.offset)) === C1) throw new RangeError('no message');
    return frame;
  } catch {
    return code === Protocol.ROOM_REQUEST ? unreadable(id) : null;
  }
}

/** A frame of a kind that nobody asks for: the library counts it and does nothing. */
export const IDLE = Buffer.from([0]);
