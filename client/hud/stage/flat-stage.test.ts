import { expect, test } from 'vitest';
import { ranksOf } from './FlatStage.tsx';

test('sides stand in as few rows as they may, each as even as can be', () => {
  expect(ranksOf([13, 14], 8)).toEqual({ rows: 4, columns: 7 });
  expect(ranksOf([8, 1], 8)).toEqual({ rows: 2, columns: 8 });
  expect(ranksOf([0, 1], 8)).toEqual({ rows: 2, columns: 2 });
  expect(ranksOf([5, 5, 17], 8)).toEqual({ rows: 5, columns: 6 });
});
