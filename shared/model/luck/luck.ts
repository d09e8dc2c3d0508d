/**
 * All luck comes from one secret seed. The n-th number of a purpose depends only on seed, purpose and n, so
 * an additional roll of one purpose changes no other number. ENG-01
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { chachaBlock } from './chacha.ts';

/** What random numbers are used for. The index is part of every random number: append only, never reorder. */
export const PURPOSES = [
  ...(['first', 'tile', 'draw', 'explore', 'battle', 'damage', 'pick'] as const),
  // What the first list does not name: hero faces and player powers at the start; trying for a hero; events;
  // special powers; items and heroes of a battle; parries and saves.
  ...(['pool', 'hero', 'event', 'power', 'item', 'save'] as const),
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Luck {
  /**
   * Returns the n-th number of a purpose, evenly spread over 0..below-1. Throws a RangeError for a `below`
   * outside 1..2^32 or a bad `n`.
   */
  number(purpose: Purpose, n: number, below: number): number;
}

const WORDS = 2 ** 32;

/** Returns the index of the purpose. Throws a RangeError for wrong arguments. */
function checked(purpose: Purpose, n: number, below: number): number {
  const index = PURPOSES.indexOf(purpose);
  if (index < 0) throw new RangeError(`no such purpose of luck: ${purpose}`);
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`no such ordinal: ${n}`);
  if (!Number.isInteger(below) || below < 1 || below > WORDS) throw new RangeError(`cannot draw below ${below}`);
  return index;
}

/**
 * Returns luck from a seed of 32 bytes: one ChaCha20 block for each (purpose, n), of which the first word
 * that is not rejected counts. Throws a RangeError for a seed of another length.
 */
export function seededLuck(seed: Uint8Array): Luck {
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`);
  const bytes = new DataView(Uint8Array.from(seed).buffer);
  const key = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true));
  const block = new Uint32Array(16);
  return {
    number(purpose, n, below) {
      const index = checked(purpose, n, below);
      // Numbers from here on are rejected, because otherwise low results would be more likely.
      const fair = WORDS - (WORDS % below);
      for (let counter = 0; ; counter++) {
        chachaBlock(block, key, counter, index, n >>> 0, Math.floor(n / WORDS));
        for (const word of block) if (word < fair) return word % below;
      }
    },
  };
}

/** Returns a seed from a text: its SHA-256. */
export function seedFromText(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

/** The purposes that roll dice. A script lists the faces for them. */
const DICE: readonly Purpose[] = ['first', 'explore', 'battle', 'damage', 'hero', 'event', 'power', 'item', 'save'];

export type LuckScript = Partial<Record<Purpose, readonly number[]>>;

/**
 * Returns luck for tests. The n-th number of a purpose is the n-th entry of its list: a face 1 to 6 for the
 * purposes in DICE, otherwise 0..below-1. Beyond the list, `fallback` gives the number. Throws an Error
 * without a fallback, or for an entry out of range.
 */
export function scriptedLuck(script: LuckScript, fallback?: Luck): Luck {
  return {
    number(purpose, n, below) {
      checked(purpose, n, below);
      const entry = script[purpose]?.[n];
      if (entry === undefined) {
        if (fallback !== undefined) return fallback.number(purpose, n, below);
        throw new Error(`the luck script has no number ${n} for '${purpose}' (below ${below})`);
      }
      const die = below === 6 && DICE.includes(purpose);
      const value = die ? entry - 1 : entry;
      if (!Number.isInteger(value) || value < 0 || value >= below) {
        const range = die ? '1..6' : `0..${below - 1}`;
        throw new Error(`entry ${n} of the luck script for '${purpose}' is ${entry}, not in ${range}`);
      }
      return value;
    },
  };
}
