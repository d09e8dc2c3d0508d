/**
 * Prevents players and server from choosing the dice. The server commits to a secret, and each player to a
 * nonce, before any of them is known. The seed of the luck is computed from all of them, and after the match
 * everything is published. ENG-01
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const SECRET_BYTES = 32;

const NO_NONCE = new Uint8Array(SECRET_BYTES);

const SECRET = /^[0-9a-f]{64}$/;

/** Is a text 32 bytes as lower-case hexadecimal? */
export const isBytes32 = (text: unknown): text is string => typeof text === 'string' && SECRET.test(text);

/** Returns bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);

/**
 * Returns the SHA-256 of a secret or nonce.
 * @param secret 64 hexadecimal digits; throws a RangeError otherwise
 */
export function commitmentOf(secret: string): string {
  if (!isBytes32(secret)) throw new RangeError('a secret has 32 bytes, as 64 hexadecimal digits');
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Is this the secret or nonce to which the commitment commits? */
export const opens = (secret: string, commitment: string): boolean =>
  isBytes32(secret) && commitmentOf(secret) === commitment;

/**
 * Returns the seed: SHA-256 over the server's secret and the nonces in seat order. For a seat without a nonce
 * 32 zero bytes are added, because the SHA-256 of the secret alone is its public commitment.
 * @param nonces for each seat 64 hexadecimal digits or ''; throws a RangeError otherwise or if empty
 */
export function seedOf(secret: string, nonces: readonly string[]): Uint8Array {
  if (nonces.length === 0 || !isBytes32(secret) || !nonces.every((n) => n === '' || isBytes32(n))) {
    throw new RangeError('a secret and a nonce have 32 bytes, as 64 hexadecimal digits');
  }
  return sha256(concatBytes(hexToBytes(secret), ...nonces.map((n) => (n === '' ? NO_NONCE : hexToBytes(n)))));
}
