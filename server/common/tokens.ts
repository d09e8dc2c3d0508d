// Secret tokens of seats and codes of tables: made, kept as digests, compared in a time that tells nothing.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new token of a seat. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a token: its SHA-256. */
export const hashToken = (token: string): string => digest(token).toString('hex');

/** Equal texts, in a time that does not tell how much of them is. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * Which of these keys a token belongs to; -1 for none. Of the token one digest is made, however many keys there are.
 * @param keys what is kept of tokens; empty for none
 */
export function keyOf(token: string, keys: readonly string[]): number {
  const own = Buffer.from(hashToken(token));
  let found = -1;
  for (const [i, key] of keys.entries()) {
    const other = Buffer.from(key);
    if (token !== '' && other.length === own.length && timingSafeEqual(other, own)) found = i;
  }
  return found;
}

/** Does this token belong to that key? */
export const tokenMatches = (token: string, key: string): boolean =>
  token !== '' && key !== '' && isSameSecret(hashToken(token), key);
