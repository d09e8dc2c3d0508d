// The record of a finished match. Before its end, and for a private table without its key, there is nothing here.

import { isSameSecret, tokenMatches } from '../common/tokens.ts';
import { RowFault } from '../store/rows.ts';
import type { KeptMatch, KeptRoom, Store } from '../store/store.ts';

/** A table and its game; nothing where a row cannot be read. */
function readable(store: Store, roomId: string, game: number): [KeptMatch | null, KeptRoom | null] {
  try {
    return [store.findMatch(roomId, game), store.room(roomId)];
  } catch (error) {
    if (error instanceof RowFault) return [null, null];
    throw error;
  }
}

/**
 * A match's record as a file, one JSON line an entry; null where nobody may have one.
 * @param key a seat's token or the invite code, for a private table
 */
export function recordFor(store: Store, roomId: string, game: string, key: string): string | null {
  if (!/^[1-9]\d{0,5}$/.test(game) || roomId.length > 64) return null;
  const [match, room] = readable(store, roomId, Number(game));
  if (match === null || room === null || match.state !== 'over') return null;
  const own =
    room.options.table.isPublic ||
    isSameSecret(key, room.code) ||
    room.seats.some((seat) => tokenMatches(key, seat.key));
  if (!own) return null;
  return store
    .lines(match.id)
    .map((line) => `${line}\n`)
    .join('');
}
