import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPercent } from './percent.ts';

const sumOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

describe('chances in per cent', () => {
  test('what is rounded adds up to a hundred all the same', () => {
    expect(inPercent([0.335, 0.335, 0.33])).toEqual([34, 33, 33]);
    expect(inPercent([0.625, 0.375])).toEqual([63, 37]);
    expect(inPercent([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  });

  test('what may still fail is not told as certain, and what cannot is', () => {
    expect(inPercent([0.997, 0.003])).toEqual([99, 1]);
    expect(inPercent([0.003, 0.997])).toEqual([1, 99]);
    expect(inPercent([0.9997, 0.0003])).toEqual([100, 0]);
    expect(inPercent([0, 1, 0])).toEqual([0, 100, 0]);
    expect(inPercent([0.997])).toEqual([99]);
    expect(inPercent([])).toEqual([]);
  });

  test('whatever the chances: a hundred in all, each less than one per cent from its share or held below certainty', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 6 }).filter((list) => sumOf(list) > 0);
    fc.assert(
      fc.property(weights, (list) => {
        const shares = list.map((n) => n / sumOf(list));
        const told = inPercent(shares);
        expect(sumOf(told)).toBe(100);
        for (const [i, share] of shares.entries()) {
          expect(Math.abs(100 * share - (told[i] as number))).toBeLessThan(1 + 1e-9);
          if (share < 0.9995) expect(told[i]).toBeLessThan(100);
        }
      }),
    );
  });
});
