/**
 * Nobody chooses the dice. The server commits itself to a secret, each player to a nonce, before either is known; the
 * seed of all luck is made of all of them, and everything is opened for checking when the match is over. ENG-01
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes of a secret and of a nonce. */
export const SECRET_BYTES = 32;

const NO_NONCE = new Uint8Array(SECRET_BYTES);

const SECRET = /^[0-9a-f]{64}$/;

/** True for 32 bytes as lower-case hexadecimal: a secret, a nonce, a SHA-256. */
export const isBytes32 = (text: unknown): text is string => typeof text === 'string' && SECRET.test(text);

/** Bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);

/**
 * What is published of a secret or nonce before it is opened: its SHA-256.
 * @param secret 32 bytes as 64 hexadecimal digits; throws a RangeError for anything else
 */
export function commitmentOf(secret: string): string {
  if (!isBytes32(secret)) throw new RangeError('a secret has 32 bytes, as 64 hexadecimal digits');
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Does this secret or nonce open that commitment? False for anything that is not 32 bytes. */
export const opens = (secret: string, commitment: string): boolean =>
  isBytes32(secret) && commitmentOf(secret) === commitment;

/**
 * The seed of all luck: SHA-256 over the server's secret and the nonces in the order of the seats. A seat without one
 * (a bot, an absent player, one who did not open theirs in time: '') adds 32 zero bytes. Never the secret alone is hashed:
 * that is its commitment, which everybody knows.
 * @param secret 64 hexadecimal digits
 * @param nonces one a seat, 64 hexadecimal digits or ''; throws a RangeError for anything else or none
 */
export function seedOf(secret: string, nonces: readonly string[]): Uint8Array {
  if (nonces.length === 0 || !isBytes32(secret) || !nonces.every((n) => n === '' || isBytes32(n))) {
    throw new RangeError('a secret and a nonce have 32 bytes, as 64 hexadecimal digits');
  }
  return sha256(concatBytes(hexToBytes(secret), ...nonces.map((n) => (n === '' ? NO_NONCE : hexToBytes(n)))));
}
