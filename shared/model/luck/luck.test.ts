import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PURPOSES, scriptedLuck, seededLuck, seedFromText } from './luck.ts';
import { pickOf, randomOf } from './random.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
const chiSquare = (counts: readonly number[]) => {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((a, c) => a + ((c - mean) * (c - mean)) / mean, 0);
};
const anyPurpose = fc.constantFrom(...PURPOSES);
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('ENG-01: seeded luck', () => {
  test('the seed of a text is its SHA-256', () => {
    expect(hex(seedFromText('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  test('seeded luck is the ChaCha20 block of (purpose, n): known answers', () => {
    // RFC 8439, appendix A.1, vector 1: with zero key and zero nonce, block 0 starts with 76 b8 e0
    // ad (low byte first).
    const zero = seededLuck(new Uint8Array(32));
    expect(zero.number('first', 0, 2 ** 32)).toBe(0xade0b876);
    expect(zero.number('first', 0, 6)).toBe(0xade0b876 % 6);
    const luck = seededLuck(seedFromText('kings'));
    expect(PURPOSES.map((p) => luck.number(p, 3, 1000))).toEqual([
      276, 923, 746, 496, 795, 609, 765, 442, 263, 93, 317, 604, 613,
    ]);
  });
  test('seeded luck agrees with another implementation of ChaCha20 on the first word of any block', () => {
    fc.assert(
      fc.property(anySeed, anyPurpose, fc.nat({ max: Number.MAX_SAFE_INTEGER }), (seed, purpose, n) => {
        // The 16 bytes that OpenSSL expects: the block counter, then purpose and n as the nonce,
        // all low byte first.
        const start = Buffer.alloc(16);
        start.writeUInt32LE(PURPOSES.indexOf(purpose), 4);
        start.writeBigUInt64LE(BigInt(n), 8);
        const word = createCipheriv('chacha20', seed, start).update(Buffer.alloc(4)).readUInt32LE(0);
        expect(seededLuck(seed).number(purpose, n, 2 ** 32)).toBe(word);
      }),
    );
  });
  test('seeded luck is a pure function: order, repetition and instance do not matter', () => {
    const question = fc.tuple(anyPurpose, fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(anySeed, fc.array(question, { maxLength: 12 }), (seed, questions) => {
        const a = seededLuck(seed);
        const straight = questions.map((q) => a.number(...q));
        const b = seededLuck(seed);
        const backwards = [...questions].reverse().map((q) => b.number(...q));
        expect(backwards.reverse()).toEqual(straight);
        expect(questions.map((q) => a.number(...q))).toEqual(straight);
        for (const [i, [, , below]] of questions.entries()) {
          expect(Number.isInteger(straight[i]) && straight[i] >= 0 && straight[i] < below).toBe(true);
        }
      }),
    );
  });
  test('seeded luck keeps its own copy of the seed', () => {
    const seed = seedFromText('copy');
    const luck = seededLuck(seed);
    const before = luck.number('draw', 0, 1e6);
    seed.fill(0);
    expect(luck.number('draw', 0, 1e6)).toBe(before);
  });
  test('seeded luck is even for dice, cup and odd ranges', () => {
    const luck = seededLuck(seedFromText('even'));
    // Fair numbers exceed these limits of chi-square, with 5, 6 and 194 degrees of freedom, once
    // in a thousand times.
    for (const [below, limit] of [
      [6, 20.5],
      [7, 22.5],
      [195, 262],
    ] as const) {
      for (const purpose of PURPOSES) {
        const counts = new Array<number>(below).fill(0);
        for (let n = 0; n < 20_000; n++) counts[luck.number(purpose, n, below)]++;
        expect(chiSquare(counts), `${purpose} below ${below}`).toBeLessThan(limit);
      }
    }
  });
  test('seeded luck rejects words that would favour low numbers', () => {
    // For this range a plain remainder would fall into the lowest third half of the time instead of a third.
    const below = 3 * 2 ** 30;
    const luck = seededLuck(seedFromText('fair'));
    let low = 0;
    for (let n = 0; n < 6000; n++) if (luck.number('pick', n, below) < 2 ** 30) low++;
    expect(low).toBeGreaterThan(1850);
    expect(low).toBeLessThan(2150);
  });
  test('purposes and neighbouring ordinals are independent', () => {
    const luck = seededLuck(seedFromText('apart'));
    const rows = PURPOSES.map((p) => Array.from({ length: 7200 }, (_, n) => luck.number(p, n, 6)));
    const pairs = (a: readonly number[], b: readonly number[]) => {
      const counts = new Array<number>(36).fill(0);
      a.forEach((x, i) => {
        const y = b[i];
        if (y !== undefined) counts[x * 6 + y]++;
      });
      return chiSquare(counts);
    };
    // Fair numbers exceed 66.6, with 35 degrees of freedom, once in a thousand times.
    for (let i = 0; i < rows.length; i++) {
      expect(pairs(rows[i], rows[i].slice(1)), `${PURPOSES[i]} with its next`).toBeLessThan(66.6);
      for (let j = 0; j < i; j++) expect(pairs(rows[i], rows[j]), `${PURPOSES[i]}, ${PURPOSES[j]}`).toBeLessThan(66.6);
    }
  });
  test('ordinals beyond 32 bits give different numbers', () => {
    const luck = seededLuck(seedFromText('far'));
    expect(luck.number('draw', 2 ** 32 + 5, 1e9)).not.toBe(luck.number('draw', 5, 1e9));
  });
  test('seeded luck refuses questions without an answer', () => {
    const luck = seededLuck(seedFromText('bad'));
    for (const below of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => luck.number('draw', 0, below)).toThrow(RangeError);
    }
    for (const n of [-1, 0.5, Number.NaN]) expect(() => luck.number('draw', n, 6)).toThrow(RangeError);
    expect(() => luck.number('other' as 'draw', 0, 6)).toThrow(RangeError);
    expect(() => seededLuck(new Uint8Array(31))).toThrow(RangeError);
    expect(luck.number('draw', 0, 1)).toBe(0);
  });
});

describe('ENG-01: scripted luck', () => {
  test('scripted luck takes faces for dice and plain numbers for other purposes', () => {
    const luck = scriptedLuck({ battle: [1, 6], draw: [0, 5], damage: [3] });
    expect([luck.number('battle', 0, 6), luck.number('battle', 1, 6), luck.number('damage', 0, 6)]).toEqual([0, 5, 2]);
    expect([luck.number('draw', 0, 6), luck.number('draw', 1, 6)]).toEqual([0, 5]);
    expect(luck.number('battle', 1, 7)).toBe(6);
  });
  test('scripted luck uses its fallback by ordinal, or names the missing number', () => {
    const seeded = seededLuck(seedFromText('s'));
    const luck = scriptedLuck({ battle: [2] }, seeded);
    expect(luck.number('battle', 1, 6)).toBe(seeded.number('battle', 1, 6));
    expect(luck.number('tile', 0, 44)).toBe(seeded.number('tile', 0, 44));
    expect(() => scriptedLuck({ battle: [2] }).number('battle', 1, 6)).toThrow(/no number 1 for 'battle'/);
  });
  test('scripted luck refuses an impossible face', () => {
    for (const face of [0, 7, 1.5]) {
      expect(() => scriptedLuck({ explore: [face] }).number('explore', 0, 6)).toThrow(/not in 1\.\.6/);
    }
    expect(() => scriptedLuck({ draw: [195] }).number('draw', 0, 195)).toThrow(/not in 0\.\.194/);
  });
});

describe('the generator for bots and tests', () => {
  test('the same seed gives the same numbers, another seed others', () => {
    const row = (seed: string | number) => {
      const random = randomOf(seed);
      return Array.from({ length: 8 }, () => random(1000));
    };
    expect(row(1)).toEqual(row('1'));
    expect(row(1)).not.toEqual(row(2));
    expect(row('a')).toEqual([92, 788, 162, 328, 662, 839, 203, 290]);
  });
  test('the generator is even, and so are pairs of neighbours', () => {
    const random = randomOf('even');
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 36_000; i++) counts[random(6) * 6 + random(6)]++;
    expect(chiSquare(counts)).toBeLessThan(66.6);
  });
  test('pickOf picks every entry of a list, and throws for an empty list', () => {
    const random = randomOf(7);
    expect(new Set(Array.from({ length: 60 }, () => pickOf(random, ['a', 'b', 'c']))).size).toBe(3);
    expect(() => pickOf(random, [])).toThrow(RangeError);
  });
});
