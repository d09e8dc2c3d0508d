// The record of a finished match. The record of a private table requires a key. The record of a table that is
// closed to spectators requires the key of a seat.

import { createHash } from 'node:crypto';
import { SEATS } from '../../shared/model/shape/parts.ts';
import { isSameSecret, keyOf } from '../common/tokens.ts';
import { RowFault } from '../store/rows.ts';
import type { Journal, Registry } from '../store/store.ts';

/** Resolves to null for an invalid row. */
async function readable<T>(row: Promise<T | null>): Promise<T | null> {
  try {
    return await row;
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}

/**
 * Returns the number of the last finished game of a public table, or null if there is none or the table is
 * closed to spectators. Reads as much for a private table as for a missing table, so that the time reveals
 * nothing.
 */
export async function lastGameOf(registry: Registry, roomId: string): Promise<number | null> {
  if (roomId.length > 64) return null;
  const newest = (await readable(registry.publicRoom(roomId)))?.game ?? 0;
  // The newest game may have been abandoned. Then the game before it has ended, because otherwise the newest
  // could not have begun.
  for (let game = newest; game > Math.max(0, newest - 2); game--) {
    if ((await readable(registry.findMatch(roomId, game)))?.state === 'over') return game;
  }
  return null;
}

/** Caches records in the form in which they are sent. */
export class RecordCache {
  /** By match. The map is ordered by the last read. */
  private readonly files = new Map<string, Buffer>();
  private readonly most: number;
  private bytes = 0;

  /** @param most bytes; the record of a long game has less than a megabyte */
  constructor(most = 32 * 1024 * 1024) {
    this.most = most;
  }

  async read(room: string, game: number, make: () => Promise<string>): Promise<Buffer> {
    const key = `${room}/${game}`;
    const file = this.files.get(key) ?? Buffer.from(await make());
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
 * Returns the key that opens only this record. Links contain it. The page computes the same key from the
 * invite code (client/session/net/address.ts), and tests of both sides have the same example.
 * @param code the stored key of a seat if the table is closed to spectators, otherwise the invite code of a
 * private table. Neither can be derived from the key.
 */
export const recordKey = (room: string, game: number, code: string): string =>
  createHash('sha256').update(`record/${room}/${game}/${code}`).digest('hex').slice(0, 32);

/** Returns the match if this key opens its record, or null. */
async function openedBy(key: string, registry: Registry, room: string, game: number): Promise<number | null> {
  const { match, code, seats, isUnwatched } = await registry.recordKeys(room, game);
  const invite = isUnwatched ? '' : code;
  // Compares the same number of keys for every match and for none, so that the time reveals nothing.
  const secrets = [invite, ...SEATS.map((seat) => seats[seat] ?? '')];
  const opens = [
    isSameSecret(key, invite) && invite !== '',
    ...secrets.map((secret) => isSameSecret(key, recordKey(room, game, secret)) && secret !== ''),
    keyOf(key, seats) >= 0,
  ];
  if (match === null) return null;
  const mayBeOpen = code === '' && !isUnwatched;
  const isOpen = opens.includes(true) || (mayBeOpen && (await readable(registry.publicRoom(room))) !== null);
  return isOpen ? match : null;
}

/**
 * Returns the record of a match, one JSON line per entry; null without access. Checks access before reading
 * the record, so that the time of a refusal does not reveal whether a private game exists.
 * @param key unless the table is open to spectators: the record's key, a seat's token or the invite code
 */
export async function recordFor(
  store: Journal & Registry,
  cache: RecordCache,
  roomId: string,
  game: string,
  key: string,
): Promise<Buffer | null> {
  if (!/^[1-9]\d{0,5}$/.test(game) || roomId.length > 64) return null;
  const match = await openedBy(key, store, roomId, Number(game));
  if (match === null) return null;
  return cache.read(roomId, Number(game), async () => {
    const lines = await store.lines(match);
    return lines.map((line) => `${line}\n`).join('');
  });
}
