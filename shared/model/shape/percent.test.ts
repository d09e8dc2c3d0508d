import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPercent } from './percent.ts';

const sumOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

describe('chances in per cent', () => {
  test('rounded shares add up to a hundred', () => {
    expect(inPercent([0.335, 0.335, 0.33])).toEqual([34, 33, 33]);
    expect(inPercent([0.625, 0.375])).toEqual([63, 37]);
    expect(inPercent([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  });

  test('an uncertain chance is not shown as certain, but a certain one is', () => {
    expect(inPercent([0.997, 0.003])).toEqual([99, 1]);
    expect(inPercent([0.003, 0.997])).toEqual([1, 99]);
    expect(inPercent([0.9997, 0.0003])).toEqual([100, 0]);
    expect(inPercent([0, 1, 0])).toEqual([0, 100, 0]);
    expect(inPercent([0.997])).toEqual([99]);
    expect(inPercent([])).toEqual([]);
  });

  test('always adds up to a hundred, each less than one per cent from its share unless held below certainty', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 6 }).filter((list) => sumOf(list) > 0);
    fc.assert(
      fc.property(weights, (list) => {
        const shares = list.map((n) => n / sumOf(list));
        const percents = inPercent(shares);
        expect(sumOf(percents)).toBe(100);
        for (const [i, share] of shares.entries()) {
          expect(Math.abs(100 * share - (percents[i] as number))).toBeLessThan(1 + 1e-9);
          if (share < 0.9995) expect(percents[i]).toBeLessThan(100);
        }
      }),
    );
  });
});
