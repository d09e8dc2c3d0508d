// The key of a record of a private table, in links: it opens only this record. server/http/record.ts computes
// the same key, and a test on each side has the same example.
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../../shared/model/luck/commit.ts';

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
