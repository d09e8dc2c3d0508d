import { expect, test } from 'vitest';
import { badData } from './main.ts';
import type { Mutant } from './mutants/mutant.ts';

test('mutants: data that names no place, two places or no change is noticed', () => {
  const mutant: Mutant = { name: 'x', file: 'f', find: 'a', replace: 'b', tests: [], caughtBy: [] };
  expect(badData(mutant, () => 'cat')).toBeNull();
  expect(badData(mutant, () => 'dog')).toMatch('0 times');
  expect(badData(mutant, () => 'banana')).toMatch('3 times');
  expect(badData({ ...mutant, replace: 'a' }, () => 'cat')).toBe('changes nothing');
});
