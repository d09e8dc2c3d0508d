// The record of a finished match. Before its end, and for a private table without its key, there is nothing here.
import { same, unlocks } from '../rooms/places.ts';
import type { Store } from '../store/store.ts';

/**
 * A match's record as a file, one JSON line an entry; null where nobody may have one.
 * @param key a seat's token or the invite code, for a private table
 */
export function recordFor(store: Store, roomId: string, game: string, key: string): string | null {
  if (!/^[1-9]\d{0,5}$/.test(game) || roomId.length > 64) return null;
  const match = store.findMatch(roomId, Number(game));
  const room = match === null ? null : store.room(roomId);
  if (match === null || room === null || match.state !== 'over') return null;
  const own = room.options.table.isPublic || same(key, room.code) || room.seats.some((seat) => unlocks(key, seat.key));
  if (!own) return null;
  return store
    .lines(match.id)
    .map((line) => `${line}\n`)
    .join('');
}
