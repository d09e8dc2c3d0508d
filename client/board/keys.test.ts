import { describe, expect, test } from 'vitest';
import { boardHexes, distance, hexId } from '../../shared/model/hex/hex.ts';
import { hexByKey } from './keys.ts';

const LETTERS = ['q', 'w', 'e', 'a', 's', 'd'];

describe('moving over the board by keys', () => {
  test('the six letters move to the six neighbours, and the opposite letter moves back', () => {
    const around = LETTERS.map((key) => hexByKey(hexId(0), key, 37));
    expect(new Set(around)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const opposite: Record<string, string> = { q: 'd', w: 's', e: 'a', a: 'e', s: 'w', d: 'q' };
    for (const key of LETTERS) expect(hexByKey(hexId(hexByKey(hexId(0), key, 37)), opposite[key], 37)).toBe(0);
  });

  test('arrows move one step, stay on the board, and reach every hex of both boards', () => {
    for (const size of [19, 37]) {
      const seen = new Set([0]);
      for (const hex of seen) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const to = hexByKey(hexId(hex), key, size);
          if (to === -1) continue;
          expect(distance(hexId(hex), to)).toBe(1);
          expect(to).toBeLessThan(size);
          seen.add(to);
        }
      }
      expect(seen.size).toBe(size);
    }
  });

  test('right and then left returns to the hex, or to a neighbour', () => {
    for (const hex of boardHexes(37)) {
      const right = hexByKey(hex, 'ArrowRight', 37);
      const left = right === -1 ? hex : hexByKey(right, 'ArrowLeft', 37);
      expect(distance(hexId(left), hex)).toBeLessThanOrEqual(1);
    }
  });

  test('other keys do not move', () => {
    expect(hexByKey(hexId(0), 'x', 37)).toBe(-1);
    expect(hexByKey(hexId(0), 'Enter', 37)).toBe(-1);
  });
});
