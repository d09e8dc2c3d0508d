import { expect, test } from 'vitest';
import { ranksWithin } from './FlatStage.tsx';

test('sides use as few rows as possible, filled as evenly as possible', () => {
  expect(ranksWithin([13, 14], 8)).toEqual({ rows: 4, columns: 7 });
  expect(ranksWithin([8, 1], 8)).toEqual({ rows: 2, columns: 8 });
  expect(ranksWithin([0, 1], 8)).toEqual({ rows: 2, columns: 2 });
  expect(ranksWithin([5, 5, 17], 8)).toEqual({ rows: 5, columns: 6 });
});
