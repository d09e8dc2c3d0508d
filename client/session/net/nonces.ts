// This browser's part in the dice: a nonce for each game, so that the server cannot choose the luck alone.
// The browser commits to the nonce before the game and opens it at the start. Used nonces are kept, to
// verify the record.
import { commitmentOf, toHex } from '../../../shared/model/luck/commit.ts';
import { keep, readKept } from '../kept.ts';

interface Kept {
  /** The nonce for the next game of each table, until used. */
  next: Record<string, string>;
  /** Used nonces by table and game: "room/1". */
  used: Record<string, UsedNonce>;
}

/** A player's knowledge of a game's luck from before its first die. */
export interface UsedNonce {
  seat: number;
  nonce: string;
  commitment: string;
  commitments: string[];
  /** The server confirmed the nonce: then it must be in the record. */
  taken: boolean;
}

const KEPT_AS = 'kt.nonces';
/** The most games and tables remembered. */
const MOST = 40;

const all = (): Kept => readKept<Kept>(KEPT_AS) ?? { next: {}, used: {} };
const save = (kept: Kept): void => keep(KEPT_AS, kept);
const last = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).slice(-MOST));

/** Returns 32 secret random bytes as hex. */
export const newNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the nonce for the next game at a table: the same until it is used. */
export function nextNonce(room: string, fresh: string = newNonce()): string {
  const stored = all();
  const known = stored.next[room];
  if (known !== undefined) return known;
  save({ ...stored, next: last({ ...stored.next, [room]: fresh }) });
  return fresh;
}

/**
 * Returns the nonce that opens this seat's commitment, and keeps it as used; null if the commitment
 * is not this browser's.
 */
export function openNonce(
  room: string,
  seat: number,
  message: { game: number; commitment: string; commitments: string[] },
): string | null {
  const stored = all();
  const name = `${room}/${message.game}`;
  // A nonce already used for this game stays, even if another was prepared for the next game.
  const known = stored.used[name];
  const nonce = known?.nonce ?? stored.next[room];
  if (nonce === undefined || message.commitments[seat] !== commitmentOf(nonce)) return null;
  if (known !== undefined) return nonce;
  const { [room]: _used, ...next } = stored.next;
  const { commitment, commitments } = message;
  const used = last({ ...stored.used, [name]: { seat, nonce, commitment, commitments, taken: false } });
  save({ next, used });
  return nonce;
}

/** Stores that the server has confirmed the nonce of this game. */
export function nonceTaken(room: string, game: number): void {
  const stored = all();
  const used = stored.used[`${room}/${game}`];
  if (used !== undefined) save({ ...stored, used: { ...stored.used, [`${room}/${game}`]: { ...used, taken: true } } });
}

/** Returns what this browser knew of a game's luck before its first die; null if it had no seat there. */
export const usedNonce = (room: string, game: number): UsedNonce | null => all().used[`${room}/${game}`] ?? null;
