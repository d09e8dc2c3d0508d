// The key of one record of a private table, as links carry it: it opens that record and nothing else. (The server works it out alike,
// server/http/record.ts; a test on each side holds the same example.)
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../shared/luck/commit.ts';

const LENGTH = 32;

/**
 * The key of a game's record, from the invite code of its table: the code is not found from it.
 * @param code '' for a public table; a key stays as it is
 */
export function recordKey({ room, game, code }: { room: string; game: number; code: string }): string {
  if (code === '' || code.length === LENGTH) return code;
  return toHex(sha256(new TextEncoder().encode(`record/${room}/${game}/${code}`))).slice(0, LENGTH);
}
