import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants/index.ts';
import type { Mutant } from './mutants/mutant.ts';
import { badData } from './mutants.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

test('mutants: each fault stands exactly once in its file, and its tests are there', () => {
  const wrong = MUTANTS.flatMap((m) => {
    const missing = m.tests.find((t) => !existsSync(t));
    const why = missing === undefined ? badData(m, read) : `no such tests: ${missing}`;
    return why === null ? [] : [`${m.name}: ${why}`];
  });
  expect(wrong).toEqual([]);
});

test('mutants: each has a name and a fault of its own, and says who catches it', () => {
  expect(MUTANTS.map((m) => m.name).filter((name, i, all) => all.indexOf(name) !== i)).toEqual([]);
  const faults = MUTANTS.map((m) => JSON.stringify([m.file, m.find, m.replace]));
  expect(faults.filter((fault, i) => faults.indexOf(fault) !== i)).toEqual([]);
  for (const m of MUTANTS) {
    expect(m.caughtBy, m.name).not.toEqual([]);
    expect(m.tests, m.name).not.toEqual([]);
  }
});

test('mutants: data that names no place, two places or no change is noticed', () => {
  const mutant: Mutant = { name: 'x', file: 'f', find: 'a', replace: 'b', tests: [], caughtBy: [] };
  expect(badData(mutant, () => 'cat')).toBeNull();
  expect(badData(mutant, () => 'dog')).toMatch('0 times');
  expect(badData(mutant, () => 'banana')).toMatch('3 times');
  expect(badData({ ...mutant, replace: 'a' }, () => 'cat')).toBe('changes nothing');
});
