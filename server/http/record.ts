// The record of a finished match. Before its end, and for a private table without its key, there is nothing here.

import { createHash } from 'node:crypto';
import { isSameSecret, keyOf } from '../common/tokens.ts';
import { RowFault } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Is this a public table? Not where its row cannot be. */
function isPublic(store: Store, room: string): boolean {
  try {
    return store.publicRoom(room) !== null;
  } catch (error) {
    if (error instanceof RowFault) return false;
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

/** The match whose record this key opens; null where there is none, and where it opens none. */
function openedBy(key: string, store: Store, room: string, game: number): number | null {
  const { match, code, seats } = store.recordKeys(room, game);
  // All of it is asked, whether there is a match or not.
  const opens = [isSameSecret(key, code), isSameSecret(key, recordKey(room, game, code)), keyOf(key, seats) >= 0];
  if (match === null) return null;
  return (code === '' ? isPublic(store, room) : opens.includes(true)) ? match : null;
}

/**
 * A match's record as a file, one JSON line an entry; null where nobody may have one. Who may is asked every time, and before anything else
 * of the game is read: how soon somebody is told no does not tell a private game from none.
 * @param key for a private table: this record's own, a seat's token or the invite code
 */
export function recordFor(store: Store, cache: RecordCache, roomId: string, game: string, key: string): Buffer | null {
  if (!/^[1-9]\d{0,5}$/.test(game) || roomId.length > 64) return null;
  const match = openedBy(key, store, roomId, Number(game));
  if (match === null) return null;
  return cache.read(roomId, Number(game), () =>
    store
      .lines(match)
      .map((line) => `${line}\n`)
      .join(''),
  );
}
