// The record of a finished match; a private table requires its key.

import { createHash } from 'node:crypto';
import { isSameSecret, keyOf } from '../common/tokens.ts';
import { RowFault } from '../store/rows.ts';
import type { Journal, Registry } from '../store/store.ts';

/** Returns a row of the store; null if it is invalid. */
async function readable<T>(row: Promise<T | null>): Promise<T | null> {
  try {
    return await row;
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}

/**
 * Returns the last finished game of a public table, open or closed; null without one. A private table is read
 * like a missing table, so that the time reveals nothing.
 */
export async function lastGameOf(registry: Registry, roomId: string): Promise<number | null> {
  if (roomId.length > 64) return null;
  const newest = (await readable(registry.publicRoom(roomId)))?.game ?? 0;
  // A game begins after the game before it has ended; the newest may have been left.
  for (let game = newest; game > Math.max(0, newest - 2); game--) {
    if ((await readable(registry.findMatch(roomId, game)))?.state === 'over') return game;
  }
  return null;
}

/** Caches records as they are sent. */
export class RecordCache {
  /** The record that was read last comes last. */
  private readonly files = new Map<string, Buffer>();
  private readonly most: number;
  private bytes = 0;

  /** @param most bytes cached; a long game's record is under a megabyte */
  constructor(most = 32 * 1024 * 1024) {
    this.most = most;
  }

  /** Returns the record of a table's game, and caches it. */
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
 * Returns the key of one record of a private table, as links carry it. It opens no other record and no seat.
 * The page computes it, too (client/session/net/address.ts); a test on each side holds the same example.
 * @param code the table's invite code, which cannot be derived from the key
 */
export const recordKey = (room: string, game: number, code: string): string =>
  createHash('sha256').update(`record/${room}/${game}/${code}`).digest('hex').slice(0, 32);

/** Returns the match whose record this key opens, or null. */
async function openedBy(key: string, registry: Registry, room: string, game: number): Promise<number | null> {
  const { match, code, seats } = await registry.recordKeys(room, game);
  // Compares all keys even without a match, so that the time reveals nothing.
  const opens = [isSameSecret(key, code), isSameSecret(key, recordKey(room, game, code)), keyOf(key, seats) >= 0];
  if (match === null) return null;
  return (code === '' ? (await readable(registry.publicRoom(room))) !== null : opens.includes(true)) ? match : null;
}

/**
 * Returns a match's record, one JSON line per entry; null without access. Access is checked first: the time
 * of a refusal must not reveal a private game.
 * @param key for a private table: the record's key, a seat's token or the invite code
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
