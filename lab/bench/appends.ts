// Measures how many commands per second a database stores for matches that do not wait for each other.

import type { Store } from '../../server/store/store.ts';
import { keptRoom } from '../../server/testing/kept-room.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';

/** Appends to one match until a time; returns how many appends were durable. */
async function appendUntil(store: Store, id: string, end: number): Promise<number> {
  const writer = new RecordWriter();
  const next = (): Entry => writer.add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  const room = keptRoom(id);
  const owned = store.owned(await store.addRoom(room, 'bench'));
  const match = await owned.addMatch(
    { room: id, game: 1, record: 1, rules: 1, secret: 's', state: 'playing', played: 0 },
    next(),
    room,
  );
  let count = 0;
  for (; performance.now() < end; count++)
    await owned.append(match, { entries: [next()], steps: [], isOver: false, doubtful: null });
  return count;
}

/** Returns how many appends per second became durable, for this many matches together. */
export async function appendsTogether(store: Store, matches: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: matches }, (_, i) => appendUntil(store, `together ${matches} ${i}`, end)),
  );
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / seconds);
}
