import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const SIDES = [0, 2] as const;

test('the odds of a battle say a hundred per cent in all, with nobody among them', () => {
  const told = sharesOf(SIDES, { wins: [0.625, 0.33], nobody: 0.045, exact: true });
  expect(told.map(({ seat, percent }) => [seat, percent])).toEqual([
    [0, 63],
    [2, 33],
    [null, 4],
  ]);
});

test('what all but never comes has no share, and what is nearly certain is not called so', () => {
  const told = sharesOf(SIDES, { wins: [0.998, 0.002], nobody: 0, exact: true });
  expect(told.map(({ seat, percent }) => [seat, percent])).toEqual([
    [0, 99],
    [2, 1],
  ]);
  expect(sharesOf(SIDES, { wins: [0.9999, 0.0001], nobody: 0, exact: true }).map((share) => share.seat)).toEqual([0]);
});
