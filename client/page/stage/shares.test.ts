import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const SIDES = [0, 2] as const;

test('the odds of a battle add up to 100 percent, including the case that no side is left', () => {
  const shares = sharesOf(SIDES, { wins: [0.625, 0.33], noWinner: 0.045, exact: true });
  expect(shares.map(({ seat, percent }) => [seat, percent])).toEqual([
    [0, 63],
    [2, 33],
    [null, 4],
  ]);
});

test('a negligible outcome has no share, and a nearly certain one is not shown as certain', () => {
  const shares = sharesOf(SIDES, { wins: [0.998, 0.002], noWinner: 0, exact: true });
  expect(shares.map(({ seat, percent }) => [seat, percent])).toEqual([
    [0, 99],
    [2, 1],
  ]);
  expect(sharesOf(SIDES, { wins: [0.9999, 0.0001], noWinner: 0, exact: true }).map((share) => share.seat)).toEqual([0]);
});
