// Secret tokens of seats and codes of tables. Makes them, digests them for the store, and compares
// them in constant time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a new token of a seat. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Returns the stored form of a token: its SHA-256. */
export const hashToken = (token: string): string => digest(token).toString('hex');

/** Compares two secrets. The time does not depend on how many characters are equal. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * Returns the index of the key that belongs to a token, or -1.
 * @param keys digests of tokens; '' for no token
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

/** Returns whether a key is the digest of this token. */
export const tokenMatches = (token: string, key: string): boolean =>
  token !== '' && key !== '' && isSameSecret(hashToken(token), key);
