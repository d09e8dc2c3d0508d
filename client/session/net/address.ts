// Addresses for sharing. The server sends a preview of these paths to chat programs, and the page
// opens the same place.
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../../shared/model/luck/commit.ts';

/**
 * Returns the whole address of a place of the page. A private table's code stays behind the hash, which
 * reaches no server.
 * @param hash the page's hash: `#/replay/<room>/<game>/<code>?at=7`
 * @param code '' for none
 */
export function addressOf(hash: string, code: string): string {
  const path = hash.slice(1);
  if (code === '') return location.origin + path;
  return `${location.origin}${path.split(`/${encodeURIComponent(code)}`)[0]}${hash}`;
}

/** Parses the number of a match or battle in an address: from 1, at most six digits; null if invalid. */
export const numberIn = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** Decodes a part of an address; null if its encoding is invalid. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Copies an address to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard needs a secure connection and permission.
    return false;
  }
}

// The key of a record of a private table, which links contain. It opens only this record.
// server/http/record.ts computes the same key; a test on each side has the same example.

const LENGTH = 32;

/**
 * Returns the key of a game's record, from the invite code of its table. The code cannot be derived from the
 * key.
 * @param code '' for a public table; a key stays unchanged
 */
export function recordKey({ room, game, code }: { room: string; game: number; code: string }): string {
  if (code === '' || code.length === LENGTH) return code;
  return toHex(sha256(new TextEncoder().encode(`record/${room}/${game}/${code}`))).slice(0, LENGTH);
}
