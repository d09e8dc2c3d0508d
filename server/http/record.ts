// The record of a finished match. Before its end, and for a private table without its key, there is nothing here.

import { createHash } from 'node:crypto';
import { isSameSecret, tokenMatches } from '../common/tokens.ts';
import { RowFault } from '../store/rows.ts';
import type { KeptMatch, KeptRoom, Store } from '../store/store.ts';

/** A game that is over, and its table: of no other is the table read. Nothing where a row cannot be. */
function readable(store: Store, roomId: string, game: number): { match: KeptMatch; room: KeptRoom } | null {
  try {
    const match = store.findMatch(roomId, game);
    const room = match?.state === 'over' ? store.room(roomId) : null;
    return match === null || room === null ? null : { match, room };
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}

/** Records as they were sent last. A finished game's record does not change, so it is put together once for many. */
export class RecordCache {
  /** The one that was asked for last comes last. */
  private readonly files = new Map<string, Buffer>();
  private readonly most: number;
  private bytes = 0;

  /** @param most bytes kept in all; a long game's record is under a megabyte */
  constructor(most = 32 * 1024 * 1024) {
    this.most = most;
  }

  /** The record of a game of a table; made, and kept while there is room, unless it is here. */
  read(room: string, game: number, make: () => string): Buffer {
    const key = `${room}/${game}`;
    const file = this.files.get(key) ?? Buffer.from(make());
    if (!this.files.delete(key)) this.bytes += file.length;
    this.files.set(key, file);
    for (const [oldest, { length }] of this.files) {
      if (this.bytes <= this.most) break;
      this.files.delete(oldest);
      this.bytes -= length;
    }
    return file;
  }
}

/**
 * The key of one record of a private table, as links carry it: whoever was shown a game is let in to no other, and to no seat. (The page
 * works it out alike, client/net/recordKey.ts; a test on each side holds the same example.)
 * @param code the table's invite code, which is not found from it
 */
export const recordKey = (room: string, game: number, code: string): string =>
  createHash('sha256').update(`record/${room}/${game}/${code}`).digest('hex').slice(0, 32);

/**
 * A match's record as a file, one JSON line an entry; null where nobody may have one. Who may is asked every time.
 * @param key for a private table: this record's own, a seat's token or the invite code
 */
export function recordFor(store: Store, cache: RecordCache, roomId: string, game: string, key: string): Buffer | null {
  if (!/^[1-9]\d{0,5}$/.test(game) || roomId.length > 64) return null;
  const found = readable(store, roomId, Number(game));
  if (found === null) return null;
  const { match, room } = found;
  const own =
    room.options.table.isPublic ||
    isSameSecret(key, room.code) ||
    isSameSecret(key, recordKey(roomId, match.game, room.code)) ||
    room.seats.some((seat) => tokenMatches(key, seat.key));
  if (!own) return null;
  return cache.read(roomId, match.game, () =>
    store
      .lines(match.id)
      .map((line) => `${line}\n`)
      .join(''),
  );
}
