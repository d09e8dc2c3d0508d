import { expect, test } from 'vitest';
import { roughBattle } from './rough-odds.ts';

test('COMB-01: the side with more creatures is likelier to win, and loses fewer', () => {
  const strong = roughBattle(10, 2);
  const weak = roughBattle(2, 10);
  expect(strong.win).toBeGreaterThan(0.9);
  expect(weak.win).toBeLessThan(0.1);
  expect(strong.left).toBeGreaterThan(weak.left);
});
